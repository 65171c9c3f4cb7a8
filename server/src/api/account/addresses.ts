import type { Address } from "@bruma/contract";
import {
  type AddressRow,
  addAddress,
  listAddresses,
  removeAddress,
  replaceAddress,
  requireAddress,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveAddresses(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "GET /addresses", async ({ caller }) => ({
    addresses: (await listAddresses(shop.db, caller.userId)).map(presentAddress),
  }));

  serve(app, "POST /addresses", async ({ caller, body }) => ({
    address: presentAddress(await addAddress(shop, caller.userId, body)),
  }));

  serve(
    app,
    "PUT /addresses/:id",
    { exists: ({ caller, params }) => requireAddress(shop.db, caller.userId, params.id) },
    async ({ caller, params, body }) => ({
      address: presentAddress(await replaceAddress(shop, caller.userId, params.id, body)),
    }),
  );

  serve(app, "DELETE /addresses/:id", async ({ caller, params }) => {
    await removeAddress(shop, caller.userId, params.id);
    return { message: "Dirección eliminada" };
  });
}

function presentAddress(row: AddressRow): Address {
  return {
    id: row.id,
    label: row.label,
    name: row.name,
    nif: row.nif,
    address: row.address,
    city: row.city,
    state: row.state,
    zip_code: row.zipCode,
    country: row.country,
    phone: row.phone,
    is_default: row.isDefault,
    is_billing: row.isBilling,
    created_at: row.createdAt.toISOString(),
  };
}
