import { useEffect, useRef } from "react";

interface StepHeadingProps {
  step: 1 | 2;
  title: string;
  /** The step came in the place of another one. */
  takesFocus: boolean;
}

export function StepHeading({ step, title, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <p className="text-small font-semibold text-brand-ink">Paso {step} de 2</p>
      <h2 ref={heading} tabIndex={-1} className="text-subheading outline-none">
        {title}
      </h2>
    </div>
  );
}
