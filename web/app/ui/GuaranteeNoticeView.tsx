import { type GuaranteeNotice, guaranteeWords, YOUR_EUROPE } from "@bruma/contract";

// It is drawn for white paper, whatever the theme.
const LIGHT = { backgroundColor: "white" };

interface GuaranteeNoticeViewProps {
  notice: GuaranteeNotice | null;
  /** What the shop gives: never less than Spanish law. */
  years: number;
}

/**
 * The official notice on the legal guarantee in its own colours, and what Spanish law adds to it (Directive 2011/83/EU, art. 22a;
 * Regulation (EU) 2025/1960). Until its owner has uploaded it, its words: the shop draws nothing that could pass for it.
 */
export function GuaranteeNoticeView({ notice, years }: GuaranteeNoticeViewProps) {
  const address =
    notice && `/api/guarantee-notice/${notice.type === "svg" ? "picture" : "document"}?v=${notice.version}`;
  return (
    <div className="grid max-w-3xl gap-3 text-small">
      {address && notice?.type === "svg" && (
        <a href={YOUR_EUROPE} target="_blank" rel="noopener" className="w-fit rounded-soft p-2" style={LIGHT}>
          <img
            src={address}
            alt="Aviso oficial de la Unión Europea sobre la garantía legal de conformidad. Abre Your Europe."
            loading="lazy"
            width={240}
          />
        </a>
      )}
      <p>
        <strong className="block">Garantía legal</strong>
        <span className="text-muted">{guaranteeWords(years)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <a href={YOUR_EUROPE} target="_blank" rel="noopener" className="link">
          Tus derechos en Your Europe
        </a>
        {address && notice?.type === "pdf" && (
          <a href={address} className="link">
            Aviso oficial (PDF)
          </a>
        )}
      </p>
    </div>
  );
}
