import { REFUSALS } from "@bruma/contract";
import { packOrder, readShippable, requireOrder, type ShippableRow, shipOrders } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { readLetterhead } from "../../documents/letterhead.ts";
import { renderPackingSlips } from "../../documents/packingSlip.ts";
import { slipsOfParcels } from "../../documents/slipsOf.ts";
import type { WithId } from "../serve/Call.ts";
import { presentDone } from "../serve/presentDone.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";
import { orderReply } from "./presentAdminOrder.ts";

/** What the staff does on the way of orders out of the door, one by one or many at once. */
export function serveSendingOrders(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = ({ params }: WithId) => requireOrder(db, params.id);

  serve(app, "PUT /admin/orders/:id/packed", { exists }, async ({ shop, params, body }) => {
    await packOrder(shop, params.id, body.packed);
    return orderReply(db, params.id);
  });

  serve(app, "GET /admin/orders/shippable", async ({ query: { ids } }) => ({
    orders: (await readShippable(db, ids)).map(presentShippable),
  }));

  serve(app, "POST /admin/orders/ship", async ({ shop, body: { carrier, parcels } }) => {
    const asked = parcels.map(({ id, tracking_number }) => ({ id, trackingNumber: tracking_number || null }));
    const shipped = await shipOrders(shop, carrier, asked);
    return {
      results: shipped.map(({ shipmentId, ...one }) => ({
        ...presentDone(one, "Marcado como enviado"),
        shipment_id: shipmentId,
      })),
    };
  });

  serveFile(app, "GET /admin/shipments/packing-slips", async ({ query: { ids } }) => {
    const [slips, letterhead] = await Promise.all([slipsOfParcels(db, ids), readLetterhead(db)]);
    return { name: "albaranes.pdf", bytes: await renderPackingSlips(slips, letterhead) };
  });
}

const presentShippable = ({ id, order, units, obstacle }: ShippableRow) => ({
  id,
  user_name: order?.userName ?? null,
  city: order?.city ?? null,
  status: order?.status ?? null,
  units,
  obstacle: obstacle && REFUSALS[obstacle][1],
});
