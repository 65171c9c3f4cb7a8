import type { Country } from "@bruma/contract";

/** A customer of another shop, as its file tells of them. */
export interface CustomerItem {
  line: number;
  lines: number[];
  email: string;
  name: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  zipCode: string | null;
  country: string;
  createdAt: string | null;
  /** The address book: those that the shop can send to. */
  addresses: CustomerAddress[];
  /** When they agreed to advertising, where the file says both. */
  marketingSince: string | null;
  warnings: string[];
}

export interface CustomerAddress {
  label: string | null;
  name: string;
  nif: string | null;
  address: string;
  city: string;
  state: string | null;
  zipCode: string;
  country: Country;
  phone: string | null;
}
