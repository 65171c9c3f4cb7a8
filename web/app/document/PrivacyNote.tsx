import { useShop } from "./shop.ts";

/** What becomes of what is typed here (GDPR, art. 13). */
export function PrivacyNote() {
  const { company } = useShop();
  return (
    <p className="text-small text-muted">
      {company.name} usa estos datos solo para atenderte.{" "}
      <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
        Política de privacidad
      </a>
      .
    </p>
  );
}
