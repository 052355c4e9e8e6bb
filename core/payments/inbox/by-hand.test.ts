import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventTitle } from "#core/orders/event-titles-rules.ts";
import { orderTimeline } from "#core/orders/manage/timeline-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { dayText } from "#core/values/day-text-rules.ts";
import { localDay } from "#core/values/local-moment-rules.ts";
import { queryRows } from "#platform/database/query.ts";
import { boletoOrders, takeBoletos } from "#testing/boleto-orders.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import { parseAttemptQuery } from "../desk/attempt-query-rules.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const HOW = "PIX para o CPF de quem pagou";
const DAY_MS = 86_400_000;
/** A bag and its delivery, by PIX. */
const BAG_PIX = 5_890;

const test = heldShop(openMercadoPagoShop, takeBoletos);

const { boleto } = boletoOrders(() => test);
const { startPix, notify, processed, attemptsOf, approve } = mercadoPagoOrders(() => test);
const payments = () => test.shop.payments;
const today = () => localDay(test.platform.clock());
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
	await notify(remote.id);
	await processed();
	const [found] = await payments().inbox.list();
	return { order, remote, id: found?.id ?? "" };
};
const byHand = (id: string, over: { how?: string; day?: string } = {}) =>
	payments().inbox.byHand(ADMIN, id, { how: HOW, day: today(), ...over });
/** The last thing that customer and shop read in the history. */
const lastOf = async ({ id, token }: OrderSummary) => {
	const page = await test.shop.orders.findOrderByToken(token);
	const order = await test.shop.orderAdmin.loadOrder(id);
	const entry = order && orderTimeline(order, order.events).findLast(({ at, step }) => at && !step);
	return {
		customer: plain(page?.events.map(eventTitle).findLast((title) => title !== null)),
		shop: plain(`${entry?.title}: ${entry?.detail}`),
	};
};
const mailOf = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);
const query = (search: string) => parseAttemptQuery(new URLSearchParams(search));
const csv = async () => {
	let text = "";
	for await (const part of payments().desk.movements(query(""), [])) text += part;
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
		expect(await payments().desk.attention()).toEqual([]);
		expect(await payments().refunds.listTroubles()).toEqual([]);
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
		expect(plain(checkout?.misfit)).toBe(
			`Devolvemos R$ 9,00, que não correspondiam a este pedido, por outro meio em ${day}. Ele continua à espera de R$ 310,00.`,
		);
		expect(checkout?.to_check).toBe(false);
		expect(await mailOf("payment-returned")).toHaveLength(1);
		expect(await payments().inbox.list({ settled: true })).toMatchObject([
			{ resolution: "by_hand", note: HOW, returned_on: today(), resolved_by: "Marta" },
		]);
		const moved = (await csv()).split("\n").filter((line) => line.includes("9,00"));
		expect(moved.map((line) => line.split(";")[1])).toEqual([
			'"Pagamento à parte"',
			'"Devolução por fora"',
		]);
		// The provider goes on telling of it as paid: the day agrees all the same.
		expect(await payments().desk.compareDay(today())).toMatchObject({ differences: [] });
		const list = async (situacao: string) =>
			(await payments().desk.attempts(query(`situacao=${situacao}`), [])).rows.length;
		expect([await list("devolvido"), await list("pago")]).toEqual([1, 0]);
	});

	it("names how and when, in a field of its own each, or nothing happens", async () => {
		const { id } = await paidBoleto({ cancelled: true });
		const later = localDay(new Date(test.platform.clock().getTime() + 2 * DAY_MS));
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
		expect(await payments().inbox.count()).toBe(1);
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
		await notify(remote.id);
		await processed();
		const [found] = await payments().inbox.list();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
		const id = found?.id ?? "";
		expect(await payments().inbox.giveBack(ADMIN, id)).toMatchObject({ error: { code: "asked" } });
		expect(await byHand(id)).toMatchObject({ error: { code: "asked" } });
		await payments().inbox.follow();
		expect(await byHand(id)).toMatchObject({ error: { code: "not_found" } });
		expect(await mailOf("payment-returned")).toHaveLength(1);
		expect((await lastOf(order)).customer).toBe("Devolvemos R$ 1,00");

		const late = await paidBoleto({ cancelled: true });
		Object.assign(late.remote, { status: "in_mediation", status_detail: "pending" });
		await notify(late.remote.id);
		await processed();
		expect(await byHand(late.id)).toMatchObject({ error: { code: "disputed" } });
	});
});

describe("what the dialog offers", () => {
	const whyNot = async (id: string) => (await payments().desk.loadInbox(id))?.noWayBack;

	it("says why the provider cannot give it back: a boleto, too old, or a provider that is gone", async () => {
		const { id } = await paidBoleto({ cancelled: true });
		expect(await whyNot(id)).toBe("boleto");
		const { remote } = await startPix([LINES.coatM]);
		Object.assign(approve(remote), { transaction_amount: 1 });
		await notify(remote.id);
		await processed();
		const pix = (await payments().inbox.list()).find(({ kind }) => kind === "other_amount");
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
