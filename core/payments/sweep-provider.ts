import { and, desc, eq, lt } from "drizzle-orm";
import { isUuid } from "#platform/database/is-uuid.ts";
import type { PaymentProvider, ProviderPayment } from "#platform/payments/provider.ts";
import { SANDBOX } from "#platform/payments/provider-words-rules.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { findPayment } from "./find-payment.ts";
import { strangeMoney } from "./inbox/misfit-rules.ts";
import { putInInbox } from "./inbox/put-in-inbox.ts";
import { allProviders } from "./provider-of.ts";
import { payment_sweeps, payments } from "./schema.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

const HOUR_MS = 3_600_000;
/** Windows overlap, because a search lags behind what happens. */
const OVERLAP_MS = HOUR_MS;
/** What the first one looks back to, and no window is longer, so that pages stay few. */
const FIRST_MS = 48 * HOUR_MS;
const KEEP_MS = 30 * 24 * HOUR_MS;

/**
 * Goes over everything that changed at every provider since the last time, so that refunds, disputes and
 * money without an attempt are known although nobody told of them. Answers how many payments it saw.
 * Safe to repeat; a window that could not be read whole is read again.
 */
export async function sweepProvider(deps: PaymentsDeps): Promise<number> {
	let seen = 0;
	for (const provider of allProviders(deps)) seen += await sweep(deps, provider);
	return seen;
}

async function sweep(deps: PaymentsDeps, provider: PaymentProvider): Promise<number> {
	if (provider.name === SANDBOX) return 0;
	const now = deps.clock();
	const [last] = await deps.db
		.select()
		.from(payment_sweeps)
		.where(eq(payment_sweeps.provider, provider.name))
		.orderBy(desc(payment_sweeps.until))
		.limit(1);
	const since = last
		? new Date(last.until.getTime() - OVERLAP_MS)
		: new Date(now.getTime() - FIRST_MS);
	const until = new Date(Math.min(now.getTime(), since.getTime() + FIRST_MS));
	const found = await readWindow(provider, since, until);
	if (!found) {
		deps.log.warn({ since, until }, "payments that changed at the provider could not be read");
		return 0;
	}
	for (const payment of found) await takeIn(deps, provider, payment, "sweep");
	await deps.db
		.insert(payment_sweeps)
		.values({ provider: provider.name, since, until, seen: found.length, created_at: now });
	await deps.db
		.delete(payment_sweeps)
		.where(
			and(
				eq(payment_sweeps.provider, provider.name),
				lt(payment_sweeps.created_at, new Date(now.getTime() - KEEP_MS)),
			),
		);
	return found.length;
}

async function readWindow(
	provider: PaymentProvider,
	changedSince: Date,
	until: Date,
): Promise<ProviderPayment[] | null> {
	const found: ProviderPayment[] = [];
	for (let offset: number | null = 0; offset !== null; ) {
		const page = await provider.search({ changedSince, until, offset });
		if (!page.ok) return null;
		found.push(...page.value.payments);
		offset = page.value.next;
	}
	return found;
}

/** What somebody said a payment is for that names no attempt of the shop. */
async function findLinked(
	{ db }: PaymentsDeps,
	provider: string,
	id: string,
): Promise<Payment | null> {
	const [linked] = await db
		.select()
		.from(payments)
		.where(and(eq(payments.provider, provider), eq(payments.provider_payment_id, id)));
	return linked ?? null;
}

/**
 * Applies what the provider says of a payment to the attempt it names. Money that names none of them,
 * although it carries a reference as only the shop makes them, is kept for a person to look at.
 */
export async function takeIn(
	deps: PaymentsDeps,
	{ name }: PaymentProvider,
	payment: ProviderPayment,
	heardBy: "webhook" | "sweep",
): Promise<void> {
	const known =
		(await findPayment(deps.db, payment.reference)) ??
		(await findLinked(deps, name, payment.providerPaymentId));
	if (known?.provider === name) await applyPaymentResult(deps, known.id, payment, heardBy);
	else if (isUuid(payment.reference)) {
		const kind = strangeMoney(payment, deps.takesRealMoney) ?? "unknown_reference";
		await deps.db.transaction((tx) =>
			putInInbox(tx, deps, { provider: name, kind, payment, attempt: null }),
		);
	}
}
