import type { Mixture } from "@bruma/contract";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/dates.ts";
import type { MixPack } from "./mixOf.ts";
import { mgMl, ml, pgVg } from "./mixWords.ts";

/** What has to stand on the bottle. Printing this page prints only the label. */
export function MixtureLabel({ mixture, name }: { mixture: Mixture<MixPack>; name: string }) {
  const { blend, strength, vg } = mixture;
  // The page is kept and the same for everybody: whoever prints brings the day.
  const [today, setToday] = useState("");
  useEffect(() => setToday(formatDay(new Date().toISOString())), []);
  if (blend.tenths === 0) return null;
  return (
    <section aria-labelledby="label">
      <h2 id="label" className="text-heading">
        Etiqueta
      </h2>
      <div className="mix-label mt-3 max-w-sm rounded-card border-2 border-ink bg-surface px-4 py-3 text-small">
        <p className="text-subheading">{name}</p>
        <p className="figures mt-1 font-semibold">
          {mgMl(strength)} · PG/VG {pgVg(vg)} · {ml(blend.tenths)}
        </p>
        <p className="mt-1">Mezclado el: {today || "____________"}</p>
        {strength > 0 && <p className="mt-2 font-semibold">Contiene nicotina, una sustancia muy adictiva.</p>}
        <p className="mt-1 font-semibold">Mantener fuera del alcance de los niños.</p>
      </div>
      <Button variant="quiet" icon={Printer} className="mt-3 noscript:hidden" onClick={() => print()}>
        Imprimir etiqueta
      </Button>
    </section>
  );
}
