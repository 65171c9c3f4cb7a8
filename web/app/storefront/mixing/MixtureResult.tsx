import type { Mixture } from "@bruma/contract";
import { Alert } from "../../ui/Alert.tsx";
import type { MixPack } from "./mixOf.ts";
import { mgMl, mixtureWords, ml, pgVg, REASON_WORDS } from "./mixWords.ts";
import type { RecipeMode } from "./recipe.ts";

/** What comes out: read out as a sentence, shown as figures, with why it is not what was asked for. */
export function MixtureResult({ mixture, mode }: { mixture: Mixture<MixPack>; mode: RecipeMode }) {
  const { aroma, shots, bases, blend, strength, vg, free, reasons } = mixture;
  const title = mode === "wish" ? "No es exactamente lo que pides" : "No se usa todo lo que tienes";
  const rows = [
    { name: "Aroma o líquido", value: ml(aroma) },
    ...(shots ? [{ name: nameOf("Nicokit", shots.pack), value: ml(shots.tenths) }] : []),
    ...bases.map(({ pack, tenths }) => ({ name: nameOf("Base", pack), value: ml(tenths) })),
    { name: "En total", value: ml(blend.tenths) },
    { name: "Sitio libre en la botella", value: ml(free) },
  ];
  return (
    <section aria-labelledby="mixture">
      <h2 id="mixture" className="text-heading">
        Tu mezcla
      </h2>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        <Figure name="Nicotina" value={mgMl(strength)} />
        <Figure name="PG/VG" value={pgVg(vg)} />
        <Figure name="Volumen" value={ml(blend.tenths)} />
      </dl>
      <div role="status" className="mt-4 grid gap-3">
        <p>{mixtureWords(mixture)}</p>
        {reasons.length > 0 && (
          <Alert tone="warn" title={title}>
            <ul className="grid gap-1">
              {reasons.map((reason) => (
                <li key={reason}>{REASON_WORDS[reason]}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <table className="mt-5 w-full text-small">
        <caption className="sr-only">Qué lleva la botella</caption>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-b border-mist last:border-b-0">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal text-muted">
                {name}
              </th>
              <td className="figures py-2.5 text-right font-medium whitespace-nowrap">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-muted">
        Redondeamos a 0,1 ml hacia menos nicotina, y la cifra de mg/ml hacia arriba: la botella nunca lleva más de lo
        que dice.
      </p>
    </section>
  );
}

/** The unit is small: in a narrow column both stay on one line. */
function Figure({ name, value }: { name: string; value: string }) {
  const [figure, unit] = value.split("\u00a0");
  return (
    <div className="rounded-card bg-sunken px-3 py-3">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="figures text-subheading whitespace-nowrap">
        {figure} <span className="text-small">{unit}</span>
      </dd>
    </div>
  );
}

/** «Nicokit 50/50 10 ml (20 mg/ml, 50/50)» */
function nameOf(word: string, { liquid, strength, vg }: MixPack): string {
  const facts = [...(strength > 0 ? [mgMl(strength)] : []), pgVg(vg)].join(", ");
  return `${liquid?.name ?? word} (${facts})`;
}
