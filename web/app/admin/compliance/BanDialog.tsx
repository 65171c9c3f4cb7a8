import { SALE_BAN_KIND_LABELS, SALE_BAN_KINDS, SaleBanForm } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { showFieldRefusals } from "../../account/signIn/showFieldRefusals.ts";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Select } from "../../ui/Select.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { FormButtons } from "../FormButtons.tsx";
import { shopDay } from "../shopDay.ts";
import { BanPreview } from "./BanPreview.tsx";
import { banValue, countWords } from "./complianceWords.ts";
import { type BanTyped, type useBans, usePlanBan } from "./useCompliance.ts";

type Choices = NonNullable<ReturnType<typeof useBans>["data"]>["choices"];

interface BanDialogProps {
  choices: Choices;
  open: boolean;
  onClose: () => void;
}

const FORM_ID = "plan-ban";

/** Switches a part of the range off, once it is seen how much that is. */
export function BanDialog({ choices, open, onClose }: BanDialogProps) {
  const planning = usePlanBan();
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Retirar de la venta"
      description="Desde ese día no se lista, no se vende y no se puede publicar. Se puede levantar."
      footer={<FormButtons form={FORM_ID} label="Retirar" onBack={onClose} danger busy={planning.isPending} />}
    >
      <BanForm choices={choices} planning={planning} onDone={onClose} />
    </Dialog>
  );
}

interface BanFormProps {
  choices: Choices;
  planning: ReturnType<typeof usePlanBan>;
  onDone: () => void;
}

function BanForm({ choices, planning, onDone }: BanFormProps) {
  const form = useForm<BanTyped>({
    resolver: zodResolver(SaleBanForm) as never,
    defaultValues: { kind: "legal_class", value: "", from: shopDay(), until: "", reason: "", source: "" },
  });
  const { register, formState, control, setValue, setError, handleSubmit } = form;
  const { errors } = formState;
  const [kind, value, from] = useWatch({ control, name: ["kind", "value", "from"] });
  const offered = kind === "legal_class" ? choices.classes : choices.flavours;

  function plan(typed: BanTyped) {
    planning.mutate(typed, {
      onSuccess: ({ ban, stopped }) => {
        const what = `«${banValue(ban)}»`;
        void notify.done(
          ban.state === "planned"
            ? `Retirada prevista de ${what}`
            : `Retirada ${what}: ${countWords(stopped)} fuera de venta`,
        );
        onDone();
      },
      onError: (failure) => showFieldRefusals<BanTyped>(failure, (name) => name as keyof BanTyped, setError),
    });
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={handleSubmit(plan)} className="grid gap-4">
      {planning.isError && (
        <Alert tone="danger" live>
          {reasonOf(planning.error)}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Qué se retira">
          {(attributes) => (
            <Select {...attributes} {...register("kind", { onChange: () => setValue("value", "") })}>
              {SALE_BAN_KINDS.map((each) => (
                <option key={each} value={each}>
                  {SALE_BAN_KIND_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Cuál" error={errors.value && "Elige cuál"} required>
          {(attributes) => (
            <Select {...attributes} {...register("value")}>
              <option value="">Elige…</option>
              {offered.map(({ value: each, products }) => (
                <option key={each} value={each}>
                  {banValue({ kind, value: each })} ({products.toLocaleString("es-ES")})
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Primer día" error={errors.from?.message} required>
          {(attributes) => <Input {...attributes} {...register("from")} type="date" min={shopDay()} />}
        </Field>
        <Field label="Último día" hint="Vacío: hasta que la levantes." error={errors.until?.message}>
          {(attributes) => <Input {...attributes} {...register("until")} type="date" min={from} />}
        </Field>
      </div>
      <Field label="Motivo" hint="Lo lee el personal en cada producto." error={errors.reason?.message} required>
        {(attributes) => <Textarea {...attributes} {...register("reason")} rows={2} maxLength={300} />}
      </Field>
      <Field label="Norma" hint="La que lo pide, si la hay." error={errors.source?.message}>
        {(attributes) => <Input {...attributes} {...register("source")} maxLength={200} autoComplete="off" />}
      </Field>
      <BanPreview kind={kind} value={value} isToday={from <= shopDay()} />
    </form>
  );
}
