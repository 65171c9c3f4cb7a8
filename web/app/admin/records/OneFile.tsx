import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Problem } from "../../api/Failure.tsx";
import { fieldReasonOf } from "../../api/fieldReasonOf.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { FileDrop } from "../../forms/FileDrop.tsx";
import { Button } from "../../ui/Button.tsx";
import { sendForm } from "../sendForm.ts";

interface OneFileProps<Answer> {
  label: string;
  accept: string;
  hint: string;
  /** Where it is sent to, as `file` of a form. */
  path: string;
  mostBytes: number;
  tooLarge: string;
  /** Left out where there is none to take away. */
  removal: { label: string; remove: () => Promise<Answer> } | undefined;
  onDone: (answer: Answer) => void;
}

/** One file that stands for something: taken in place of the one before, or taken away. */
export function OneFile<Answer>({
  label,
  accept,
  hint,
  path,
  mostBytes,
  tooLarge,
  removal,
  onDone,
}: OneFileProps<Answer>) {
  const [problem, setProblem] = useState<string>();
  const options = {
    onSuccess: onDone,
    onError: (error: Error) => setProblem(fieldReasonOf(error, "file") ?? reasonOf(error)),
  };
  const uploading = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return sendForm<Answer>(path, form);
    },
    ...options,
  });
  const removing = useMutation({
    mutationFn: () => removal?.remove() ?? Promise.reject(new Error("there is none")),
    ...options,
  });
  return (
    <div className="grid gap-4">
      <FileDrop
        label={label}
        accept={accept}
        hint={hint}
        busy={uploading.isPending}
        onTake={(file) => {
          setProblem(undefined);
          if (file.size > mostBytes) setProblem(tooLarge);
          else uploading.mutate(file);
        }}
      />
      <Problem text={problem} />
      {removal && (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={removing.isPending}
          onClick={() => {
            setProblem(undefined);
            removing.mutate();
          }}
        >
          {removal.label}
        </Button>
      )}
    </div>
  );
}
