import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { allowsMarketing } from "#core/customers/allows-marketing.ts";
import { campaign } from "#core/customers/campaigns/mail-templates.ts";
import { isCustomer } from "#core/customers/is-customer.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { shopMessage } from "#core/support/mail-templates.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { customerMessage, NO_CUSTOMER } from "./customer-message-rules.ts";

export type WriteError =
	/** By field; pt-BR. */
	| { code: "invalid"; fields: Record<string, string> }
	/** Marketing goes only to people who allowed it (rule content 4). */
	| { code: "no_consent" };

/**
 * Queues an e-mail of the shop to a customer, in the caller's transaction. `support` is an answer to
 * one person; `promotion` and `marketing` need their consent and carry the link that ends it.
 * `queued` is false when the same form was sent before. `message` is whatever was typed; without an
 * `order` it must name somebody who has an account or an order, for the shop's e-mail is nobody's way to
 * strangers.
 */
export async function writeToCustomer(
	{ db, outbox }: { db: Db | Tx; outbox: Outbox },
	admin: Admin,
	message: unknown,
	order: { id: string; token: string } | null = null,
): Promise<Result<{ queued: boolean }, WriteError>> {
	const parsed = customerMessage.safeParse(message);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { customerEmail, customerName, subject, message: text, emailType, key } = parsed.data;
	if (!order && !(await isCustomer(db, customerEmail))) {
		return fail({ code: "invalid", fields: { customerEmail: NO_CUSTOMER } });
	}
	const marketing = emailType !== "support";
	if (marketing && !(await allowsMarketing(db, customerEmail))) return fail({ code: "no_consent" });
	const envelope = {
		to: customerEmail,
		toName: customerName,
		...(order ? { orderId: order.id } : {}),
		...(key ? { dedupeKey: `message:${key}` } : {}),
	};
	const queued = await outbox.queue(
		db,
		marketing
			? { template: campaign, ...envelope, data: { subject, message: text } }
			: {
					template: shopMessage,
					...envelope,
					data: {
						name: customerName,
						subject,
						message: text,
						orderPage: order ? `/pedido/${order.token}` : null,
					},
				},
	);
	if (!queued) return ok({ queued });
	await recordChange(db, admin, {
		action: "cliente.mensagem",
		entity: order ? "orders" : "customers",
		entityId: order?.id ?? null,
		after: { para: customerEmail, assunto: subject, tipo: emailType },
	});
	return ok({ queued });
}
