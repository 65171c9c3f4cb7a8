import {
  COMMUNITIES,
  COMMUNITY_LABELS,
  type Endpoints,
  formatNumber,
  type ReplyOf,
  SALE_BAN_KIND_LABELS,
  SaleBanForm,
  shopDay,
} from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { Failure } from "../../api/Failure.tsx";
import { Field } from "../../forms/Field.tsx";
import { FormInput } from "../../forms/FormInput.tsx";
import { Options } from "../../forms/Options.tsx";
import { Select } from "../../forms/Select.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import { Textarea } from "../../forms/Textarea.tsx";
import { notify } from "../../toasts/notify.ts";
import { FormWindow } from "../../ui/dialog/FormWindow.tsx";
import { typedMax } from "../records/typedMax.ts";
import { BanPreview } from "./BanPreview.tsx";
import { type BanTyped, usePlanBan } from "./complianceQueries.ts";
import { banValue, doneWords } from "./complianceWords.ts";

const MAX = typedMax(SaleBanForm.shape);

type Choices = ReplyOf<Endpoints["GET /admin/sale-bans"]>["choices"];

interface BanDialogProps {
  choices: Choices;
  open: boolean;
  onClose: () => void;
}

const FORM_ID = "plan-ban";
const FIELDS = ["kind", "value", "community", "from", "until", "reason", "source"] as const;

/** Switches a part of the range off, once it is seen how much that is. */
export function BanDialog({ choices, open, onClose }: BanDialogProps) {
  const planning = usePlanBan();
  return (
    <FormWindow
      open={open}
      onClose={onClose}
      title="Retirar de la venta"
      description="Desde ese día no se lista, no se vende y no se puede publicar; si es en una sola comunidad, se vende pero no se envía allí. Se puede levantar."
      form={FORM_ID}
      label="Retirar"
      danger
      busy={planning.isPending}
    >
      <BanForm choices={choices} planning={planning} onDone={onClose} />
    </FormWindow>
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
    defaultValues: {
      kind: "legal_class",
      value: "",
      community: "",
      from: shopDay(),
      until: "",
      reason: "",
      source: "",
    },
  });
  const { register, formState, control, setValue, setError, handleSubmit } = form;
  const { errors } = formState;
  const [kind, value, community, from] = useWatch({ control, name: ["kind", "value", "community", "from"] });
  const offered = { legal_class: choices.classes, flavour: choices.flavours, attribute: choices.attributes }[kind];

  function plan(typed: BanTyped) {
    planning.mutate(typed, {
      onSuccess: ({ ban, stopped }) => {
        void notify.done(doneWords(ban, stopped));
        onDone();
      },
      onError: (failure) => showFieldRefusals<BanTyped>(failure, FIELDS, setError),
    });
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={handleSubmit(plan)} className="grid gap-4">
      <Failure of={planning} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Qué se retira"
          error={errors.kind?.message}
          {...register("kind", { onChange: () => setValue("value", "") })}
        >
          <Options of={SALE_BAN_KIND_LABELS} />
        </SelectField>
        <SelectField label="Cuál" error={errors.value && "Elige cuál"} required {...register("value")}>
          <option value="">Elige…</option>
          {offered.map(({ value: each, products }) => (
            <option key={each} value={each}>
              {banValue({ kind, value: each })} ({formatNumber(products)})
            </option>
          ))}
        </SelectField>
        <Field label="Dónde" error={errors.community?.message} className="sm:col-span-2">
          {(attributes) => (
            <Select {...attributes} {...register("community")}>
              <option value="">En toda España: no se vende</option>
              {COMMUNITIES.map((each) => (
                <option key={each} value={each}>
                  Solo en {COMMUNITY_LABELS[each]}: no se envía allí
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormInput form={form} name="from" label="Primer día" required type="date" min={shopDay()} />
        <FormInput
          form={form}
          name="until"
          label="Último día"
          hint="Vacío: hasta que la levantes."
          type="date"
          min={from}
        />
      </div>
      <Field label="Motivo" hint="Lo lee el personal en cada producto." error={errors.reason?.message} required>
        {(attributes) => <Textarea {...attributes} {...register("reason")} rows={2} maxLength={MAX.reason} />}
      </Field>
      <FormInput form={form} name="source" label="Norma" hint="La que lo pide, si la hay." maxLength={MAX.source} />
      <BanPreview kind={kind} value={value} community={community} isToday={from <= shopDay()} />
    </form>
  );
}
