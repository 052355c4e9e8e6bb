import { describe, expect, it } from "vitest";
import { eventTitle } from "#core/orders/event-titles-rules.ts";
import { orderTimeline } from "#core/orders/manage/timeline-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { parseConfig } from "#platform/config.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

const test = heldShop((over) => {
	const config = { ...parseConfig({}), takesRealMoney: true, authSecret: "s".repeat(40) };
	return openMercadoPagoShop({ config, ...over });
}, giveMailbox);

const { startPix, pixFor, payByCard, notify, processed, approve } = mercadoPagoOrders(() => test);

/** A code that was paid with something else than was asked for. */
const paidWrongly = async (over: object) => {
	const { order, remote } = await startPix();
	Object.assign(approve(remote), over);
	await notify(remote.id);
	await processed();
	const [kept] = await test.shop.payments.inbox.list();
	return { order, remote, id: kept?.id ?? "" };
};
const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");
const checkout = async ({ token }: OrderSummary) => {
	const found = await test.shop.orders.findCheckoutOrder(token);
	return { to_check: found?.to_check, misfit: plain(found?.misfit) };
};
const listed = async ({ customer_email: email }: OrderSummary) =>
	(await test.shop.orders.listAccountOrders({ userId: "nobody", confirmedEmail: email }))[0];
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

describe("an order for which money came that does not fit it", () => {
	it("is not to be paid again until somebody has looked", async () => {
		const { order, id } = await paidWrongly({ transaction_amount: 1 });
		expect(await checkout(order)).toEqual({
			to_check: true,
			misfit:
				"Recebemos R$ 1,00 que não correspondem a este pedido. A loja está conferindo e fala com você; não pague de novo antes disso.",
		});
		expect(await listed(order)).toMatchObject({ to_check: true });
		expect(await pixFor(order)).toEqual({ ok: false, error: { code: "money_to_check" } });
		expect(await payByCard(order, "APRO")).toEqual({
			ok: false,
			error: { code: "money_to_check" },
		});
		await test.shop.payments.inbox.giveBack(ADMIN, id);
		expect(await checkout(order)).toEqual({
			to_check: false,
			misfit:
				"Devolvemos R$ 1,00 que não correspondiam a este pedido. Ele continua à espera de R$ 294,50.",
		});
		expect(await lastOf(order)).toEqual({
			customer: "Devolvemos R$ 1,00",
			shop: "Pagamento que não conferia devolvido: R$ 1,00 · por Marta",
		});
		expect(await listed(order)).toMatchObject({ to_check: false });
		expect(await pixFor(order)).toMatchObject({ ok: true });
	});

	it("says that it stays with the shop, and to the shop alone why", async () => {
		const { order, id } = await paidWrongly({ transaction_amount: 294 });
		await test.shop.payments.inbox.keep(ADMIN, id, "O resto veio em dinheiro");
		expect(await lastOf(order)).toEqual({
			customer: "A loja conferiu R$ 294,00 e fica com o valor",
			shop: "Pagamento que não conferia fica com a loja: R$ 294,00 · O resto veio em dinheiro · por Marta",
		});
		expect(await checkout(order)).toEqual({
			to_check: false,
			misfit:
				"A loja ficou com R$ 294,00 que você pagou à parte. Se isso não foi combinado com você, fale com a loja antes de pagar R$ 294,50.",
		});
	});

	it("says so when it went back at the provider's own panel, once", async () => {
		const { order, remote } = await paidWrongly({ transaction_amount: 1 });
		Object.assign(remote, { status: "refunded", transaction_amount_refunded: 1 });
		await notify(remote.id);
		await processed();
		await notify(remote.id);
		await processed();
		expect(await lastOf(order)).toEqual({
			customer: "Devolvemos R$ 1,00",
			shop: "Pagamento que não conferia devolvido: R$ 1,00",
		});
		expect((await test.history(order.id)).filter((one) => /misfit/.test(one))).toHaveLength(1);
	});

	it.each([
		["in another currency", { currency_id: "ARS" }],
		["with test credentials", { live_mode: false }],
	])("names no reais that never came: %s", async (_, over) => {
		const { order, id } = await paidWrongly(over);
		expect(await checkout(order)).toEqual({
			to_check: true,
			misfit:
				"Chegou um pagamento que a loja precisa conferir. Ela fala com você; não pague de novo antes disso.",
		});
		await test.shop.payments.inbox.keep(ADMIN, id, "Visto");
		expect(await checkout(order)).toEqual({ to_check: false, misfit: undefined });
		expect((await lastOf(order)).customer).toBe("Pagamento recebido, em conferência pela loja");
	});

	it("is told of the second payment of a paid attempt as well", async () => {
		const { order, remote } = await startPix();
		approve(remote);
		await notify(remote.id);
		await processed();
		const twin = { ...remote, id: remote.id + 1 };
		test.fake.payments.set(twin.id, twin);
		await notify(twin.id);
		await processed();
		expect(await lastOf(order)).toEqual({
			customer: "Pagamento recebido, em conferência pela loja",
			shop: "Pagamento que não confere, a verificar: R$ 294,50",
		});
		const [kept] = await test.shop.payments.inbox.list();
		await test.shop.payments.inbox.giveBack(ADMIN, kept?.id ?? "");
		expect((await lastOf(order)).customer).toBe("Devolvemos R$ 294,50");
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
	});
});
