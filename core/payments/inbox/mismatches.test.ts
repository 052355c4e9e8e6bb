import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventTitle, orderTimeline } from "#core/orders/shared/timeline.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { shopDay } from "#core/values/dates.ts";
import { parseConfig } from "#platform/config.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { LINES } from "#testing/test-shop.ts";
import { parseAttemptQuery } from "../shared/attempts.ts";
import { healthWarnings, isSilent } from "../shared/attention.ts";

const test = heldShop((over) => {
	const config = { ...parseConfig({}), takesRealMoney: true, authSecret: "s".repeat(40) };
	return openMercadoPagoShop({ config, ...over });
}, giveMailbox);

const MINUTE = 60_000;
const ADMIN = {
	userId: "00000000-0000-4000-8000-0000000000c1",
	name: "Dona",
	email: "dona@example.com",
};

const { startPix, notify, deliver, statusOf, attemptsOf, approve } = mercadoPagoOrders(() => test);
const report = async (over: object) => {
	const { order, remote } = await startPix();
	Object.assign(approve(remote), over);
	await deliver(remote.id);
	return { order, remote };
};

describe("a payment that does not fit its attempt", () => {
	it.each([
		["other_amount", { transaction_amount: 1 }],
		["other_currency", { currency_id: "ARS" }],
		["test_money", { live_mode: false }],
	])("pays nothing and waits for a person: %s", async (kind, over) => {
		const { order, remote } = await report(over);
		expect(await statusOf(order)).toBe("pending");
		expect(await attemptsOf(order)).toMatchObject([
			{ status: "cancelled", status_detail: "to_check" },
		]);
		expect(await test.history(order.id)).toContain("payment:to_check");
		const _inbox = () => test.shop.payments.inbox;
		expect(await listInbox(test.db)).toMatchObject([
			{ kind, order_id: order.id, provider_payment_id: String(remote.id) },
		]);
		await deliver(remote.id);
		expect(await listInbox(test.db)).toHaveLength(1);
		expect((await test.history(order.id)).filter((e) => e === "payment:to_check")).toHaveLength(1);
	});

	it("is given back from the inbox, or kept with a reason", async () => {
		const { remote } = await report({ transaction_amount: 1 });
		const { inbox } = test.shop.payments;
		const [first] = await listInbox(test.db);
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, { status: 400 });
		expect(await inbox.giveBack(ADMIN, first?.id ?? "")).toMatchObject({
			ok: false,
			error: { code: "provider_failed" },
		});
		expect(await listInbox(test.db)).toHaveLength(1);
		expect(await inbox.giveBack(ADMIN, first?.id ?? "")).toMatchObject({ ok: true });
		expect(remote.status).toBe("refunded");
		expect(await inbox.keep(ADMIN, first?.id ?? "", "x")).toMatchObject({ ok: false });
		expect(await listInbox(test.db, { settled: true })).toMatchObject([
			{ resolution: "returned", resolved_by: "Dona" },
		]);
	});

	it("is decided by one of two who decide at once", async () => {
		const { remote } = await report({ transaction_amount: 1 });
		const { inbox } = test.shop.payments;
		const [first] = await listInbox(test.db);
		const id = first?.id ?? "";
		const [back, kept] = await Promise.all([
			inbox.giveBack(ADMIN, id),
			inbox.keep(ADMIN, id, "Combinado por telefone"),
		]);
		expect([back.ok, kept.ok].filter(Boolean)).toHaveLength(1);
		expect(remote.status).toBe(back.ok ? "refunded" : "approved");
	});

	it("stands in the books as it was paid, and in the day once it is kept", async () => {
		const { order, remote } = await report({
			transaction_amount: 1,
			currency_id: "BRL",
			live_mode: true,
			date_approved: new Date().toISOString(),
			date_last_updated: new Date().toISOString(),
		});
		const { office, inbox } = test.shop.payments;
		const query = parseAttemptQuery(new URLSearchParams(`q=${remote.id}`));
		const { rows } = await office.attempts(query, await office.attention());
		expect(rows).toMatchObject([{ amount: 100, order_id: order.id, status: "approved" }]);
		let file = "";
		for await (const piece of office.movements(query, [])) file += piece;
		expect(file).toMatch(/"Pagamento à parte";.*"1,00";""/);
		const [first] = await listInbox(test.db);
		const today = shopDay(new Date());
		expect(await office.compareDay(today)).toMatchObject({ differences: [{ provider: 100 }] });
		await inbox.keep(ADMIN, first?.id ?? "", "Combinado por telefone");
		expect(await office.compareDay(today)).toMatchObject({ amount: 100, differences: [] });
		expect(await office.sumDay(today)).toMatchObject({ amount: 100, count: 1 });
	});

	it.each([
		["other_currency", { currency_id: "ARS" }],
		["test_money", { live_mode: false }],
	])(
		"and names no attempt either is not taken for money that looks for its order: %s",
		async (kind, over) => {
			const order = await test.place([LINES.coatM]);
			test.fake.payments.set(20_000_009_999, {
				...{ id: 20_000_009_999, status: "approved", status_detail: "accredited" },
				...{
					external_reference: randomUUID(),
					transaction_amount: 294.5,
					payment_method_id: "pix",
				},
				date_approved: new Date().toISOString(),
				...over,
			});
			await test.shop.payments.sweepProvider();
			const { office, inbox } = test.shop.payments;
			expect(await listInbox(test.db)).toMatchObject([{ kind }]);
			expect(await office.attention()).toMatchObject([{ kind: "wrong_money", nearest: null }]);
			// Pesos are no reais: the list names no amount of them.
			const [task] = await office.attention();
			expect(task?.amount).toBe(kind === "other_currency" ? null : 29_450);
			const [first] = await listInbox(test.db);
			const [found] = await queryRows<{ numero: number }>(
				test.db,
				sql`select numero from orders where id = ${order.id}`,
			);
			const number = String(found?.numero);
			expect(await inbox.link(ADMIN, { id: first?.id ?? "", order: number })).toMatchObject({
				error: { code: "not_found" },
			});
			expect(await statusOf(order)).toBe("pending");
			let file = "";
			for await (const piece of office.movements(parseAttemptQuery(new URLSearchParams()), []))
				file += piece;
			expect(file).not.toContain("294,50");
			expect(await office.compareDay(shopDay(new Date()))).toMatchObject({
				count: 0,
				differences: [],
			});
		},
	);
});

describe("a provider that does not reach the shop", () => {
	const health = () => test.shop.payments.health();
	const paidUnheard = async () => {
		const { remote } = await startPix();
		const changed = test.platform.clock().toISOString();
		Object.assign(approve(remote), { date_last_updated: changed });
		test.wait(5 * MINUTE);
		await test.shop.payments.reconcilePending();
		await test.shop.payments.sweepProvider();
		Object.assign(remote, { status: "refunded", date_last_updated: changed });
		await test.shop.payments.sweepProvider();
	};

	it("is noticed by the money that moved without a word, until it tells again", async () => {
		expect(isSilent(await health())).toBe(false);
		await paidUnheard();
		await paidUnheard();
		expect(await health()).toMatchObject({ missed: 4, lastNotification: null });
		expect(healthWarnings(await health())).toEqual([expect.stringContaining("não estão chegando")]);
		await notify(123);
		expect(isSilent(await health())).toBe(false);
		expect((await health()).lastNotification).not.toBeNull();
	});

	it("whose notifications are all refused has a wrong secret", async () => {
		expect(await notify(1, { signature: "ts=1,v1=00" })).toBe(false);
		expect(await health()).toMatchObject({ refused: 1 });
		expect(healthWarnings(await health())).toEqual([expect.stringContaining("assinatura secreta")]);
	});
});

it("forgets notifications that are older than any signature counts", async () => {
	const { remote } = await startPix();
	await deliver(remote.id);
	expect(await test.shop.payments.forgetNotifications()).toBe(0);
	test.wait(41 * 24 * 60 * MINUTE);
	expect(await test.shop.payments.forgetNotifications()).toBe(1);
});

describe("money that does not fit and was settled", () => {
	const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

	const { startPix, pixFor, payByCard, deliver, approve } = mercadoPagoOrders(() => test);

	/** A code that was paid with something else than was asked for. */
	const paidWrongly = async (over: object) => {
		const { order, remote } = await startPix();
		Object.assign(approve(remote), over);
		await deliver(remote.id);
		const [kept] = await listInbox(test.db);
		return { order, remote, id: kept?.id ?? "" };
	};
	const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");
	const checkout = async ({ token }: OrderSummary) => {
		const found = await test.shop.orders.findCheckoutOrder(token);
		return { to_check: found?.to_check, mismatch: plain(found?.mismatch) };
	};
	const listed = async ({ customer_email: email }: OrderSummary) =>
		(await test.shop.orders.listAccountOrders({ userId: "nobody", confirmedEmail: email }))[0];
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

	describe("an order for which money came that does not fit it", () => {
		it("is not to be paid again until somebody has looked", async () => {
			const { order, id } = await paidWrongly({ transaction_amount: 1 });
			expect(await checkout(order)).toEqual({
				to_check: true,
				mismatch:
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
				mismatch:
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
				mismatch:
					"A loja ficou com R$ 294,00 que você pagou à parte. Se isso não foi combinado com você, fale com a loja antes de pagar R$ 294,50.",
			});
		});

		it("says so when it went back at the provider's own panel, once", async () => {
			const { order, remote } = await paidWrongly({ transaction_amount: 1 });
			Object.assign(remote, { status: "refunded", transaction_amount_refunded: 1 });
			await deliver(remote.id);
			await deliver(remote.id);
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
				mismatch:
					"Chegou um pagamento que a loja precisa conferir. Ela fala com você; não pague de novo antes disso.",
			});
			await test.shop.payments.inbox.keep(ADMIN, id, "Visto");
			expect(await checkout(order)).toEqual({ to_check: false, mismatch: undefined });
			expect((await lastOf(order)).customer).toBe("Pagamento recebido, em conferência pela loja");
		});

		it("is told of the second payment of a paid attempt as well", async () => {
			const { order, remote } = await startPix();
			approve(remote);
			await deliver(remote.id);
			const twin = { ...remote, id: remote.id + 1 };
			test.fake.payments.set(twin.id, twin);
			await deliver(twin.id);
			expect(await lastOf(order)).toEqual({
				customer: "Pagamento recebido, em conferência pela loja",
				shop: "Pagamento que não confere, a verificar: R$ 294,50",
			});
			const [kept] = await listInbox(test.db);
			await test.shop.payments.inbox.giveBack(ADMIN, kept?.id ?? "");
			expect((await lastOf(order)).customer).toBe("Devolvemos R$ 294,50");
			expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
		});
	});
});
