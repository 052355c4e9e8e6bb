import { and, desc, eq, lt } from "drizzle-orm";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import type { PaymentProvider, ProviderPayment } from "#platform/payments/provider.ts";
import { SANDBOX } from "#platform/payments/shared/provider-words.ts";
import { applyPaymentResult } from "./apply-result.ts";
import { allProviders, findPayment } from "./find-payments.ts";
import { putInInbox } from "./inbox/inbox.ts";
import { payment_sweeps, payments } from "./schema.ts";
import { strangeMoney } from "./shared/misfits.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

const HOUR_MS = 3_600_000;
/** Windows overlap, because the provider's search lags. */
const OVERLAP_MS = HOUR_MS;
/** First and longest window, so that pages stay few. */
const FIRST_MS = 48 * HOUR_MS;
const KEEP_MS = 30 * 24 * HOUR_MS;

/**
 * Reads all changes at every provider since the last sweep, to find refunds, disputes and unknown money without
 * webhooks. Returns the number of payments read. Safe to repeat; an incomplete window is read again.
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
 * Applies a provider payment to the attempt it references. A reference of the shop without an attempt goes to the
 * inbox.
 */
export async function takeIn(
	deps: PaymentsDeps,
	{ name }: PaymentProvider,
	payment: ProviderPayment,
	reportSource: "webhook" | "sweep",
): Promise<void> {
	const known =
		(await findPayment(deps.db, payment.reference)) ??
		(await findLinked(deps, name, payment.providerPaymentId));
	if (known?.provider === name) await applyPaymentResult(deps, known.id, payment, reportSource);
	else if (isUuid(payment.reference)) {
		const kind = strangeMoney(payment, deps.takesRealMoney) ?? "unknown_reference";
		await deps.db.transaction((tx) =>
			putInInbox(tx, deps, { provider: name, kind, payment, attempt: null }),
		);
	}
}
