import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "../../ui/Input.tsx";
import type { ListAddress } from "./useListAddress.ts";

const PAUSE_MS = 300;

interface ListSearchProps {
  address: ListAddress;
  /** What can be looked for: «Buscar por nombre o email». */
  label: string;
}

/** Looks for what is typed, once the hand rests. */
export function ListSearch({ address, label }: ListSearchProps) {
  const { change } = address;
  const asked = address.read("buscar");
  const [typed, setTyped] = useState(asked);
  const last = useRef(asked);

  // The address changed from elsewhere: by going back, or by taking the filters away.
  useEffect(() => {
    if (asked === last.current) return;
    last.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    const words = typed.trim();
    if (words === last.current) return;
    const timer = setTimeout(() => {
      last.current = words;
      change({ buscar: words }, { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, change]);

  return (
    <Input
      icon={Search}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
      className="w-full sm:w-72"
    />
  );
}
