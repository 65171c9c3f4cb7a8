import { ANSWER_MAX } from "@bruma/contract";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { useTypedText } from "../records/useTypedText.ts";

interface AnswerFormProps {
  id: string;
  email: string;
  /** Somebody else has answered meanwhile, or closed it: what is typed can only be read, and copied. */
  overtaken: string | undefined;
  onType: (text: string) => void;
  onAnswer: (text: string) => void;
}

/** Its button stands below the dialog. What was typed stays where the answer is refused. */
export function AnswerForm({ id, email, overtaken, onType, onAnswer }: AnswerFormProps) {
  const { field, read } = useTypedText();
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        const typed = read(event, { text: "Escribe la respuesta" });
        if (typed?.text) onAnswer(typed.text);
      }}
    >
      {overtaken && (
        <Alert tone="warn" live className="mb-4">
          {overtaken}
        </Alert>
      )}
      <TextareaField
        {...field("text")}
        label="Tu respuesta"
        hint={`Se envía por correo a ${email}, con «Hola, …» delante y su mensaje detrás.`}
        required
        rows={7}
        maxLength={ANSWER_MAX}
        readOnly={overtaken !== undefined}
        onChange={({ target }) => onType(target.value)}
      />
    </form>
  );
}
