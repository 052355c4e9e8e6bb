import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventTitle, orderTimeline } from "#core/orders/shared/timeline.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { dayText, shopDay } from "#core/values/dates.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { eventually } from "#testing/eventually.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { signNotification } from "#testing/mercado-pago/sign-notification.ts";
import { boletoOrders, takeBoletos } from "#testing/orders/boleto-orders.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import { parseAttemptQuery } from "../shared/attempts.ts";
import { taskDetail } from "../shared/attention.ts";

const test = heldShop(openMercadoPagoShop, async (shop) => {
	await giveMailbox(shop);
	await takeBoletos(shop);
});
const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const payments = () => test.shop.payments;
const attention = () => payments().office.attention();
const kinds = async () => (await attention()).map(({ kind }) => kind);
const mailOf = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);
const mailsOf = async (template: string) => (await mailOf(template)).length;
const numberOf = async (id: string) => {
	const rows = await queryRows<{ numero: number }>(
		test.db,
		sql`select numero from orders where id = ${id}`,
	);
	return String(rows[0]?.numero);
};

describe("money given back by hand", () => {
	const HOW = "PIX para o CPF de quem pagou";
	const DAY_MS = 86_400_000;
	/** A bag and its delivery, by PIX. */
	const BAG_PIX = 5_890;

	const { boleto } = boletoOrders(() => test);
	const { startPix, deliver, attemptsOf, approve } = mercadoPagoOrders(() => test);
	const today = () => shopDay(test.platform.clock());
	const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");

	/** A boleto that was paid after its order had been cancelled, or with another amount. */
	const paidBoleto = async (over: { cancelled: boolean; amount?: number }) => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await boleto(order);
		if (over.cancelled)
			await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
		const remote = test.fake.paymentOf(paymentId);
		Object.assign(approve(remote), { date_approved: test.platform.clock().toISOString() });
		if (over.amount) Object.assign(remote, { transaction_amount: over.amount });
		await deliver(remote.id);
		const [found] = await listInbox(test.db);
		return { order, remote, id: found?.id ?? "" };
	};
	const byHand = (id: string, over: { how?: string; day?: string } = {}) =>
		payments().inbox.byHand(ADMIN, id, { how: HOW, day: today(), ...over });
	/** The last thing that customer and shop read in the history. */
	const lastOf = async ({ id, token }: OrderSummary) => {
		const page = await test.shop.orders.findOrderByToken(token);
		const order = await test.shop.orderAdmin.loadOrder(id);
		const entry =
			order && orderTimeline(order, order.events).findLast(({ at, step }) => at && !step);
		return {
			customer: plain(page?.events.map(eventTitle).findLast((title) => title !== null)),
			shop: plain(`${entry?.title}: ${entry?.detail}`),
		};
	};
	const query = (search: string) => parseAttemptQuery(new URLSearchParams(search));
	const csv = async () => {
		let text = "";
		for await (const part of payments().office.movements(query(""), [])) text += part;
		return text;
	};

	describe("money that was given back by other means", () => {
		it("of a cancelled order is said so to customer, shop and bookkeeper", async () => {
			const { order, id } = await paidBoleto({ cancelled: true });
			expect(await byHand(id)).toEqual({ ok: true, value: null });
			const day = dayText(today());
			expect(await lastOf(order)).toEqual({
				customer: `Devolvemos R$ 310,00 por outro meio em ${day}: o pedido tinha sido cancelado`,
				shop: `Pagamento tardio devolvido por fora: R$ 310,00 · em ${day} · ${HOW} · por Marta`,
			});
			expect(await attemptsOf(order)).toMatchObject([{ status: "refunded" }]);
			expect(await test.order(order.id)).toMatchObject({ payment_status: "pending" });
			const [mail, ...others] = await mailOf("payment-returned");
			expect(others).toEqual([]);
			expect(plain(mail?.body_text)).toContain(`devolvemos R$ 310,00 por outro meio, em ${day}.`);
			expect(mail?.body_text).not.toContain(HOW);
			expect(await attention()).toEqual([]);
			const lines = (await csv()).split("\n");
			expect(lines.filter((line) => line.includes("Devolução por fora"))).toEqual([
				expect.stringMatching(new RegExp(`^"?${day}"?;.*310,00`)),
			]);
			expect(test.fake.calls.filter(({ path }) => path.endsWith("/refunds"))).toEqual([]);
		});

		it("of another amount is said so, and the order may be paid again", async () => {
			const { order, id } = await paidBoleto({ cancelled: false, amount: 9 });
			expect(await byHand(id)).toEqual({ ok: true, value: null });
			const day = dayText(today());
			expect(await lastOf(order)).toEqual({
				customer: `Devolvemos R$ 9,00 por outro meio em ${day}`,
				shop: `Pagamento que não conferia devolvido por fora: R$ 9,00 · em ${day} · ${HOW} · por Marta`,
			});
			const checkout = await test.shop.orders.findCheckoutOrder(order.token);
			expect(plain(checkout?.mismatch)).toBe(
				`Devolvemos R$ 9,00, que não correspondiam a este pedido, por outro meio em ${day}. Ele continua à espera de R$ 310,00.`,
			);
			expect(checkout?.to_check).toBe(false);
			expect(await mailOf("payment-returned")).toHaveLength(1);
			expect(await listInbox(test.db, { settled: true })).toMatchObject([
				{ resolution: "by_hand", note: HOW, returned_on: today(), resolved_by: "Marta" },
			]);
			const moved = (await csv()).split("\n").filter((line) => line.includes("9,00"));
			expect(moved.map((line) => line.split(";")[1])).toEqual([
				'"Pagamento à parte"',
				'"Devolução por fora"',
			]);
			// The provider goes on telling of it as paid: the day agrees all the same.
			expect(await payments().office.compareDay(today())).toMatchObject({ differences: [] });
			const list = async (situacao: string) =>
				(await payments().office.attempts(query(`situacao=${situacao}`), [])).rows.length;
			expect([await list("devolvido"), await list("pago")]).toEqual([1, 0]);
		});

		it("names how and when, in a field of its own each, or nothing happens", async () => {
			const { id } = await paidBoleto({ cancelled: true });
			const later = shopDay(new Date(test.platform.clock().getTime() + 2 * DAY_MS));
			for (const [over, fields] of [
				[{ how: "  " }, { how: "Escreva como o valor voltou" }],
				[{ how: "x".repeat(501) }, { how: "Escreva no máximo 500 caracteres" }],
				[{ day: "" }, { day: "Informe o dia em que o valor voltou" }],
				[{ day: "2026-13-45" }, { day: "Informe o dia em que o valor voltou" }],
				[{ day: later }, { day: "Esse dia ainda não chegou" }],
				[{ day: "2001-01-01" }, { day: "O valor não pode ter voltado antes de chegar" }],
			] as const) {
				expect(await byHand(id, over)).toEqual({ ok: false, error: { code: "invalid", fields } });
			}
			expect(await listInbox(test.db)).toHaveLength(1);
		});

		it("is written down once, whoever does it at the same time", async () => {
			const { order, id } = await paidBoleto({ cancelled: true });
			const all = await Promise.all(Array.from({ length: 8 }, () => byHand(id)));
			expect(all.filter(({ ok }) => ok)).toHaveLength(1);
			expect(all.filter(({ ok }) => !ok)).toEqual(
				Array.from({ length: 7 }, () => ({ ok: false, error: { code: "not_found" } })),
			);
			const refunds = await queryRows(
				test.db,
				sql`select 1 from payment_refunds where order_id = ${order.id}`,
			);
			expect(refunds).toHaveLength(1);
			expect(await mailOf("payment-returned")).toHaveLength(1);
		});

		it("is refused while the provider may still give it back, or a bank holds it", async () => {
			const { order, remote } = await startPix([LINES.bag], BAG_PIX);
			Object.assign(approve(remote), { transaction_amount: 1 });
			await deliver(remote.id);
			const [found] = await listInbox(test.db);
			test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
			const id = found?.id ?? "";
			expect(await payments().inbox.giveBack(ADMIN, id)).toMatchObject({
				error: { code: "requested" },
			});
			expect(await byHand(id)).toMatchObject({ error: { code: "requested" } });
			await payments().inbox.follow();
			expect(await byHand(id)).toMatchObject({ error: { code: "not_found" } });
			expect(await mailOf("payment-returned")).toHaveLength(1);
			expect((await lastOf(order)).customer).toBe("Devolvemos R$ 1,00");

			const late = await paidBoleto({ cancelled: true });
			Object.assign(late.remote, { status: "in_mediation", status_detail: "pending" });
			await deliver(late.remote.id);
			expect(await byHand(late.id)).toMatchObject({ error: { code: "disputed" } });
		});
	});

	describe("what the dialog offers", () => {
		const whyNot = async (id: string) => (await payments().office.loadInbox(id))?.whyNotRefundable;

		it("says why the provider cannot give it back: a boleto, too old, or a provider that is gone", async () => {
			const { id } = await paidBoleto({ cancelled: true });
			expect(await whyNot(id)).toBe("boleto");
			const { remote } = await startPix([LINES.coatM]);
			Object.assign(approve(remote), { transaction_amount: 1 });
			await deliver(remote.id);
			const pix = (await listInbox(test.db)).find(({ kind }) => kind === "other_amount");
			expect(await whyNot(pix?.id ?? "")).toBeNull();
			test.wait(91 * DAY_MS);
			expect(await whyNot(pix?.id ?? "")).toBe("too_old");
			await test.db.execute(sql`update payment_inbox set provider = 'outro'`);
			expect(await whyNot(pix?.id ?? "")).toBe("no_provider");
			expect(await payments().inbox.giveBack(ADMIN, pix?.id ?? "")).toMatchObject({
				error: { code: "provider_failed", detail: "not_allowed" },
			});
			expect(await byHand(pix?.id ?? "")).toMatchObject({ ok: true });
		});
	});
});

describe("money of a known attempt of a cancelled order", () => {
	const { startPix, deliver, attemptsOf, approve } = mercadoPagoOrders(() => test);

	/** A code that was paid after its order had been cancelled. */
	const paidLate = async () => {
		const { order, remote } = await startPix();
		await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
		approve(remote);
		await deliver(remote.id);
		await payments().refundUnwanted();
		const [kept] = await listInbox(test.db);
		return { order, remote, id: kept?.id ?? "", number: await numberOf(order.id) };
	};

	it("waits for somebody; its customer and the owner hear of it once", async () => {
		const { order, remote } = await paidLate();
		expect(remote.status).toBe("approved");
		expect(await attention()).toMatchObject([
			{ kind: "cancelled_order", amount: 29_450, order: { id: order.id } },
		]);
		await payments().office.sendTasksEmail();
		await deliver(remote.id);
		await payments().office.sendTasksEmail();
		expect([await mailsOf("late-payment"), await mailsOf("payment-matter")]).toEqual([1, 1]);
		expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
			refund_due: false,
		});
	});

	it("goes back by one click, as a refund of its attempt, and leaves the list", async () => {
		const { order, remote, id } = await paidLate();
		expect(await payments().inbox.giveBack(ADMIN, id)).toEqual({ ok: true, value: null });
		expect(remote.status_detail).toBe("refunded");
		expect(await attemptsOf(order)).toMatchObject([{ status: "refunded" }]);
		// Whose word it was stands in the order, not that the shop did it by itself.
		const rows = await queryRows(
			test.db,
			sql`select requested_by from payment_refunds where order_id = ${order.id}`,
		);
		expect(rows).toEqual([{ requested_by: "Marta" }]);
		expect(await kinds()).toEqual([]);
		expect(await listInbox(test.db, { settled: true })).toMatchObject([
			{ resolution: "returned", resolved_by: "Marta" },
		]);
		expect(await mailsOf("payment-returned")).toBe(1);
	});

	it("that the provider cannot give back yet stands there as a refund in trouble alone", async () => {
		const { remote, id } = await paidLate();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, {
			status: 400,
			body: { cause: [{ code: 2030 }] },
		});
		expect(await payments().inbox.giveBack(ADMIN, id)).toMatchObject({
			error: { code: "provider_failed" },
		});
		expect((await kinds()).filter((kind) => kind === "cancelled_order")).toEqual([]);
		expect(await kinds()).toHaveLength(1);
		const [trouble] = await attention();
		await payments().refunds.retry(ADMIN, {
			orderId: trouble?.order?.id ?? "",
			refundId: trouble?.id ?? "",
			byHand: true,
		});
		expect(await kinds()).toEqual([]);
		expect(await listInbox(test.db)).toHaveLength(0);
	});

	it("reopens its order while the pieces are there, and what becomes of it is followed", async () => {
		const { order, remote, id, number } = await paidLate();
		expect(await payments().office.loadInbox(id)).toMatchObject({
			guessed: false,
			reopens: true,
		});
		const wish = { id, order: number };
		expect(await payments().inbox.link(ADMIN, wish)).toMatchObject({
			error: { code: "not_open" },
		});
		expect(await payments().inbox.link(ADMIN, { ...wish, reopen: true })).toMatchObject({
			ok: true,
		});
		expect(await test.order(order.id)).toMatchObject({
			cancelled_at: null,
			payment_status: "approved",
			stock_state: "sold",
		});
		expect(await mailsOf("payment-approved")).toBe(1);
		Object.assign(remote, { status: "refunded", transaction_amount_refunded: 294.5 });
		await payments().sweepProvider();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
	});

	it("that reopened its order goes back by itself when the order is cancelled again", async () => {
		const { order, remote, id, number } = await paidLate();
		await payments().inbox.link(ADMIN, { id, order: number, reopen: true });
		expect(
			await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" }),
		).toMatchObject({ value: { refund: "done" } });
		expect(remote.status_detail).toBe("refunded");
	});

	it("may pay another order of its customer that costs the same", async () => {
		const { order, id } = await paidLate();
		const other = await test.place([LINES.coatM]);
		const wish = { id, order: await numberOf(other.id) };
		expect(await payments().inbox.link(ADMIN, wish)).toMatchObject({ ok: true });
		expect(await test.order(other.id)).toMatchObject({ payment_status: "approved" });
		expect((await test.order(order.id)).cancelled_at).not.toBeNull();
		expect(await attemptsOf(order)).toEqual([]);
		expect((await test.history(order.id)).at(-1)).toBe("payment:misfit_moved");
		expect(await test.history(other.id)).toEqual([
			"created:pendente",
			"payment:misfit_linked",
			"payment:approved",
		]);
	});

	it("stays with the shop with a reason, and is not given back by any job", async () => {
		const { order, remote, id } = await paidLate();
		expect(await payments().inbox.keep(ADMIN, id, "pagou na loja")).toMatchObject({ ok: true });
		expect(await payments().refundUnwanted()).toBe(0);
		expect(remote.status).toBe("approved");
		expect(await attemptsOf(order)).toMatchObject([{ status: "approved", status_detail: "kept" }]);
		expect(await kinds()).toEqual([]);
		expect((await test.history(order.id)).at(-1)).toBe("payment:late_kept");
	});
});

describe("money that is linked", () => {
	describe("money that named no attempt", () => {
		it("of no attempt pays the order that somebody names, if it is just that", async () => {
			const order = await test.place([LINES.coatM]);
			const remote = {
				id: 20_000_009_999,
				status: "approved",
				status_detail: "accredited",
				external_reference: randomUUID(),
				transaction_amount: 294.5,
				payment_method_id: "pix",
				payer: { first_name: "Caio", last_name: "Nogueira" },
			};
			test.fake.payments.set(remote.id, remote);
			await payments().sweepProvider();
			const [task] = await attention();
			expect(task).toMatchObject({ kind: "no_order", amount: 29_450 });
			const now = test.platform.clock();
			expect(task && taskDetail(task, now)).toMatch(
				/^O mais próximo é o #[\dA-F]{8}, pendente\. Hoje/,
			);
			const { inbox, office } = test.shop.payments;
			const near = await office.loadInbox(task?.id ?? "");
			expect(near).toMatchObject({ guessed: true, payment: { payer: "Caio Nogueira" } });
			const id = task?.id ?? "";
			expect(await inbox.link(ADMIN, { id, order: "999999" })).toMatchObject({
				error: { code: "no_order" },
			});
			const other = await test.place([LINES.bag]);
			expect(await inbox.link(ADMIN, { id, order: await numberOf(other.id) })).toMatchObject({
				error: { code: "amount" },
			});
			expect(await inbox.link(ADMIN, { id, order: await numberOf(order.id) })).toEqual({
				ok: true,
				value: null,
			});
			expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
			expect(await kinds()).toEqual([]);
			// A later dispute is applied although its attempt was never recorded, by its own notification too.
			const contest = test.fake.chargeBack(test.fake.change(remote));
			await payments().handleNotification({
				topic: "topic_chargebacks_wh",
				body: {},
				dataId: contest.id,
				...signNotification(contest.id),
			});
			await eventually(async () =>
				expect(await test.order(order.id)).toMatchObject({ dispute: "chargeback" }),
			);
			test.fake.endChargeback(contest, true);
			await payments().sweepProvider();
			Object.assign(remote, { status: "refunded", transaction_amount_refunded: 294.5 });
			await payments().sweepProvider();
			expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		});
	});

	describe("money of a cancelled order that named no attempt", () => {
		const orphan = async () => {
			const order = await test.place([LINES.coatM]);
			await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
			test.fake.payments.set(20_000_009_999, {
				id: 20_000_009_999,
				status: "approved",
				status_detail: "accredited",
				external_reference: randomUUID(),
				transaction_amount: order.total / 100,
				payment_method_id: "visa",
				payment_type_id: "credit_card",
			});
			await payments().sweepProvider();
			const [task] = await attention();
			const near = await payments().office.loadInbox(task?.id ?? "");
			const number = `#${near?.order?.id.slice(0, 8)}`;
			return { order, near, wish: { id: task?.id ?? "", order: number } };
		};

		it("reopens it while its pieces are there; cancelled again, its customer is told again", async () => {
			const { order, near, wish } = await orphan();
			expect(near).toMatchObject({ guessed: true, reopens: true, order: { id: order.id } });
			const { inbox } = test.shop.payments;
			expect(await inbox.link(ADMIN, wish)).toMatchObject({ error: { code: "not_open" } });
			expect(await inbox.link(ADMIN, { ...wish, reopen: true })).toEqual({ ok: true, value: null });
			expect(await test.order(order.id)).toMatchObject({
				cancelled_at: null,
				payment_status: "approved",
				stock_state: "sold",
			});
			expect(await kinds()).toEqual([]);
			expect(await mailsOf("payment-approved")).toBe(1);
			// What was not sent yet of the first farewell is taken back.
			expect(await mailsOf("order-cancelled")).toBe(0);
			await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
			expect(await mailsOf("order-cancelled")).toBe(1);
		});

		it("only goes back, or to another order, when somebody else has the pieces", async () => {
			const { order, wish } = await orphan();
			await test.place([LINES.coatM]);
			const near = await payments().office.loadInbox(wish.id);
			expect(near).toMatchObject({ reopens: false });
			const { inbox } = test.shop.payments;
			expect(await inbox.link(ADMIN, { ...wish, reopen: true })).toMatchObject({
				error: { code: "no_pieces" },
			});
			expect((await test.order(order.id)).cancelled_at).not.toBeNull();
			expect(await kinds()).toEqual(["no_order"]);
		});

		it("does not come back while its product is off sale", async () => {
			const { wish } = await orphan();
			await test.db.execute(sql`update produtos set status = 'inativo' where slug = 'jaleco'`);
			const again = await payments().inbox.link(ADMIN, { ...wish, reopen: true });
			await test.db.execute(sql`update produtos set status = 'ativo'`);
			expect(again).toMatchObject({ error: { code: "no_pieces" } });
		});
	});
});
