import { describe, expect, it } from "vitest";
import { DISPUTE } from "#platform/payments/provider.ts";
import { decide, type Effect, isMissed, type Report, TRANSITIONS, whyUnwanted } from "./payment.ts";
import { ATTEMPT_STATUSES } from "./schema.ts";
import type { AttemptStatus, Payment } from "./types.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

const payment = (over: Partial<Payment> = {}): Payment => ({
	id: "p",
	order_id: "o",
	provider: "sandbox",
	provider_payment_id: "7",
	method: "pix",
	status: "pending",
	status_detail: null,
	set_aside: null,
	amount: 10_000,
	difference: false,
	refunded_amount: 0,
	charged_amount: null,
	fee: null,
	net: null,
	releases_at: null,
	approved_at: null,
	live: null,
	currency: null,
	installments: 1,
	idempotency_key: "k",
	qr_code: null,
	slip: null,
	due_day: null,
	expires_at: null,
	card_brand: null,
	card_last_four: null,
	challenge: null,
	bank_confirmed: false,
	provider_status: null,
	provider_changed_at: null,
	checked_at: null,
	created_at: NOW,
	updated_at: NOW,
	...over,
});

const effectsOf = (
	before: Partial<Payment>,
	report: Partial<Report> & Pick<Report, "status">,
): Effect[] | string => {
	const decision = decide(payment(before), { statusDetail: "new", ...report }, false);
	return decision.kind === "change" ? decision.effects : decision.kind;
};

/** What a report of each status means for a PIX of each status; `figures`: the status stays. */
const TABLE: Record<AttemptStatus, Partial<Record<AttemptStatus, Effect[]>>> = {
	pending: {
		pending: [],
		approved: ["pay order"],
		disputed: ["pay order", "open dispute"],
		charged_back: ["pay order", "lose dispute"],
		refunded: ["finish refund"],
		rejected: ["reject order"],
		cancelled: ["reject order"],
		expired: ["expire order"],
	},
	rejected: {
		rejected: [],
		approved: ["pay order"],
		disputed: ["pay order", "open dispute"],
		charged_back: ["pay order", "lose dispute"],
		refunded: ["finish refund"],
	},
	expired: {
		approved: ["pay order"],
		disputed: ["pay order", "open dispute"],
		charged_back: ["pay order", "lose dispute"],
		refunded: ["finish refund"],
	},
	cancelled: {
		approved: ["pay order"],
		disputed: ["pay order", "open dispute"],
		charged_back: ["pay order", "lose dispute"],
		refunded: ["finish refund"],
	},
	approved: {
		approved: [],
		disputed: ["open dispute"],
		charged_back: ["lose dispute"],
		refunded: ["finish refund"],
	},
	disputed: {
		disputed: ["change dispute"],
		approved: ["win dispute"],
		charged_back: ["lose dispute"],
		refunded: ["finish refund"],
	},
	charged_back: {
		charged_back: [],
		approved: ["win dispute"],
		refunded: ["finish refund"],
	},
	refunded: {},
};

describe.each(ATTEMPT_STATUSES)("a payment that is %s", (status) => {
	it.each(ATTEMPT_STATUSES)("and is reported as %s", (reported) => {
		expect(effectsOf({ status }, { status: reported })).toEqual(
			TABLE[status][reported] ?? "figures",
		);
	});
});

it("has a line in the table for every status", () => {
	expect(Object.keys(TRANSITIONS).toSorted()).toEqual([...ATTEMPT_STATUSES].toSorted());
});

describe("a card", () => {
	const card = { method: "credit_card" } as const;
	const challenge = { ...card, status_detail: "pending_challenge" };

	it.each<[string, Partial<Payment>, Report["status"], string | null, Effect[]]>([
		[
			"answered by a bank that looks",
			{ ...card, provider_payment_id: null },
			"pending",
			"in_process",
			["notify analysis", "extend reservation"],
		],
		[
			"looked at once more",
			{ ...card, status_detail: "in_process" },
			"pending",
			"in_process",
			["extend reservation"],
		],
		[
			"with a challenge",
			{ ...card, provider_payment_id: null },
			"pending",
			"pending_challenge",
			["extend reservation"],
		],
		[
			"after its challenge",
			challenge,
			"pending",
			"in_process",
			["notify analysis", "extend reservation"],
		],
		[
			"refused after analysis",
			{ ...card, status_detail: "in_process" },
			"rejected",
			"high_risk",
			["notify refusal", "reject order"],
		],
		["refused in its challenge", challenge, "rejected", "not_confirmed", ["reject order"]],
		[
			"refused at once",
			{ ...card, provider_payment_id: null },
			"rejected",
			"high_risk",
			["reject order"],
		],
		[
			"approved after analysis",
			{ ...card, status_detail: "in_process" },
			"approved",
			"accredited",
			["pay order"],
		],
	])("%s", (_name, before, status, statusDetail, effects) => {
		expect(effectsOf(before, { status, statusDetail, providerPaymentId: "7" })).toEqual(effects);
	});
});

describe("a report", () => {
	it.each<[string, Partial<Payment>, Partial<Report>, Effect[]]>([
		[
			"of a part refunded",
			{ status: "approved" },
			{ status: "approved", refunded: 1 },
			["book refund"],
		],
		[
			"of a part refunded before a dispute",
			{ status: "approved" },
			{ status: "disputed", refunded: 1 },
			["book refund", "open dispute"],
		],
		[
			"of a chargeback, which is no refund",
			{ status: "approved" },
			{ status: "charged_back", refunded: 10_000 },
			["lose dispute"],
		],
		[
			"of a dispute as it was",
			{ status: "disputed", status_detail: DISPUTE.claim },
			{ status: "disputed", statusDetail: DISPUTE.claim },
			[],
		],
		[
			"of a new boleto",
			{ method: "boleto", provider_payment_id: null },
			{
				status: "pending",
				providerPaymentId: "7",
				boleto: { line: "1", barcode: null, pdf: null },
			},
			["send boleto"],
		],
	])("%s", (_name, before, report, effects) => {
		expect(effectsOf(before, { status: "pending", ...report })).toEqual(effects);
	});

	it("older than the last one changes nothing", () => {
		const provider_changed_at = NOW;
		const changedAt = new Date(NOW.getTime() - 1);
		expect(effectsOf({ provider_changed_at }, { status: "approved", changedAt })).toBe("old");
	});

	it.each<[string, Partial<Report>, object]>([
		["another amount", { amount: 1 }, { mismatch: "other_amount", closes: true }],
		["another currency", { currency: "ARS" }, { mismatch: "other_currency", closes: true }],
		["a second payment", { providerPaymentId: "8" }, { mismatch: "second_payment", closes: false }],
	])("of %s goes to the inbox", (_name, report, expected) => {
		const decision = decide(
			payment(),
			{ status: "approved", statusDetail: null, ...report },
			false,
		);
		expect(decision).toEqual({ kind: "mismatch", ...expected });
	});

	it("of test money goes to the inbox of a real shop", () => {
		const report = { status: "approved", statusDetail: null, live: false } as const;
		expect(decide(payment(), report, true)).toMatchObject({ mismatch: "test_money" });
		expect(decide(payment(), report, false)).toMatchObject({ kind: "change" });
	});

	it("retains the shop's own detail of an approved payment, also after a won dispute", () => {
		const report = { status: "approved", statusDetail: DISPUTE.won } as const;
		const detail = (before: Partial<Payment>) => decide(payment(before), report, false);
		expect(detail({ status: "approved", status_detail: "late" })).toMatchObject({ detail: "late" });
		expect(detail({ status: "disputed", set_aside: "late" })).toMatchObject({ detail: "late" });
		expect(detail({ status: "disputed" })).toMatchObject({ detail: DISPUTE.won });
	});
});

describe("money that comes", () => {
	const order = { payment_status: "pending", cancelled_at: null, amount_due: 0 } as const;

	it.each([
		["pays an open order of its amount", order, 10_000, null],
		["of another amount is outdated", order, 9_000, "outdated"],
		["for a cancelled order is late", { ...order, cancelled_at: NOW }, 10_000, "late"],
		[
			"for a paid order is a duplicate",
			{ ...order, payment_status: "approved" as const },
			10_000,
			"duplicate",
		],
		[
			"for a refunded order too",
			{ ...order, payment_status: "refunded" as const, cancelled_at: NOW },
			10_000,
			"duplicate",
		],
	])("%s", (_name, of, due, why) => {
		expect(whyUnwanted({ amount: 10_000, difference: false }, of, due)).toBe(why);
	});

	it("pays the difference of an edited order, at the amount that is due now", () => {
		const paid = { ...order, payment_status: "approved", amount_due: 10_000 } as const;
		const money = { amount: 10_000, difference: true };
		expect(whyUnwanted(money, paid, 0)).toBeNull();
		expect(whyUnwanted(money, { ...paid, amount_due: 9_000 }, 0)).toBe("outdated");
		expect(whyUnwanted(money, { ...paid, amount_due: 0 }, 0)).toBe("duplicate");
		expect(whyUnwanted(money, { ...paid, cancelled_at: NOW }, 0)).toBe("duplicate");
		expect(whyUnwanted({ ...money, difference: false }, paid, 10_000)).toBe("duplicate");
	});
});

describe("a missed webhook", () => {
	const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
	const approved = { status: "approved", statusDetail: null, changedAt: minutesAgo(4) } as const;

	it.each<[string, Report, Parameters<typeof isMissed>[1], boolean]>([
		["money found by polling", approved, "look", true],
		["money found by the sweep", approved, "sweep", true],
		["money that a webhook notified", approved, "webhook", false],
		["money of a moment ago", { ...approved, changedAt: minutesAgo(2) }, "sweep", false],
		["a refusal", { ...approved, status: "rejected" }, "sweep", false],
	])("%s", (_name, report, source, missed) => {
		expect(isMissed(report, source, NOW)).toBe(missed);
	});
});
