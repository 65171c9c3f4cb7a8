import { DEVICES_MAX, type OwnedDevice } from "@bruma/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { keepAnswer } from "../../../api/keepAnswer.ts";
import { LoadFailure } from "../../../api/LoadFailure.tsx";
import { reasonOf } from "../../../api/reasonOf.ts";
import { joinDevices, leaveDevice } from "../../../devices/accountDevices.ts";
import { DevicePicker } from "../../../devices/DevicePicker.tsx";
import { devicePath } from "../../../devices/devicePath.ts";
import type { MyDevice } from "../../../devices/keptDevices.ts";
import { rememberDevice } from "../../../devices/myDevices.ts";
import { useUserId } from "../../../session/session.ts";
import { notify } from "../../../toasts/notify.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useFocusOnward } from "../../../ui/useFocusOnward.ts";

/** What the customer has, so that the shop can say what goes with it, here and in every browser of theirs. */
export function MyDevicesPanel() {
  const queries = useQueryClient();
  const queryKey = ["my-devices", useUserId() ?? "nobody"];
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: joinDevices,
    refetchOnMount: "always",
  });
  const onward = useFocusOnward(data);
  const told = {
    onSuccess: (devices: OwnedDevice[]) => keepAnswer(queries, queryKey, devices),
    onError: (cause: unknown) => void notify.failed("No se ha guardado", { description: reasonOf(cause) }),
  };
  const add = useMutation({
    mutationFn: async (device: MyDevice) => {
      await rememberDevice(device);
      return joinDevices();
    },
    ...told,
  });
  const remove = useMutation({ mutationFn: leaveDevice, ...told });
  if (isPending) return <Skeleton className="h-48 rounded-card" />;
  if (isError) return <LoadFailure of={{ error, refetch }} title="Error al cargar tus dispositivos" />;
  return (
    <Panel
      title="Mis dispositivos"
      text={`Te decimos qué le sirve y te avisamos en el carrito si algo no encaja. Hasta ${DEVICES_MAX}: el más antiguo deja sitio.`}
      action={
        <ButtonLink to="/compatible" variant="quiet" size="small">
          Buscar qué le va
        </ButtonLink>
      }
    >
      <DevicePicker except={data} onChosen={(device) => add.mutate(device)} />
      <div {...onward}>
        {data.length === 0 ? (
          <p className="mt-5 text-muted">Aún no has añadido ninguno.</p>
        ) : (
          <ul className="mt-5">
            {data.map((device) => (
              <li
                key={device.id}
                className="flex items-center justify-between gap-4 border-b border-mist py-2.5 last:border-b-0"
              >
                <div className="min-w-0">
                  {device.on_sale ? (
                    <Link to={devicePath(device)} className="font-medium hover:underline">
                      {device.name}
                    </Link>
                  ) : (
                    <p className="font-medium">{device.name}</p>
                  )}
                  <p className="text-small text-muted">
                    {device.on_sale ? "Mira qué le sirve" : "Ya no lo vendemos; seguimos contándolo como tuyo"}
                  </p>
                </div>
                <IconButton icon={Trash2} label={`Quitar ${device.name}`} onClick={() => remove.mutate(device.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
