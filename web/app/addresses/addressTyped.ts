import type { Address, AddressForm } from "@bruma/contract";
import type { z } from "zod";

export type AddressTyped = z.input<typeof AddressForm>;

/** In the order of the page: a refused form puts the focus on the first field that is wrong. */
export const ADDRESS_FIELDS = [
  "label",
  "name",
  "phone",
  "address",
  "zip_code",
  "city",
  "state",
  "country",
  "nif",
  "is_billing",
  "is_default",
] as const satisfies readonly (keyof AddressTyped)[];

/** What the form begins with: the address that is changed, or what is known of its owner. */
export function typedFrom(address: Address | undefined, owner: string, isFirst: boolean): AddressTyped {
  return {
    label: address?.label ?? "",
    name: address?.name ?? owner,
    phone: address?.phone ?? "",
    address: address?.address ?? "",
    zip_code: address?.zip_code ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    country: address?.country ?? "ES",
    nif: address?.nif ?? "",
    is_billing: address?.is_billing ?? false,
    is_default: address?.is_default ?? isFirst,
  };
}
