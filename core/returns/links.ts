import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { findByNumber, findOrderForPayment } from "#core/orders/find-orders.ts";
import { loadOrderMail } from "#core/orders/send-emails.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { LINK_MS, returnLink } from "./emails.ts";
import { troca_links } from "./schema.ts";

const HOUR = { seconds: 3_600 };
const BY_NETWORK = { points: 10, ...HOUR };
const BY_ADDRESS = { points: 3, ...HOUR };
const LONGEST_EMAIL = 255;
const LONGEST_SECRET = 100;

type LinkDeps = { db: Db; outbox: Outbox; limiter: Limiter; clock: () => Date };

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * E-mails a one-time link to the order with this number and e-mail. Answers the same whether they match or not;
 * false only when there were too many attempts.
 */
export async function sendLink(
	{ db, outbox, limiter, clock }: LinkDeps,
	{ number, email, from }: { number: string; email: string; from: string | null },
): Promise<boolean> {
	const address = email.trim().toLowerCase();
	if (address.length > LONGEST_EMAIL || number.length > LONGEST_SECRET) return true;
	const network = networkOf(from);
	const counted = await limiter.tryAll([
		...(network ? [[`return-link:${network}`, BY_NETWORK] as const] : []),
		[`return-link:to:${hashOf(address)}`, BY_ADDRESS],
	] as [string, typeof BY_NETWORK][]);
	if (counted.some(({ allowed }) => !allowed)) return false;
	const id = await findByNumber(db, number);
	const order = id ? await findOrderForPayment(db, id) : null;
	if (!order || order.customer_email.toLowerCase() !== address) return true;
	const secret = randomBytes(24).toString("base64url");
	const now = clock();
	await db.transaction(async (tx) => {
		await tx.delete(troca_links).where(lt(troca_links.expira_em, now));
		await tx.insert(troca_links).values({
			hash: hashOf(secret),
			order_id: order.id,
			expira_em: new Date(now.getTime() + LINK_MS),
		});
		await outbox.queue(tx, {
			template: returnLink,
			to: order.customer_email,
			toName: order.customer_name,
			orderId: order.id,
			data: { order: await loadOrderMail(tx, order.id), secret },
		});
	});
	return true;
}

/** Uses a one-time link; returns the token of its order's page, or null when it ended or was used. */
export async function openLink(
	{ db, clock }: Pick<LinkDeps, "db" | "clock">,
	secret: string,
): Promise<string | null> {
	if (secret.length > LONGEST_SECRET) return null;
	const [used] = await db
		.update(troca_links)
		.set({ usado_em: clock() })
		.where(
			and(
				eq(troca_links.hash, hashOf(secret)),
				isNull(troca_links.usado_em),
				gt(troca_links.expira_em, clock()),
			),
		)
		.returning({ order_id: troca_links.order_id });
	if (!used) return null;
	return (await findOrderForPayment(db, used.order_id))?.token ?? null;
}
