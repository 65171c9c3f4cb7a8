import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { Id } from "../fields/fields.ts";
import { DEVICES_MAX } from "../vocabulary/fits.ts";

/** A product that its customer says to have. */
export const OwnedDevice = z.object({
  id: Id,
  name: z.string(),
  /** Only then it has a page. */
  on_sale: z.boolean(),
});
export type OwnedDevice = z.infer<typeof OwnedDevice>;

const OwnedDevices = answer({ devices: z.array(OwnedDevice) });

export const ownedDeviceEndpoints = endpoints({
  "GET /my-devices": {
    access: "customer",
    summary: "The devices that the caller says to have, the newest first",
    reply: OwnedDevices,
  },
  "POST /my-devices": {
    access: "customer",
    summary: "Says that the caller has these too; what is no product on sale is passed over, and the oldest make room",
    body: z.strictObject({ ids: z.array(Id).max(DEVICES_MAX) }),
    reply: OwnedDevices,
  },
  "DELETE /my-devices/:id": {
    access: "customer",
    summary: "Takes a device off the caller's; a repeat changes nothing",
    ...oneById("product.not_found"),
    reply: OwnedDevices,
  },
});
