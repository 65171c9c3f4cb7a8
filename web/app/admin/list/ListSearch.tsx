import { Search } from "lucide-react";
import { Input } from "../../forms/Input.tsx";
import { useDebouncedText } from "../../forms/useDebouncedText.ts";
import { useIsNarrow } from "./useIsNarrow.ts";
import type { ListAddress } from "./useListAddress.ts";

interface ListSearchProps {
  address: ListAddress;
  /** What can be looked for: «Buscar por nombre o email». */
  label: string;
}

/** Searches for what is typed, after a pause in typing. */
export function ListSearch({ address, label }: ListSearchProps) {
  const { typed, setTyped } = useDebouncedText({
    value: address.read("buscar"),
    clean: (words) => words.trim(),
    send: (words) => address.change({ buscar: words }, { replace: true }),
  });
  const isNarrow = useIsNarrow();
  return (
    <Input
      icon={Search}
      type="search"
      aria-label={label}
      // Beside the button of the filters a phone would cut it off.
      placeholder={isNarrow ? "Buscar" : label}
      value={typed}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
      className="min-w-0 flex-1 sm:w-96 sm:flex-none"
    />
  );
}
