import { type AllSettings, BankSettings } from "@bruma/contract";
import { groupIban } from "../../account/orders/iban.ts";
import { api } from "../../api.ts";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { useKnowSettings } from "./useSettings.ts";

const LABELS = { bank: "Banco", holder: "Titular", iban: "IBAN" };

const readable = (bank: AllSettings["bank"]): AllSettings["bank"] => ({
  ...bank,
  iban: bank.iban.startsWith("[") ? bank.iban : groupIban(bank.iban),
});

export function BankPanel({ kept }: { kept: AllSettings["bank"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="banco"
      title="Banco"
      text="La cuenta a la que se pagan los pedidos. Sale en la confirmación y en el correo de cada pedido nuevo."
      schema={BankSettings}
      kept={readable(kept)}
      labels={LABELS}
      save={async (body) => ({ settings: readable((await api("PUT /admin/settings/bank", { body })).settings) })}
      onSaved={(saved) => know("bank", saved)}
    >
      {({ register, formState: { errors } }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {(["bank", "holder", "iban"] as const).map((name) => (
            <Field
              key={name}
              label={LABELS[name]}
              error={errors[name]?.message}
              className={name === "iban" ? "sm:col-span-2" : undefined}
              required
            >
              {(attributes) => (
                <Input
                  {...attributes}
                  {...register(name)}
                  autoComplete="off"
                  className={name === "iban" ? "figures uppercase" : undefined}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </SettingsPanel>
  );
}
