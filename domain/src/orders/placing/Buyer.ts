/** Who an order is for. */
export interface Buyer {
  userId: number;
  name: string;
  email: string;
}
