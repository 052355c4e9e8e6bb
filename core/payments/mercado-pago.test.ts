import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventTitle } from "#core/orders/shared/timeline.ts";
import type { Result } from "#core/values/result.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import {
	type MercadoPagoShop,
	mercadoPagoOrders,
	openMercadoPagoShop,
} from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import { taskLabel, taskSentence } from "./shared/attention.ts";
import { messageForStatus, UNANSWERED } from "./shared/status.ts";
import type { CardPayment, PaymentError } from "./types.ts";

const test = heldShop(openMercadoPagoShop);

const MINUTE = 60_000;

const { startPix, notify, processed, statusOf, approve } = mercadoPagoOrders(() => test);

describe("a notification", () => {
	it("makes the shop ask the provider and pays the order, once however often it comes", async () => {
		const { order, remote, paymentId } = await startPix();
		approve(remote);
		expect(await Promise.all([notify(remote.id), notify(remote.id)])).toEqual([true, true]);
		await processed();
		await notify(remote.id);
		await processed();
		expect(await statusOf(order)).toBe("approved");
		expect(await test.history(order.id)).toEqual(["created:pendente", "payment:approved"]);
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "approved",
		});
	});

	it("is believed for nothing but its signature", async () => {
		const { order, remote } = await startPix();
		await notify(remote.id, { body: { action: "approved", data: { status: "approved" } } });
		await processed();
		expect(await statusOf(order)).toBe("pending");
		approve(remote);
		expect(await notify(remote.id, { signature: "ts=1,v1=00" })).toBe(false);
		expect(await statusOf(order)).toBe("pending");
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toHaveLength(1);
	});

	it("that comes while the provider does not answer is taken up later", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		test.fake.trouble(`GET /v1/payments/${remote.id}`, "drop", "drop");
		expect(await notify(remote.id)).toBe(true);
		await eventually(() =>
			expect(test.fake.calls.filter(({ method }) => method === "GET")).toHaveLength(2),
		);
		expect(await statusOf(order)).toBe("pending");
		await test.shop.payments.processNotifications();
		expect(await statusOf(order)).toBe("approved");
	});

	it("about something else, or a payment that is not there, is kept and done with", async () => {
		await notify(123_456);
		await notify(1, { topic: "merchant_order" });
		await processed();
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toHaveLength(2);
	});

	it("of money given back refunds the order and puts the units back", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		await notify(remote.id);
		await processed();
		Object.assign(remote, { status: "refunded", status_detail: "refunded" });
		await notify(remote.id);
		await processed();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "refunded",
			stock_state: "released",
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
		// A report that comes late pays nothing again.
		approve(remote);
		await notify(remote.id);
		await processed();
		expect(await statusOf(order)).toBe("refunded");
	});
});

describe("what does not fit", () => {
	it("another amount than asked for is not applied", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		Object.assign(remote, { transaction_amount: 0.01 });
		await notify(remote.id);
		await processed();
		expect(await statusOf(order)).toBe("pending");
	});

	it("another payment with the same reference is not applied", async () => {
		const { order, remote } = await startPix();
		const forged = approve({ ...remote, id: remote.id + 1_000 });
		test.fake.payments.set(remote.id + 1_000, forged as typeof remote);
		await notify(remote.id + 1_000);
		await processed();
		expect(await statusOf(order)).toBe("pending");
	});
});

describe("a lost notification", () => {
	it("is made up for by the page that waits, which asks from time to time", async () => {
		const { order, remote, paymentId } = await startPix();
		approve(remote);
		await test.shop.payments.getPaymentStatus(paymentId);
		expect(test.fake.calls.filter(({ method }) => method === "GET")).toHaveLength(0);
		test.wait(11_000);
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "approved",
		});
		expect(await statusOf(order)).toBe("approved");
	});

	it("is made up for by the job when nobody waits", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("approved");
	});

	it("an expired PIX is not given up while the provider cannot be asked", async () => {
		const { order, remote } = await startPix();
		test.wait(33 * MINUTE);
		test.fake.trouble(`GET /v1/payments/${remote.id}`, "drop", "drop");
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("pending");
	});
});

describe("trouble", () => {
	const MINUTE = 60_000;

	const { pixFor, startPix, payByCard, notify, processed, statusOf, attemptsOf, approve } =
		mercadoPagoOrders(() => test);

	describe("a provider in trouble", () => {
		it("fails to make a PIX with the shop's words, and the next try works", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", { status: 401 });
			expect(await pixFor(order)).toEqual({
				ok: false,
				error: { code: "provider_failed", message: "Não foi possível gerar o PIX." },
			});
			expect(await pixFor(order)).toMatchObject({ ok: true });
		});

		it("gives the same PIX when its answer got lost and it is asked again", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "lose", "lose");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			expect(await pixFor(order)).toMatchObject({ ok: false });
			expect(await pixFor(order)).toMatchObject({ ok: true });
			expect(test.fake.payments.size).toBe(1);
		});

		const pending = (answer: Result<CardPayment, PaymentError>) =>
			expect(answer).toMatchObject({ ok: true, value: { status: "pending" } });

		it("that charged a card unseen is found out, and the card is not charged twice", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "lose", "lose");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			pending(await payByCard(order, "APRO"));
			expect(await payByCard(order, "APRO")).toEqual({
				ok: false,
				error: { code: "payment_in_progress" },
			});
			test.wait(2 * MINUTE);
			await test.shop.payments.reconcilePending();
			expect(await statusOf(order)).toBe("approved");
			expect(test.fake.payments.size).toBe(1);
		});

		it("that never got the card lets the shopper try again", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "drop", "drop");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			pending(await payByCard(order, "APRO"));
			test.wait(2 * MINUTE);
			expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "approved" } });
			expect(await attemptsOf(order)).toMatchObject([
				{ status: "cancelled", status_detail: "never_arrived" },
				{ status: "approved" },
			]);
		});

		it("that has not answered about a card is not told as a bank that looks into it", async () => {
			const order = await test.place([LINES.coatM]);
			const cardOf = async () => (await test.shop.orders.findCheckoutOrder(order.token))?.card;
			test.fake.trouble("POST /v1/payments", "lose", "lose", "lose");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop", "drop");
			await payByCard(order, "CONT");
			expect(await cardOf()).toMatchObject({ status: "pending", status_detail: UNANSWERED });
			test.fake.endTrouble();
			test.wait(2 * MINUTE);
			await test.shop.payments.reconcilePending();
			expect(await cardOf()).toMatchObject({
				status: "pending",
				status_detail: "pending_contingency",
			});
		});

		it("that never got the card of somebody who left tells them so, once, and blames no bank", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "drop", "drop");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			pending(await payByCard(order, "APRO"));
			test.wait(2 * MINUTE);
			await test.shop.payments.reconcilePending();
			await test.shop.payments.reconcilePending();
			const told = (await readOutbox(test.db)).filter(
				({ template }) => template === "analysis-refused",
			);
			expect(told).toMatchObject([{ subject: expect.stringContaining("Pagamento não concluído") }]);
			expect(JSON.stringify(told)).toContain("não chegou à operadora");
			expect(JSON.stringify(told)).not.toMatch(/análise|não aprovou/);
		});

		it.each([
			["E301", "cc_rejected_bad_filled_card_number", "Confira o número do cartão."],
			[
				"E999",
				"not_taken",
				"A operadora não aceitou os dados. Confira o cartão e o titular, ou use outro meio.",
			],
		])(
			"that refuses the data for a cause of letters blames no bank: %s",
			async (code, detail, words) => {
				const order = await test.place([LINES.coatM]);
				test.fake.trouble("POST /v1/payments", { status: 400, body: { cause: [{ code }] } });
				expect(await payByCard(order, "APRO")).toMatchObject({
					ok: true,
					value: { status: "rejected", statusDetail: detail },
				});
				expect(messageForStatus(detail)).toBe(words);
			},
		);

		it("that does not accept the shop's credentials charges nothing and says so", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", { status: 401 });
			expect(await payByCard(order, "APRO")).toMatchObject({
				ok: false,
				error: { code: "provider_failed", message: expect.stringContaining("nada foi cobrado") },
			});
			expect(await statusOf(order)).toBe("pending");
		});
	});

	describe("two payments of one order", () => {
		it("are one payment and one refund, asked for until it succeeds", async () => {
			const { order, remote } = await startPix();
			expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "approved" } });
			await eventually(() => expect(remote.status).toBe("cancelled"));
			approve(remote);
			await notify(remote.id);
			await processed();
			test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
			await test.shop.payments.returnMoney();
			expect(remote.status).toBe("approved");
			await test.shop.payments.returnMoney();
			await test.shop.payments.returnMoney();
			expect(remote.status).toBe("refunded");
			const refunds = test.fake.calls.filter(({ path }) => path.endsWith("/refunds"));
			expect(refunds).toHaveLength(3);
			expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
			expect(await statusOf(order)).toBe("approved");
		});

		it("a card approved after its analysis, however long, pays the order", async () => {
			const order = await test.place([LINES.coatM]);
			await payByCard(order, "CONT");
			test.wait(120 * 60 * MINUTE);
			await test.shop.payments.reconcilePending();
			expect(await statusOf(order)).toBe("pending");
			const remote = [...test.fake.payments.values()][0];
			if (!remote) throw new Error("no payment");
			approve(remote);
			await notify(remote.id);
			await processed();
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				stock_state: "sold",
			});
		});
	});
});

describe("attempts that were closed", () => {
	const MINUTE = 60_000;

	const {
		startPix,
		payByCard: payNow,
		notify,
		processed,
		statusOf,
		attemptsOf,
		approve,
	} = mercadoPagoOrders(() => test);
	/** A moment later, so that attempts have an order. */
	const payByCard: typeof payNow = (...card) => {
		test.wait(1_000);
		return payNow(...card);
	};
	const FAILS = { status: 500 };

	/** What the provider holds for the shop at last, once the shop has looked and given back what is too much. */
	const keptThere = async () => {
		await test.shop.payments.returnMoney();
		return [...test.fake.payments.values()].filter(({ status }) => status === "approved").length;
	};
	const lookLater = async (minutes: number) => {
		test.wait(minutes * MINUTE);
		await test.shop.payments.reconcileClosed();
	};
	const loseTheAnswer = () => {
		test.fake.trouble("POST /v1/payments", "lose", "lose");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
	};

	describe("an attempt that the shop closed, and nobody told of", () => {
		it("whose card was charged unseen goes back when a PIX had paid the order", async () => {
			const { order, remote } = await startPix();
			loseTheAnswer();
			expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "pending" } });
			approve(remote);
			await notify(remote.id);
			await processed();
			expect(await attemptsOf(order)).toMatchObject([
				{ status: "approved" },
				{ status: "cancelled", status_detail: "paid_otherwise" },
			]);
			await lookLater(2);
			expect((await attemptsOf(order))[1]).toMatchObject({
				status: "approved",
				status_detail: "duplicate",
			});
			expect(await keptThere()).toBe(1);
			expect(await statusOf(order)).toBe("approved");
		});

		it("is cancelled at the provider until that says it is", async () => {
			const { order, remote } = await startPix();
			test.fake.trouble("PUT /v1/payments", FAILS, FAILS, FAILS, FAILS);
			await payByCard(order, "APRO");
			const cancels = () => test.fake.calls.filter(({ method }) => method === "PUT").length;
			await eventually(() => expect(cancels()).toBe(2));
			await lookLater(2);
			expect(remote.status).toBe("pending");
			await lookLater(2);
			expect(remote.status).toBe("cancelled");
			const asked = test.fake.calls.length;
			await lookLater(60);
			expect(test.fake.calls).toHaveLength(asked);
		});

		it("that was paid just before its cancel is money, which goes back", async () => {
			const { order, remote } = await startPix();
			approve(remote);
			await payByCard(order, "APRO");
			await eventually(async () =>
				expect(await attemptsOf(order)).toMatchObject([
					{ status: "approved", status_detail: "duplicate" },
					{ status: "approved" },
				]),
			);
			expect(await keptThere()).toBe(1);
		});

		it("a PIX that is confirmed after its time pays its order", async () => {
			const { order, remote } = await startPix();
			test.wait(33 * MINUTE);
			await test.shop.payments.reconcilePending();
			expect(await statusOf(order)).toBe("expired");
			approve(remote);
			await lookLater(10);
			expect(await statusOf(order)).toBe("approved");
			expect(await test.order(order.id)).toMatchObject({ stock_state: "sold" });
		});

		it("a PIX past its time that can still be paid there is made unpayable", async () => {
			const { remote } = await startPix();
			test.wait(33 * MINUTE);
			await test.shop.payments.reconcilePending();
			await lookLater(2);
			expect(remote.status).toBe("cancelled");
		});

		it("a card that never arrived and is charged hours later goes back", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "drop", "drop");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			await payByCard(order, "APRO");
			test.wait(2 * MINUTE);
			await payByCard(order, "APRO");
			const [lost] = (await test.shop.orderAdmin.loadOrder(order.id))?.attempts ?? [];
			const paid = [...test.fake.payments.values()][0];
			if (!paid || !lost) throw new Error("nothing was paid");
			const late = { ...paid, id: paid.id + 7, external_reference: lost.id };
			test.fake.payments.set(late.id, late);
			await lookLater(6 * 60);
			expect((await attemptsOf(order))[0]).toMatchObject({
				status: "approved",
				status_detail: "duplicate",
			});
			expect(await keptThere()).toBe(1);
			// Nobody is asked about it for ever.
			await lookLater(50 * 60);
			const calls = test.fake.calls.length;
			await lookLater(60);
			expect(test.fake.calls).toHaveLength(calls);
		});
	});

	describe("the sweep over what changed at the provider", () => {
		it("hears of a refund nobody told of", async () => {
			const { order, remote } = await startPix();
			approve(remote);
			await notify(remote.id);
			await processed();
			Object.assign(remote, { status: "refunded", status_detail: "refunded" });
			expect(await test.shop.payments.sweepProvider()).toBe(1);
			expect(await statusOf(order)).toBe("refunded");
		});

		it("asks again for a stretch that it could not read", async () => {
			const asked = () =>
				test.fake.calls.map(({ path }) => new URL(path, "http://x").searchParams.get("begin_date"));
			test.fake.trouble("GET /v1/payments/search", FAILS, FAILS);
			expect(await test.shop.payments.sweepProvider()).toBe(0);
			await test.shop.payments.sweepProvider();
			expect(new Set(asked()).size).toBe(1);
			test.wait(10 * MINUTE);
			await test.shop.payments.sweepProvider();
			expect(new Set(asked()).size).toBe(2);
		});

		it("keeps money whose attempt nobody knows, once, until it is gone", async () => {
			const { remote } = await startPix();
			const orphan = { ...remote, id: remote.id + 9, external_reference: randomUUID() };
			test.fake.payments.set(orphan.id, orphan);
			await test.shop.payments.sweepProvider();
			expect(await test.shop.payments.inbox.count()).toBe(0);
			approve(orphan);
			await notify(orphan.id);
			await processed();
			await test.shop.payments.sweepProvider();
			expect(await test.shop.payments.inbox.list()).toMatchObject([
				{ kind: "unknown_reference", amount: 29_450, provider_payment_id: String(orphan.id) },
			]);
			// What the same account is paid elsewhere is not the shop's business.
			const elsewhere = { ...orphan, id: orphan.id + 1, external_reference: "Balcão 12" };
			test.fake.payments.set(elsewhere.id, elsewhere);
			await test.shop.payments.sweepProvider();
			expect(await test.shop.payments.inbox.count()).toBe(1);
			Object.assign(orphan, { status: "refunded", status_detail: "by_admin" });
			await test.shop.payments.sweepProvider();
			expect(await test.shop.payments.inbox.count()).toBe(0);
			expect(await test.shop.payments.inbox.list({ settled: true })).toMatchObject([
				{ resolution: "gone" },
			]);
		});
	});
});

describe("open payments", () => {
	const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

	const { startPix, statusOf, attemptsOf, approve, notify, processed } = mercadoPagoOrders(
		() => test,
	);

	/** A code that was paid at the provider, which told nobody. */
	const paidUntold = async () => {
		const { order, remote } = await startPix();
		approve(remote);
		test.wait(11_000);
		return { order, remote };
	};

	describe("what was paid and not told is known before", () => {
		it("its customer cancels: the order is paid and stays", async () => {
			const { order } = await paidUntold();
			expect(await test.shop.orders.cancelOwnOrder(order.token)).toEqual({
				ok: false,
				error: "paid",
			});
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				cancelled_at: null,
			});
			expect((await readOutbox(test.db)).map(({ template }) => template)).not.toContain(
				"late-payment",
			);
		});

		it("the shop cancels what it took for unpaid", async () => {
			const { order } = await paidUntold();
			const cancel = (knownUnpaid: boolean) =>
				test.shop.orderAdmin.cancelOrder(
					ADMIN,
					order.id,
					{ reason: "sem_pagamento" },
					{ knownUnpaid },
				);
			expect(await cancel(true)).toMatchObject({ error: { code: "paid_meanwhile" } });
			expect(await statusOf(order)).toBe("approved");
			expect(await cancel(false)).toMatchObject({ ok: true });
		});

		it("the checkout says that it was not paid", async () => {
			const { order } = await paidUntold();
			expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
				state: "open",
			});
			expect(await test.shop.orders.followCheckoutOrder(order.token)).toMatchObject({
				state: "paid",
			});
			expect(await test.shop.orders.followCheckoutOrder("x' or 1=1")).toBeNull();
		});
	});

	describe("the provider is asked no more than needed", () => {
		const asked = () => test.fake.calls.filter(({ method }) => method === "GET").length;

		it("by whoever looks again within ten seconds", async () => {
			const { order } = await startPix();
			test.wait(11_000);
			for (let n = 0; n < 3; n++) await test.shop.orders.followCheckoutOrder(order.token);
			expect(asked()).toBe(1);
		});
	});

	it("a provider that does not answer stops no cancelling; nothing says later that it was paid after", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		test.fake.trouble("GET /v1/payments", ...Array(6).fill("drop"));
		expect(await test.shop.orders.cancelOwnOrder(order.token)).toEqual({ ok: true, value: null });
		test.fake.endTrouble();
		await notify(remote.id);
		await processed();
		expect(await attemptsOf(order)).toMatchObject([{ status: "approved", status_detail: "late" }]);
		const mails = (await readOutbox(test.db)).filter(({ template }) => template === "late-payment");
		const matters = await test.shop.payments.desk.attention();
		const page = await test.shop.orders.findOrderByToken(order.token);
		const said = [
			...mails.map(({ body_text }) => body_text),
			...matters.flatMap((matter) => [taskLabel(matter), taskSentence(matter)]),
			...(page?.events ?? []).map((event) => eventTitle(event)),
		].join("\n");
		const claims = said.match(/.*(depois do|após o) cancelamento/gi) ?? [];
		expect(claims.length).toBeGreaterThan(3);
		for (const claim of claims) expect(claim).toMatch(/confirma/i);
	});
});

describe("money set aside", () => {
	const { startPix, payByCard, notify, processed, attemptsOf, approve } = mercadoPagoOrders(
		() => test,
	);

	/** An order paid by card and, before the shop heard of that, by PIX. */
	const paidTwice = async () => {
		const { order, remote: pix } = await startPix();
		test.wait(1_000);
		await payByCard(order, "APRO");
		// Its code is taken back behind everybody's back. What is still on its way there would tell of it later
		// than what follows, and the provider in a box says no times by which the shop could know.
		await eventually(() => expect(pix.status).toBe("cancelled"));
		const card = [...test.fake.payments.values()].at(-1);
		if (!card) throw new Error("no card");
		return { order, pix: approve(pix) as typeof pix, card };
	};
	const hear = async (remote: { id: number }) => {
		await notify(remote.id);
		await processed();
	};
	const contest = async (remote: Parameters<MercadoPagoShop["fake"]["chargeBack"]>[0]) => {
		const made = test.fake.chargeBack(remote);
		await hear(remote);
		return (won: boolean) => {
			test.fake.endChargeback(made, won);
			return hear(remote);
		};
	};

	describe("a payment that paid nothing and is contested", () => {
		it("still goes back when the bank decides for the shop, and its order is not contested", async () => {
			const { order, pix, card } = await paidTwice();
			await hear(pix);
			expect((await attemptsOf(order))[0]).toMatchObject({ status_detail: "duplicate" });
			const decide = await contest(pix);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				dispute: null,
			});
			await decide(true);
			expect((await attemptsOf(order))[0]).toMatchObject({
				status: "approved",
				status_detail: "duplicate",
			});
			expect(await test.shop.payments.returnMoney()).toBe(1);
			expect([pix.transaction_amount_refunded, card.transaction_amount_refunded]).toEqual([
				pix.transaction_amount,
				undefined,
			]);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				dispute: null,
			});
		});

		it("is the bank's when it decides for the buyer; the order stays paid by the other", async () => {
			const { order, pix } = await paidTwice();
			await hear(pix);
			await (await contest(pix))(false);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				dispute: null,
			});
			expect((await attemptsOf(order)).map(({ status }) => status)).toEqual([
				"charged_back",
				"approved",
			]);
		});

		it("keeps its reason also when it was contested before the shop heard that it came", async () => {
			const { order, pix } = await paidTwice();
			const decide = await contest(pix);
			await decide(true);
			expect((await attemptsOf(order))[0]).toMatchObject({
				status: "approved",
				status_detail: "duplicate",
			});
		});

		it("of a cancelled order waits for the bank, and then goes back by somebody's word", async () => {
			const { order, remote } = await startPix();
			await test.shop.orderAdmin.cancelOrder(
				{ userId: "u1", name: "Marta", email: "marta@example.com" },
				order.id,
				{ reason: "cliente_desistiu" },
			);
			approve(remote);
			await hear(remote);
			const { inbox, desk, returnMoney } = test.shop.payments;
			const waiting = async () => (await desk.attention()).map(({ kind }) => kind);
			const decide = await contest(remote);
			expect(await waiting()).toEqual(["chargeback"]);
			await decide(true);
			expect(await attemptsOf(order)).toMatchObject([
				{ status: "approved", status_detail: "late" },
			]);
			expect(await returnMoney()).toBe(0);
			expect(await waiting()).toEqual(["cancelled_order"]);
			const [kept] = await inbox.list();
			const marta = { userId: "u1", name: "Marta", email: "marta@example.com" };
			expect(await inbox.giveBack(marta, kept?.id ?? "")).toMatchObject({ ok: true });
			expect(remote.status_detail).toBe("refunded");
		});

		it("does not keep the payment that counts from being given back", async () => {
			const { order, pix } = await paidTwice();
			await hear(pix);
			await contest(pix);
			expect(
				await test.shop.payments.refunds.request(
					{ userId: "u1", name: "Marta", email: "marta@example.com" },
					order.id,
					{
						key: crypto.randomUUID(),
						wish: { mode: "value", amount: 1_000 },
						expected: 1_000,
						taken: 0,
						reason: "preco",
					},
				),
			).toMatchObject({ ok: true, value: { status: "confirmed" } });
		});
	});
});

describe("a test PIX", () => {
	const admin = { userId: "u1", name: "Marta", email: "marta@example.com" };
	const testPix = () => test.shop.payments.testPix;
	const create = async () => {
		const made = await testPix().create(admin);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		const remote = test.fake.payments.get(Number(made.value.id));
		if (!remote) throw new Error("not at the provider");
		return { ...made.value, remote };
	};
	const traces = () =>
		queryRows(
			test.db,
			sql`select id from payments union all select id from payment_inbox union all select id from orders`,
		);

	it("is paid and given back, and neither orders nor the desk learn of it", async () => {
		const before = await traces();
		const { id, remote } = await create();
		expect(await testPix().read(id)).toEqual({ ok: true, value: "waiting" });
		approve(remote);
		await notify(remote.id);
		await processed();
		await test.shop.payments.sweepProvider();
		expect(await testPix().read(id)).toEqual({ ok: true, value: "paid" });
		expect(await testPix().end(admin, id)).toEqual({ ok: true, value: "returned" });
		expect(await testPix().read(id)).toEqual({ ok: true, value: "returned" });
		expect(await traces()).toEqual(before);
	});

	it("is cancelled, and no payment of an order is ended by its code", async () => {
		const { id } = await create();
		expect(await testPix().end(admin, id)).toEqual({ ok: true, value: "over" });
		const { remote } = await startPix();
		expect(await testPix().end(admin, String(remote.id))).toEqual({
			ok: false,
			error: { code: "not_found" },
		});
	});

	it("says why the provider made none", async () => {
		test.fake.trouble("POST /v1/payments", { status: 401, body: {} });
		expect(await testPix().create(admin)).toMatchObject({
			ok: false,
			error: { code: "provider", message: expect.stringMatching(/recusou as chaves/) },
		});
	});
});
