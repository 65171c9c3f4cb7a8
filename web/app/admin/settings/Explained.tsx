/** What a checkbox of the settings does, under its name. */
export function Explained({ title, children }: { title: string; children: string | undefined }) {
  return (
    <>
      <span className="font-medium">{title}</span>
      {children && <span className="block text-small text-muted">{children}</span>}
    </>
  );
}
