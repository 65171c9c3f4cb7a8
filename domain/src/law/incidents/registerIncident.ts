import { INCIDENT_CLOCK_HOURS, type IncidentForm } from "@bruma/contract";
import { contactMessages, incidents, lots, products, type Tx, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { hoursAfter, pastMoment } from "../clocks.ts";

/**
 * Registers a suspected adverse effect; its clock runs from when the shop knew. Refuses `variant.not_found`, `lot.not_found`,
 * `lot.wrong_variant`, `message.not_found`; `request.invalid` for a moment to come, or where nothing says what product it was.
 */
export async function registerIncident(shop: StaffShop, form: IncidentForm): Promise<number> {
  const knownAt = pastMoment(form.known_at, "known_at", shop.now());
  return transact(shop, async (tx) => {
    const { variantId, lotId, product } = await subjectOf(tx, form);
    if (form.message_id) await requireMessage(tx, form.message_id);
    const [made] = await tx
      .insert(incidents)
      .values({
        knownAt,
        dueAt: hoursAfter(knownAt, INCIDENT_CLOCK_HOURS),
        source: form.source,
        messageId: form.message_id ?? null,
        variantId,
        lotId,
        product,
        severity: form.severity,
        effect: form.effect,
        reporter: form.reporter || null,
        recordedBy: shop.actor.userId,
        createdAt: shop.now(),
        updatedAt: shop.now(),
      })
      .returning({ id: incidents.id });
    if (made === undefined) throw new Error("insert returned no row");
    // Of somebody's health the log, which forgets nobody, keeps nothing but how far the report has come.
    noteChange(tx, { subject: "incident", id: made.id, after: { state: "open" } });
    return made.id;
  });
}

async function subjectOf(tx: Tx, { variant_id, lot_id, product }: IncidentForm) {
  const lot = lot_id ? await findLot(tx, lot_id) : undefined;
  if (lot && variant_id && lot.variantId !== variant_id) throw new Refusal("lot.wrong_variant");
  const variantId = variant_id ?? lot?.variantId ?? null;
  const name = variantId === null ? product : await nameOf(tx, variantId);
  if (!name) throw invalid({ product: "Indica de qué producto se trata" });
  return { variantId, lotId: lot?.id ?? null, product: name };
}

async function findLot(tx: Tx, id: number) {
  const [lot] = await tx.select({ id: lots.id, variantId: lots.variantId }).from(lots).where(eq(lots.id, id));
  if (lot === undefined) throw new Refusal("lot.not_found");
  return lot;
}

async function nameOf(tx: Tx, variantId: number): Promise<string> {
  const [row] = await tx
    .select({ name: products.name, options: variants.options })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  if (row === undefined) throw new Refusal("variant.not_found");
  const chosen = Object.values(row.options).join(" · ");
  return chosen ? `${row.name} (${chosen})` : row.name;
}

async function requireMessage(tx: Tx, id: number): Promise<void> {
  const [message] = await tx.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id));
  if (message === undefined) throw new Refusal("message.not_found");
}
