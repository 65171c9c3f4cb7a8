import { codePath, QUIET_ZONE } from "./codePath.ts";

/** The payment as a code for a bank's app (EPC069-12). Loaded lazily. */
export function TransferCode({ payload }: { payload: string }) {
  const { size, path } = codePath(payload);
  return (
    <figure className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      {/* Black on white in either theme: a camera needs it so. */}
      <svg
        role="img"
        aria-label="Código QR con los datos de la transferencia"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-40 shrink-0 rounded-soft border border-mist"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" transform={`translate(${QUIET_ZONE} ${QUIET_ZONE})`} d={path} />
      </svg>
      <figcaption className="min-w-48 flex-1 text-small text-muted">
        <span className="block font-semibold text-ink">Escanéalo con la app de tu banco, si lo admite</span>
        La app rellena el titular, el IBAN, el importe y la referencia. Compruébalos antes de enviarla.
      </figcaption>
    </figure>
  );
}
