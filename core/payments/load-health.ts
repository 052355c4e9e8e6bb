import { desc, eq } from "drizzle-orm";
import type { PaymentHealth } from "./health-rules.ts";
import { payment_signals, payment_sweeps } from "./schema.ts";
import type { Signal } from "./signals.ts";
import type { PaymentsDeps } from "./types.ts";

/** How the shop hears of its provider. */
export async function loadHealth({ db, provider }: PaymentsDeps): Promise<PaymentHealth> {
	const [signals, [sweep]] = await Promise.all([
		db.select().from(payment_signals).where(eq(payment_signals.provider, provider.name)),
		db
			.select()
			.from(payment_sweeps)
			.where(eq(payment_sweeps.provider, provider.name))
			.orderBy(desc(payment_sweeps.until))
			.limit(1),
	]);
	const of = (name: Signal) => signals.find((signal) => signal.name === name);
	return {
		sandbox: provider.name === "sandbox",
		lastNotification: of("received")?.last_at ?? null,
		refused: of("refused")?.count ?? 0,
		lastRefused: of("refused")?.last_at ?? null,
		missed: of("missed")?.count ?? 0,
		comparedUntil: sweep?.until ?? null,
	};
}
