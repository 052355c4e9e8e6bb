import type { Report } from "#core/values/read-parts.ts";
import type { PaymentsDeps } from "../types.ts";
import type { AttemptQuery } from "./attempt-query-rules.ts";
import type { Matter } from "./attention-rules.ts";
import { checkProvider, readProviderState } from "./check-provider.ts";
import { compareDay, sumDay } from "./compare-day.ts";
import { exportMovements } from "./export-movements.ts";
import { fillFigures } from "./fill-figures.ts";
import { listAttemptsPage } from "./list-attempts-page.ts";
import { listAttention, readAttention } from "./list-attention.ts";
import { loadApproval } from "./load-approval.ts";
import { cancelAgain, loadInboxMatter, loadRefundMatter, loadShortMatter } from "./load-matter.ts";
import { tellOfMatters } from "./tell-of-matters.ts";

/** Payments as those who run the shop look after them. Who may was checked before. */
export const createPaymentsDesk = (now: () => PaymentsDeps) => ({
	/** What the provider said when it was last asked; it is not asked for this. */
	state: () => readProviderState(now()),
	/** Asks the provider anew. */
	check: () => checkProvider(now()),
	attention: () => listAttention(now()),
	/** The same, as far as it can be read; `report` hears of the rest. */
	readAttention: (report: Report) => readAttention(now(), report),
	/** `matters`: what needs somebody, as `attention` told; the filter of that name looks there. */
	attempts: (query: AttemptQuery, matters: Matter[]) => listAttemptsPage(now().db, query, matters),
	movements: (query: AttemptQuery, matters: Matter[]) => exportMovements(now().db, query, matters),
	approval: (period: { from: string; to: string }) => loadApproval(now().db, period),
	/** The shop's own figures of a day; the provider is not asked for them. */
	sumDay: (day: string) => sumDay(now(), day),
	/** What the provider says of a day; null when it does not answer. */
	compareDay: (day: string) => compareDay(now(), day),
	fillFigures: () => fillFigures(now()),
	tell: () => tellOfMatters(now()),
	loadInbox: (id: string, report?: Report) => loadInboxMatter(now(), id, report),
	loadShort: (orderId: string) => loadShortMatter(now(), orderId),
	loadRefund: (id: string, report?: Report) => loadRefundMatter(now(), id, report),
	cancelAgain: (paymentId: string) => cancelAgain(now(), paymentId),
});
