/** The words of RD 579/2017, art. 29, as they stand on the packet. */
export function NicotineWarning() {
  return (
    <p role="note" className="mt-6 rounded-card border-2 border-ink bg-surface px-4 py-3.5 text-center font-semibold">
      Este producto contiene nicotina, una sustancia muy adictiva.
    </p>
  );
}
