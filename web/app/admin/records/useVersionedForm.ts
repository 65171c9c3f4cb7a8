import { ApiError } from "@bruma/contract";
import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormProps, useForm } from "react-hook-form";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import type { Difference } from "./ConflictDialog.tsx";

interface VersionedForm<Typed extends FieldValues, Saved, Body, Answer> {
  /** As it was read; undefined for a new one. */
  saved: Saved;
  typedFrom: (saved: Saved) => Typed;
  /** What is sent: `over` is the version that it replaces. Nothing where the form says what is wrong. */
  bodyOf: (typed: Typed, over: Saved) => Body | undefined;
  save: UseMutationResult<Answer, Error, Body>;
  /** Where what was typed differs from what somebody else saved meanwhile. */
  differencesOf: (typed: Typed, theirs: NonNullable<Saved>) => Difference[];
  /** The form's field for one of the API. */
  fieldOf: (name: string, typed: Typed) => Path<Typed> | undefined;
  /** Completes what a refusal brings of the version that stands there now. */
  readTheirs?: (theirs: NonNullable<Saved>, typed: Typed) => NonNullable<Saved>;
  /** How the form checks itself. */
  checks?: Pick<UseFormProps<Typed>, "resolver" | "shouldFocusError">;
  onSaving?: (isSaving: boolean) => void;
  onSaved: (answer: Answer) => void;
  onRefused?: (error: unknown) => void;
  /** It begins anew with the version of somebody else. */
  onTheirs?: (theirs: NonNullable<Saved>) => void;
}

/** A form of what somebody else may change meanwhile: both versions are shown before one of them is lost. */
export function useVersionedForm<Typed extends FieldValues, Saved, Body, Answer>(
  options: VersionedForm<Typed, Saved, Body, Answer>,
) {
  const { saved, typedFrom, bodyOf, save, differencesOf, fieldOf, readTheirs, onSaving, onSaved, onRefused } = options;
  // What was read when editing began, however often it is read again meanwhile.
  const read = useRef(saved);
  const [theirs, setTheirs] = useState<NonNullable<Saved>>();
  const form = useForm<Typed>({ ...options.checks, defaultValues: typedFrom(saved) as DefaultValues<Typed> });
  useEffect(() => onSaving?.(save.isPending), [save.isPending, onSaving]);

  function send() {
    const typed = form.getValues();
    const body = save.isPending ? undefined : bodyOf(typed, read.current);
    if (body === undefined) return;
    save.mutate(body, {
      onSuccess: onSaved,
      onError: (error) => {
        const current = changedMeanwhile<NonNullable<Saved>>(error);
        setTheirs(current && readTheirs ? readTheirs(current, typed) : current);
        if (current) return;
        showFieldRefusals(error, (name) => fieldOf(name, typed), form.setError);
        onRefused?.(error);
      },
    });
  }

  /** Begins anew with what is saved. */
  function begin(now: NonNullable<Saved>) {
    read.current = now;
    form.reset(typedFrom(now));
    setTheirs(undefined);
    save.reset();
  }

  function keepMine(theirs: NonNullable<Saved>) {
    read.current = theirs;
    send();
  }

  function takeTheirs(theirs: NonNullable<Saved>) {
    begin(theirs);
    options.onTheirs?.(theirs);
  }

  return {
    form,
    read,
    begin,
    send,
    submit: form.handleSubmit(send),
    /** Why it was not saved. Where somebody came between it stays when the `ConflictDialog` is closed: nothing is saved yet. */
    failure: save,
    /** For the `ConflictDialog`. */
    conflict: {
      differences: theirs && differencesOf(form.getValues(), theirs),
      busy: save.isPending,
      onKeepMine: () => theirs && keepMine(theirs),
      onTakeTheirs: () => theirs && takeTheirs(theirs),
      onClose: () => setTheirs(undefined),
    },
  };
}

/** Somebody else saved the same record meanwhile: as it stands now. */
function changedMeanwhile<Kept>(error: unknown): Kept | undefined {
  if (!(error instanceof ApiError) || error.refusal.code !== "record.changed") return undefined;
  return error.refusal.current as Kept;
}
