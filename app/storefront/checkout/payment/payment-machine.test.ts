import { describe, expect, it } from "vitest";
import type { OpenBoleto, PaymentMethod } from "#core/orders/types.ts";
import type { PixPayment } from "../shop-functions.ts";
import {
	hasChanged,
	newPayment,
	type PaymentEvent,
	type PaymentFacts,
	type PaymentRefusal,
	type PaymentStep,
	paymentStep,
	reducePayment,
} from "./payment-machine.ts";

const ORDER: PaymentFacts["order"] = { challenge: null, boleto: null, short: [], to_check: false };
const CHALLENGE = { paymentId: "c1", secondsLeft: 300 };
const OPEN_BOLETO = { paymentId: "b1", amount: 100, clearing: false } as OpenBoleto;
const PIX = { paymentId: "p1", secondsLeft: 1800 } as PixPayment;
const LINE = { name: "Jaleco", size: "M", color: "Branco", available: 0 };

const facts = (
	method: PaymentMethod | null,
	order: Partial<PaymentFacts["order"]> = {},
	total = 100,
): PaymentFacts => ({ method, total, order: { ...ORDER, ...order } });

const refused = (refusal: Partial<PaymentRefusal>): PaymentEvent => ({
	type: "refused",
	refusal: { code: null, lines: [], fields: {}, title: "", message: "", wait: null, ...refusal },
});
const reported = (status: string, detail: string | null = null, waits = false): PaymentEvent => ({
	type: "reported",
	status,
	detail,
	waits,
});
const CREATED: PaymentEvent = { type: "pixCreated", pix: PIX };
const SENT: PaymentEvent = { type: "submitted" };
const BOLETO: PaymentEvent = { type: "boletoCreated", boleto: OPEN_BOLETO };
const CHALLENGED: PaymentEvent = { type: "challenged", challenge: CHALLENGE };
const CANCEL: PaymentEvent = { type: "cancel" };
const OFFLINE: PaymentEvent = { type: "unreachable", offline: true };
const toCard: PaymentEvent = { type: "changed", facts: facts("credit_card") };
const mistake = { field: "cvc", title: "CVC inválido", message: "CVC inválido" } as const;

const run = (start: PaymentFacts, events: PaymentEvent[]) =>
	events.reduce(reducePayment, newPayment(start));

type Row = [string, PaymentMethod | null, PaymentEvent[], Partial<PaymentStep>];

describe.each<[string, Row[]]>([
	[
		"PIX",
		[
			["no method, no code", null, [], { name: "choice" }],
			["is created when it is chosen", "pix", [], { name: "pixCreating" }],
			["waits", "pix", [CREATED], { name: "pix", pix: PIX, offline: false }],
			["is paid", "pix", [CREATED, reported("approved")], { name: "processing" }],
			[
				"is rejected",
				"pix",
				[CREATED, reported("rejected")],
				{ name: "pixEnded", why: "rejected" },
			],
			["expires", "pix", [CREATED, reported("expired")], { name: "pixEnded", why: "expired" }],
			[
				"of a former amount",
				"pix",
				[CREATED, reported("refunded")],
				{ name: "pixEnded", why: "expired" },
			],
			["without a network", "pix", [CREATED, OFFLINE], { name: "pix", offline: true }],
			[
				"with it again",
				"pix",
				[CREATED, OFFLINE, reported("pending")],
				{ name: "pix", offline: false },
			],
			[
				"paid in the last second",
				"pix",
				[CREATED, { type: "pixRanOut" }, reported("approved")],
				{ name: "processing" },
			],
			[
				"cannot be created",
				"pix",
				[refused({ message: "?" })],
				{ name: "pixEnded", why: "failed", message: "?" },
			],
			["again", "pix", [refused({}), { type: "pixAgain" }], { name: "pixCreating" }],
			["of a paid order", "pix", [refused({ code: "already_paid" })], { name: "processing" }],
			[
				"without stock",
				"pix",
				[refused({ code: "out_of_stock", lines: [LINE] })],
				{ name: "soldOut", lines: [LINE] },
			],
			["renewed too often", "pix", [refused({ code: "renewals_used" })], { name: "spent" }],
			["is late for another method", "pix", [toCard, CREATED], { name: "card" }],
		],
	],
	[
		"card",
		[
			["is typed", "credit_card", [], { name: "card", refusal: null, mistake: null }],
			["has a mistake", "credit_card", [{ type: "mistaken", mistake }], { name: "card", mistake }],
			["is sent", "debit_card", [{ type: "mistaken", mistake }, SENT], { name: "cardSending" }],
			["is taken", "credit_card", [SENT, { type: "accepted" }], { name: "processing" }],
			[
				"is refused",
				"credit_card",
				[SENT, refused({ title: "Erro", message: "Não", wait: 40 })],
				{ name: "card", refusal: { title: "Erro", message: "Não", wait: 40 } },
			],
			[
				"is challenged",
				"credit_card",
				[SENT, CHALLENGED],
				{ name: "challenge", challenge: CHALLENGE },
			],
		],
	],
	[
		"challenge",
		[
			[
				"waits",
				"credit_card",
				[SENT, CHALLENGED, reported("pending", "x", true)],
				{ name: "challenge" },
			],
			[
				"is passed",
				"credit_card",
				[SENT, CHALLENGED, reported("approved")],
				{ name: "processing" },
			],
			[
				"is looked into",
				"credit_card",
				[SENT, CHALLENGED, reported("pending")],
				{ name: "processing" },
			],
			[
				"is failed",
				"credit_card",
				[SENT, CHALLENGED, reported("rejected", "d")],
				{ name: "challengeOver", detail: "d" },
			],
			["is cancelled", "credit_card", [SENT, CHALLENGED, CANCEL], { name: "challengeCancelling" }],
			[
				"cannot be",
				"credit_card",
				[SENT, CHALLENGED, CANCEL, { type: "cancelFailed" }],
				{ name: "challenge" },
			],
			[
				"too late",
				"credit_card",
				[SENT, CHALLENGED, CANCEL, reported("approved")],
				{ name: "processing" },
			],
			[
				"in time",
				"credit_card",
				[SENT, CHALLENGED, CANCEL, reported("rejected", "d")],
				{ name: "challengeOver" },
			],
			[
				"for PIX",
				"credit_card",
				[SENT, CHALLENGED, CANCEL, { type: "challengeLeft", next: "pix" }],
				{ name: "pixCreating" },
			],
		],
	],
	[
		"boleto",
		[
			["asks for what it needs", "boleto", [], { name: "boleto", failure: null }],
			["is created", "boleto", [SENT], { name: "boletoSending" }],
			["is open", "boleto", [SENT, BOLETO], { name: "boletoOpen", boleto: OPEN_BOLETO }],
			["is created again", "boleto", [SENT, BOLETO, SENT], { name: "boletoSending" }],
			[
				"is refused",
				"boleto",
				[SENT, refused({ message: "?", fields: { a: "x" } })],
				{ name: "boleto", failure: "?", errors: { a: "x" } },
			],
			[
				"is edited",
				"boleto",
				[SENT, refused({ fields: { a: "x" } }), { type: "edited", names: ["a"] }],
				{ name: "boleto", errors: {} },
			],
		],
	],
])("%s", (_, rows) => {
	it.each(rows)("%s", (_name, method, events, step) => {
		const now = run(facts(method), events);
		expect(paymentStep(now, facts(now.method))).toMatchObject(step);
	});
});

describe("what the order needs first", () => {
	const stepOf = (start: PaymentFacts, events: PaymentEvent[] = []) =>
		paymentStep(run(start, events), start);

	it("is the decision on money that fits nothing", () => {
		expect(stepOf(facts("pix", { to_check: true }))).toEqual({ name: "checking" });
	});

	it("is what sold out, until a method finds it itself", () => {
		expect(stepOf(facts(null, { short: [LINE] }))).toEqual({ name: "soldOut", lines: [LINE] });
		expect(stepOf(facts("pix", { short: [LINE] })).name).toBe("pixCreating");
	});

	it("is the question before an open boleto is cancelled", () => {
		const start = facts("pix", { boleto: OPEN_BOLETO });
		expect(stepOf(start)).toEqual({ name: "leavingBoleto", boleto: OPEN_BOLETO });
		expect(stepOf(start, [{ type: "leaveBoleto" }]).name).toBe("pixCreating");
		expect(stepOf(facts("boleto", { boleto: OPEN_BOLETO })).name).toBe("boleto");
	});

	it("waits for a card on its way and for a challenge", () => {
		const start = facts("credit_card", { to_check: true, boleto: OPEN_BOLETO });
		expect(stepOf(start, [SENT]).name).toBe("cardSending");
		expect(stepOf(facts("pix", { to_check: true, challenge: CHALLENGE })).name).toBe("challenge");
	});
});

describe("another amount", () => {
	const changedTo = (method: PaymentMethod, events: PaymentEvent[]) => {
		const now = run(facts(method), events);
		const next = facts(method, {}, 90);
		expect(hasChanged(now, facts(method))).toBe(false);
		expect(hasChanged(now, next)).toBe(true);
		return reducePayment(now, { type: "changed", facts: next });
	};

	it("has another code and another boleto", () => {
		expect(changedTo("pix", [CREATED]).step.name).toBe("pixCreating");
		expect(changedTo("boleto", [SENT, BOLETO]).step.name).toBe("boleto");
	});

	it("leaves a card as it was typed", () => {
		expect(changedTo("credit_card", [SENT, refused({ message: "?" })]).step).toMatchObject({
			name: "card",
			refusal: { message: "?" },
		});
	});
});

describe("a challenge of the order", () => {
	const start = facts(null, { challenge: CHALLENGE });

	it("is there after a reload, and not again once it was left", () => {
		const now = run(start, []);
		expect(now.step).toEqual({ name: "challenge", challenge: CHALLENGE });
		const left = run(start, [CANCEL, { type: "challengeLeft", next: "pix" }]);
		expect(left.step.name).toBe("pixCreating");
		expect(hasChanged(left, start)).toBe(false);
	});

	it("comes before what another tab began", () => {
		const now = run(facts("pix"), [CREATED]);
		const next = facts("pix", { challenge: CHALLENGE });
		expect(hasChanged(now, next)).toBe(true);
		expect(reducePayment(now, { type: "changed", facts: next }).step.name).toBe("challenge");
	});
});

it("counts instalments that were out of date", () => {
	const now = run(facts("credit_card"), [SENT, refused({ code: "plan_changed" })]);
	expect(now.outdatedPlans).toBe(1);
});
