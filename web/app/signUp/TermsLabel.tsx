/** In windows of their own: what was typed stays. */
export function TermsLabel({ begin = "Acepto los" }: { begin?: string }) {
  return (
    <>
      {begin}{" "}
      <a href="/terms-and-conditions" target="_blank" rel="noopener" className="link">
        términos y condiciones
      </a>{" "}
      y la{" "}
      <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
        política de privacidad
      </a>
    </>
  );
}
