import { ADDRESSES_MAX, type Address } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { LoadFailure } from "../api/LoadFailure.tsx";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Loading, Skeleton } from "../ui/Skeleton.tsx";
import { AddressCard } from "./AddressCard.tsx";
import { addressBookQuery } from "./addressBookQuery.ts";

const AddressDialog = lazy(() =>
  import("./AddressDialog.tsx").then(({ AddressDialog }) => ({ default: AddressDialog })),
);

/** What is written down at the moment: nothing yet, a new address, or a change of one. */
type Writing = { open: boolean; address?: Address; serial: number };

/** The customer's addresses, which the checkout offers. */
export function AddressBook() {
  const { user } = useSession();
  const { data: book, isPending, isError, error, refetch } = useQuery(addressBookQuery(user?.id));
  const [writing, setWriting] = useState<Writing>({ open: false, serial: 0 });
  const write = (address?: Address) => setWriting({ open: true, address, serial: writing.serial + 1 });
  const isFull = book !== undefined && book.length >= ADDRESSES_MAX;

  return (
    <Panel
      title="Mis direcciones"
      text="Las tendrás a mano al finalizar cada compra."
      action={
        <Button variant="quiet" size="small" icon={Plus} disabled={!book || isFull} onClick={() => write()}>
          Añadir dirección
        </Button>
      }
    >
      {isPending && (
        <Loading label="Cargando tus direcciones…" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-36 rounded-card" />
        </Loading>
      )}
      {isError && <LoadFailure inPanel of={{ error, refetch }} title="Error al cargar tus direcciones" />}
      {book?.length === 0 && <p className="text-muted">Aún no has guardado ninguna dirección.</p>}
      {book && book.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {book.map((address) => (
            <li key={address.id}>
              <AddressCard address={address} onEdit={() => write(address)} />
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className="mt-4 text-small text-muted">Caben {ADDRESSES_MAX}: elimina alguna para añadir otra.</p>}
      {writing.serial > 0 && (
        <Suspense fallback={null}>
          <AddressDialog
            key={writing.serial}
            open={writing.open}
            onOpenChange={(open) => setWriting({ ...writing, open })}
            address={writing.address}
            isFirst={book?.length === 0}
          />
        </Suspense>
      )}
    </Panel>
  );
}
