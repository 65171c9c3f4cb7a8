/** The words of Directive 2014/40/EU, art. 20.4.b.iii (RD 579/2017, art. 30), as they stand on the packet. */
export function NicotineWarning() {
  return (
    <p role="note" className="mt-6 rounded-card border-2 border-ink bg-surface px-4 py-3.5 text-center font-semibold">
      Este producto contiene nicotina, una sustancia muy adictiva.
    </p>
  );
}
