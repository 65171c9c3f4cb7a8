import { SignInPrompt } from "../session/SignInPrompt.tsx";

export function OrdersPrompt() {
  return (
    <SignInPrompt
      title="Inicia sesión para ver tus pedidos"
      text="Aquí encontrarás tus compras, su estado y los datos para pagarlas."
    />
  );
}
