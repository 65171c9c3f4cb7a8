/** The colours that there are, as a card holds them; one whose look nobody knows is hatched. Of many, the first line is seen. */
export function Swatches({ of }: { of: string | undefined }) {
  if (!of) return null;
  const colours = of.split(",").map((one) => one.split("#"));
  return (
    <p role="img" aria-label={`Colores: ${colours.map(([name]) => name).join(", ")}`}>
      {colours.map(([name, look]) => (
        <i key={name} style={look ? { color: `#${look}` } : undefined} />
      ))}
    </p>
  );
}
