import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { FormSection } from "./FormSection.tsx";
import type { ProductTyped } from "./productTyped.ts";
import { TextField } from "./TextField.tsx";

const SEVERAL = "Varios, separados por punto y coma.";

/** What buyers filter by, and what the product's page lists. */
export function AttributesSection() {
  const { register } = useFormContext<ProductTyped>();
  const attributes = useWatch<ProductTyped, "attributes">({ name: "attributes" });
  const filled = Object.values(attributes).filter((text) => text.trim()).length;
  return (
    <FormSection title="Atributos" summary={filled === 0 ? "Ninguno" : `${filled} indicados`}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        <TextField name="brand" label="Marca" maxLength={100} place="max-sm:col-span-2" />
        <TextField name="attributes.flavourFamily" label="Familia de sabor" maxLength={40} />
        <TextField name="attributes.connector" label="Conexión" placeholder="USB-C" maxLength={40} />
        <TextField name="attributes.nicotineMgMl" label="Nicotina (mg/ml)" placeholder="3; 6; 12" hint={SEVERAL} />
        <TextField name="attributes.resistanceOhm" label="Resistencia (Ω)" placeholder="0,8; 1,2" hint={SEVERAL} />
        <TextField name="attributes.colours" label="Colores" placeholder="Negro, plata" hint="Separados por comas." />
        <Measure name="volumeMl" label="Volumen (ml)" />
        <Measure name="vgPercent" label="VG (%)" />
        <Measure name="capacityMl" label="Capacidad (ml)" />
        <Measure name="batteryMah" label="Batería (mAh)" />
        <Measure name="powerW" label="Potencia (W)" />
      </div>
      <div className="grid gap-x-8 gap-y-1 sm:flex">
        <Checkbox {...register("isNew")} label="Marcar como «Nuevo»" />
        <Checkbox {...register("isHot")} label="Marcar como «Popular»" />
      </div>
    </FormSection>
  );
}

function Measure({ name, label }: { name: keyof ProductTyped["attributes"]; label: string }) {
  return <TextField name={`attributes.${name}`} label={label} type="number" inputMode="decimal" step="any" min="0" />;
}
