import type { Endpoints, ReplyOf } from "@bruma/contract";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

type Secret = ReplyOf<Endpoints["POST /auth/totp/setup"]>;

const TITLES = ["Confirma que eres tú", "Escanea el código QR", "Guarda tus códigos de recuperación"] as const;

/** Password, then the code of the app, then the codes for the day on which the telephone is lost. */
export function SetUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = codes ? 2 : secret ? 1 : 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => wanted || onClose()}
      isShownOnce={codes !== undefined}
      title={TITLES[step]}
      description={`Autenticación de dos factores · paso ${step + 1} de ${TITLES.length}`}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : secret ? (
        <ConfirmStep secret={secret.secret} qr={secret.qr} onConfirmed={setCodes} />
      ) : (
        <PasswordStep onReady={setSecret} onCancel={onClose} />
      )}
    </Dialog>
  );
}
