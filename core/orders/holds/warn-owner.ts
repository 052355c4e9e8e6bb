import { recordSecurityEvent } from "#core/accounts/record-security-event.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { holdsAttacked } from "#core/orders/mails/holds-attacked.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";

/** So many limits met within ten minutes are no longer a single clumsy shopper. */
const IN_NUMBERS = { points: 20, seconds: 10 * 60 };
const ONCE_AN_HOUR = { points: 1, seconds: 60 * 60 };

export type WarnDeps = {
	db: Db;
	limiter: Limiter;
	outbox: Outbox;
	/** Who of the shop reads its e-mails; null for nobody. */
	mailbox: () => Promise<string | null>;
};

/**
 * Hears of every limit of keeping units that was met. When they come in numbers the owner gets an e-mail
 * and the security events a line, once an hour at most.
 */
export async function warnOwner({ db, limiter, outbox, mailbox }: WarnDeps): Promise<void> {
	if ((await limiter.consume("reservas:limites", IN_NUMBERS)).allowed) return;
	if (!(await limiter.consume("reservas:aviso", ONCE_AN_HOUR)).allowed) return;
	await recordSecurityEvent(db, {
		kind: "holds_attacked",
		email: null,
		ip: null,
		data: { on: "holds" },
	});
	const to = await mailbox();
	if (to) await outbox.queue(db, { template: holdsAttacked, to, data: {} });
}
