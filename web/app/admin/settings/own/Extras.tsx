import { EXTRAS, type ExtraName, SETTINGS, type Setting } from "@bruma/contract";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { Explained } from "../Explained.tsx";
import { SettingField } from "../SettingField.tsx";

const { fields } = SETTINGS.extras;
const { price } = fields.gift.schema.shape;
const { cover, included_from } = fields.insurance.schema.shape;

const PRICE = { schema: price, label: "Precio (€)" };
const AMOUNTS: Partial<Record<ExtraName, Record<string, Setting>>> = {
  insurance: {
    price: PRICE,
    cover: { schema: cover, label: "Cubre hasta (€)" },
    included_from: { schema: included_from, label: "Incluido desde (€)", hint: "En productos, tras descuentos." },
  },
};

function Extra({ extra }: { extra: ExtraName }) {
  const { register, watch } = useFormContext();
  const { label, hint } = fields[extra];
  return (
    <div className="grid content-start gap-3 sm:col-span-2">
      <Checkbox {...register(`${extra}.enabled`)} label={<Explained title={label}>{hint}</Explained>} />
      {watch(`${extra}.enabled`) && (
        <div className="grid gap-4 sm:grid-cols-3">
          {Object.entries(AMOUNTS[extra] ?? { price: PRICE }).map(([name, setting]) => (
            <SettingField key={name} name={`${extra}.${name}`} setting={setting} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Each extra is a switch, with its amounts once it is on. */
export const EXTRAS_FIELDS = Object.fromEntries(EXTRAS.map((extra) => [extra, () => <Extra extra={extra} />]));
