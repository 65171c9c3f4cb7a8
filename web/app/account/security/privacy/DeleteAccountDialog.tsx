import { useId } from "react";
import { useForm } from "react-hook-form";
import { Failure } from "../../../api/Failure.tsx";
import { reasonOf } from "../../../api/reasonOf.ts";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { CurrentPasswordField } from "../CurrentPasswordField.tsx";
import { refusedField } from "../refusedField.ts";
import { useDeleteAccount } from "./useDeleteAccount.ts";

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The account's e-mail, where it leads to nothing that was written without signing in. */
  unprovedEmail: string | undefined;
  /** It is the shop's own e-mail, which proves nothing about a person. */
  isShops: boolean;
}

/** Says what goes and what the law makes the shop keep, and asks for the password. */
export function DeleteAccountDialog({ open, onOpenChange, unprovedEmail, isShops }: DeleteAccountDialogProps) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: "" } });
  const { errors } = formState;
  const deletion = useDeleteAccount();

  const submit = handleSubmit(({ password }) => {
    if (deletion.isPending) return;
    deletion.mutate(password, {
      onError: (error) => {
        if (refusedField(error) !== "password") return;
        setError("password", { type: "server", message: reasonOf(error) }, { shouldFocus: true });
      },
    });
  });

  return (
    <FormWindow
      open={open}
      onClose={() => onOpenChange(false)}
      title="¿Eliminar tu cuenta?"
      description="No se puede deshacer."
      readFirst
      form={formId}
      label={deletion.isPending ? "Eliminando..." : "Eliminar mi cuenta"}
      danger
      busy={deletion.isPending}
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        {!errors.password && <Failure of={deletion} said="No se pudo eliminar la cuenta: " />}
        <ul className="grid list-disc gap-1.5 pl-5 text-small text-muted">
          <li>Se borran ya tu perfil, direcciones, favoritos, avisos y sesiones.</li>
          <li>Tus reseñas conservan sus estrellas, sin tu nombre ni tus palabras.</li>
          <li>
            De tus pedidos guardamos, sin tus datos personales, las cifras y facturas que la ley obliga a conservar
            durante el plazo legal. Un pedido en curso mantiene lo necesario hasta que se entregue, y el que espera una
            factura a tu nombre, hasta que se emita.
          </li>
          {unprovedEmail && (
            <li>
              Lo que se nos envió con <span className="break-all">{unprovedEmail}</span> sin iniciar sesión no se borra,{" "}
              {isShops
                ? "porque ese email es el de la propia tienda."
                : "porque ese email está sin verificar. Si quieres borrarlo también, cancela y verifica antes tu email."}
            </li>
          )}
          <li>
            Si te debemos dinero de un pedido, guardamos tu nombre, tu email y los datos de tu pago solo hasta
            devolvértelo. Si no sabemos a qué cuenta, te la pediremos por email.
          </li>
        </ul>
        <CurrentPasswordField register={register} error={errors.password?.message} />
      </form>
    </FormWindow>
  );
}
