import { ApiError } from "@bruma/contract";
import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Path, type UseFormProps, useForm } from "react-hook-form";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { notify } from "../../../toasts/notify.ts";
import type { Difference } from "./ConflictDialog.tsx";
import { mergeTyped, pathsToDifference } from "./mergeTyped.ts";

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
  /** Completes what a refusal brings of the version that stands there now. `over`: the one that was read. */
  readTheirs?: (theirs: NonNullable<Saved>, typed: Typed, over: Saved) => NonNullable<Saved>;
  /** Fields that mean something only beside each other: a coupon's kind and its value. */
  together?: readonly (readonly (keyof Typed & string)[])[];
  /** How the form checks itself. */
  checks?: Pick<UseFormProps<Typed>, "resolver" | "shouldFocusError">;
  onSaving?: (isSaving: boolean) => void;
  onSaved: (answer: Answer) => void;
  onRefused?: (error: unknown) => void;
  /** It begins anew with the version of somebody else. */
  onTheirs?: (theirs: NonNullable<Saved>) => void;
}

/**
 * A form of what somebody else may change meanwhile. What only one of the two changed is kept; where both changed the same field, both
 * versions are shown before one of them is lost.
 */
export function useVersionedForm<Typed extends FieldValues, Saved, Body, Answer>(
  options: VersionedForm<Typed, Saved, Body, Answer>,
) {
  const { saved, typedFrom, bodyOf, save, differencesOf, fieldOf, readTheirs, onSaving, onSaved, onRefused } = options;
  // What was read when editing began, however often it is read again meanwhile.
  const read = useRef(saved);
  const [conflict, setConflict] = useState<Conflict<NonNullable<Saved>>>();
  /** The ways to the field that was taken over, for the focus. */
  const [taken, setTaken] = useState<readonly string[]>();
  const form = useForm<Typed>({ ...options.checks, defaultValues: typedFrom(saved) as DefaultValues<Typed> });
  useEffect(() => onSaving?.(save.isPending), [save.isPending, onSaving]);

  /** `isMerged`: with what somebody else saved meanwhile, none of which I had changed. */
  function send(isMerged = false) {
    if (save.isPending) return;
    const typed = form.getValues();
    const body = bodyOf(typed, read.current);
    if (body === undefined) return setConflict(undefined);
    save.mutate(body, {
      onSuccess: (answer) => {
        setConflict(undefined);
        onSaved(answer);
        if (isMerged) void notify.info(MERGED);
      },
      onError: (error) => {
        setConflict(undefined);
        const current = changedMeanwhile<NonNullable<Saved>>(error);
        if (current) return comeBetween(readTheirs?.(current, typed, read.current) ?? current, isMerged);
        showFieldRefusals(error, (name) => fieldOf(name, typed), form.setError);
        onRefused?.(error);
      },
    });
  }

  /** What is typed by now, with what somebody else saved. */
  const mergedWith = (theirs: NonNullable<Saved>) =>
    mergeTyped(typedFrom(read.current), form.getValues(), typedFrom(theirs), options.together);

  function comeBetween(theirs: NonNullable<Saved>, isMerged: boolean) {
    const merged = mergedWith(theirs);
    if (merged.isContested) {
      const differences = differencesOf(merged.contested, theirs);
      return setConflict({ theirs, differences: differences.length > 0 ? differences : [WORDLESS] });
    }
    goOnFrom(theirs, merged.withMine);
    // Once: who is overtaken again presses again.
    if (!isMerged) void form.handleSubmit(() => send(true))();
  }

  /** Replaces their version from now on, with what is `typed`. */
  function goOnFrom(theirs: NonNullable<Saved>, typed: Typed) {
    read.current = theirs;
    form.reset(typedFrom(theirs));
    // Whole: fields of lists hear of nothing less right after a reset.
    form.reset(typed, { keepDefaultValues: true });
  }

  /** Begins anew with what is saved. */
  function begin(now: NonNullable<Saved>) {
    read.current = now;
    form.reset(typedFrom(now));
    setConflict(undefined);
    save.reset();
  }

  // A picture may have come in behind the dialog: both choices count from what the form holds when they are made.
  function keepMine({ theirs }: Conflict<NonNullable<Saved>>) {
    goOnFrom(theirs, mergedWith(theirs).withMine);
    // The choice stays open until the answer comes.
    void form.handleSubmit(
      () => send(),
      () => setConflict(undefined),
    )();
  }

  function takeTheirs({ theirs }: Conflict<NonNullable<Saved>>) {
    const merged = mergedWith(theirs);
    goOnFrom(theirs, merged.withTheirs);
    setConflict(undefined);
    save.reset();
    if (form.formState.isDirty) void notify.info("Tus otros cambios siguen sin guardar");
    setTaken([...pathsToDifference(merged.withTheirs, merged.withMine), ...Object.keys(merged.withTheirs)]);
    options.onTheirs?.(theirs);
  }

  /** To the field that holds their value now, or what is nearest to it: it may have no box of its own. */
  function focusTaken(event: Event) {
    event.preventDefault();
    const box = taken?.find((path) => get(form.control._fields, `${path}._f.ref.focus`));
    if (box) form.setFocus(box as Path<Typed>);
    setTaken(undefined);
  }

  return {
    form,
    read,
    begin,
    send: () => send(),
    submit: form.handleSubmit(() => send()),
    /** Why it was not saved. Where somebody came between it stays when the `ConflictDialog` is closed: nothing is saved yet. */
    failure: save,
    /** For the `ConflictDialog`. */
    conflict: {
      differences: conflict?.differences,
      busy: save.isPending,
      onKeepMine: () => conflict && keepMine(conflict),
      onTakeTheirs: () => conflict && takeTheirs(conflict),
      onClose: () => setConflict(undefined),
      onCloseAutoFocus: taken && focusTaken,
    },
  };
}

const MERGED = "Otra persona había guardado otros campos: se conservan sus cambios y los tuyos";

/** What both changed differs, and has no words. */
const WORDLESS: Difference = { label: "Otros datos", mine: "Como los has dejado", theirs: "Como están guardados" };

/** Both changed the same fields. */
interface Conflict<Saved> {
  theirs: Saved;
  differences: Difference[];
}

/** Somebody else saved the same record meanwhile: as it stands now. */
function changedMeanwhile<Kept>(error: unknown): Kept | undefined {
  if (!(error instanceof ApiError) || error.refusal.code !== "record.changed") return undefined;
  return error.refusal.current as Kept;
}
