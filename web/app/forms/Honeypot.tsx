import type { UseFormRegisterReturn } from "react-hook-form";

/** A field that people neither see nor reach: what fills it in is a program. */
export function Honeypot({ field }: { field: Partial<UseFormRegisterReturn> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        No rellenes esto
        <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
