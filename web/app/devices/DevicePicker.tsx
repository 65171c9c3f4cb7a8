import { counted } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api } from "../api/api.ts";
import { InputField } from "../forms/InputField.tsx";
import { OfferList } from "../ui/OfferList.tsx";
import type { MyDevice } from "./keptDevices.ts";

interface DevicePickerProps {
  except: readonly MyDevice[];
  onChosen: (device: MyDevice) => void;
}

const SHOWN = 6;
const WORDS_MAX = 60;

/** A device by its name, as badly as it may be typed. */
export function DevicePicker({ except, onChosen }: DevicePickerProps) {
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ["devices", words],
    queryFn: ({ signal }) => api("GET /devices", { query: { q: words }, signal }),
    enabled: words.length >= 2,
  });
  const offered = (found.data?.devices ?? [])
    .filter(({ id }) => !except.some((each) => each.id === id))
    .slice(0, SHOWN);
  const status = statusOf(found.isError, offered.length);
  const isAsked = words.length >= 2 && (found.data !== undefined || found.isError);
  return (
    <div>
      <InputField
        label="Añadir un dispositivo"
        hint="Escribe su nombre, aunque no sepas bien cómo se escribe."
        type="search"
        autoComplete="off"
        maxLength={WORDS_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={isAsked && offered.length === 0 ? "mt-1.5 text-small text-muted" : "sr-only"}>
        {isAsked && status}
      </p>
      {isAsked && (
        <OfferList
          offers={offered}
          adds
          onChoose={({ id, name }) => {
            onChosen({ id, name });
            setTyped("");
          }}
        />
      )}
    </div>
  );
}

function statusOf(hasFailed: boolean, offered: number): string {
  if (hasFailed) return "No se ha podido buscar. Vuelve a escribirlo.";
  return offered === 0 ? "Ningún otro dispositivo se llama así." : counted(offered, "encontrado.", "encontrados.");
}
