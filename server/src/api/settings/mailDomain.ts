import { countAttempt, noteAct, ofUser, readSettings } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { senderOf } from "../../mail/composeMessage.ts";
import { checkSenderDomain } from "../../mail/senderDomain/checkSenderDomain.ts";
import { serve } from "../serve/serve.ts";

const LOOK_UPS = { most: 30, seconds: 600 };

/** Only the shop's own sender is looked up, whatever is asked. */
export function serveMailDomain(app: FastifyInstance, nameServers: readonly string[] | undefined): void {
  serve(app, "POST /admin/settings/mail-domain", async ({ shop, body }) => {
    await countAttempt(shop.db, ofUser("mail-domain", shop.actor.userId), LOOK_UPS);
    const sender = app.config.mailFrom ?? senderOf(await readSettings(shop.db), shop.publicUrl);
    const found = await checkSenderDomain(sender.address, body.selector || null, nameServers);
    await noteAct(shop, { subject: "settings", id: "mail-domain", after: { domain: found.domain } });
    return { mail_domain: found };
  });
}
