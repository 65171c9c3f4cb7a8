import { ApiError, type Cart } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { customerCartQuery } from "../../cart/cartQueries.ts";
import { notify } from "../../toasts/notify.ts";

const words = (error: unknown) => (error instanceof ApiError ? error.message : "Error al validar cupón");

// What came of the last try takes the place of what came of the one before.
const ONE = { id: "coupon" };

/** The coupon on the customer's cart: it is used up only by the order. */
export function useCoupon(userId: number) {
  const queries = useQueryClient();
  // With another cart the checkout asks for its price anew.
  const take = (cart: Cart) => keepAnswer(queries, customerCartQuery(userId).queryKey, cart);

  const apply = useMutation({
    mutationFn: async ({ code, subtotal }: { code: string; subtotal: number }) => {
      const { data } = await api("POST /coupons/validate", { body: { code, order_amount: subtotal } });
      const { cart } = await api("POST /coupons/apply", { body: { coupon_id: data.coupon.id } });
      await take(cart);
    },
    onSuccess: () => void notify.done("¡Cupón aplicado correctamente!", ONE),
    onError: (error) => void notify.failed(words(error), ONE),
  });

  const remove = useMutation({
    mutationFn: async () => take((await api("DELETE /cart/coupon")).cart),
    onSuccess: () => void notify.done("Cupón removido", ONE),
    onError: (error) => void notify.failed("No se pudo quitar el cupón", { ...ONE, description: words(error) }),
  });

  return { apply, remove, refusal: apply.error && words(apply.error) };
}
