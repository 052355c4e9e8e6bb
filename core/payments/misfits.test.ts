import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { shopDay } from "#core/insights/period-rules.ts";
import { parseConfig } from "#platform/config.ts";
import { queryRows } from "#platform/database/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { LINES } from "#testing/test-shop.ts";
import { parseAttemptQuery } from "./desk/attempt-query-rules.ts";
import { healthWarnings, isSilent } from "./health-rules.ts";

const MINUTE = 60_000;
const ADMIN = {
	userId: "00000000-0000-4000-8000-0000000000c1",
	name: "Dona",
	email: "dona@example.com",
};

const test = heldShop((over) => {
	const config = { ...parseConfig({}), takesRealMoney: true, authSecret: "s".repeat(40) };
	return openMercadoPagoShop({ config, ...over });
});

const { startPix, notify, processed, statusOf, attemptsOf, approve } = mercadoPagoOrders(
	() => test,
);
const report = async (over: object) => {
	const { order, remote } = await startPix();
	Object.assign(approve(remote), over);
	await notify(remote.id);
	await processed();
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
		const inbox = () => test.shop.payments.inbox;
		expect(await inbox().list()).toMatchObject([
			{ kind, order_id: order.id, provider_payment_id: String(remote.id) },
		]);
		await notify(remote.id);
		await processed();
		expect(await inbox().count()).toBe(1);
		expect((await test.history(order.id)).filter((e) => e === "payment:to_check")).toHaveLength(1);
	});

	it("is given back from the inbox, or kept with a reason", async () => {
		const { remote } = await report({ transaction_amount: 1 });
		const { inbox } = test.shop.payments;
		const [first] = await inbox.list();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, { status: 400 });
		expect(await inbox.giveBack(ADMIN, first?.id ?? "")).toMatchObject({
			ok: false,
			error: { code: "provider_failed" },
		});
		expect(await inbox.count()).toBe(1);
		expect(await inbox.giveBack(ADMIN, first?.id ?? "")).toMatchObject({ ok: true });
		expect(remote.status).toBe("refunded");
		expect(await inbox.keep(ADMIN, first?.id ?? "", "x")).toMatchObject({ ok: false });
		expect(await inbox.list({ settled: true })).toMatchObject([
			{ resolution: "returned", resolved_by: "Dona" },
		]);
	});

	it("stands in the books as it was paid, and in the day once it is kept", async () => {
		const { order, remote } = await report({
			transaction_amount: 1,
			currency_id: "BRL",
			live_mode: true,
			date_approved: new Date().toISOString(),
			date_last_updated: new Date().toISOString(),
		});
		const { desk, inbox } = test.shop.payments;
		const query = parseAttemptQuery(new URLSearchParams(`q=${remote.id}`));
		const { rows } = await desk.attempts(query, await desk.attention());
		expect(rows).toMatchObject([{ amount: 100, order_id: order.id, status: "approved" }]);
		let file = "";
		for await (const piece of desk.movements(query, [])) file += piece;
		expect(file).toMatch(/"Pagamento à parte";.*"1,00";""/);
		const [first] = await inbox.list();
		const today = shopDay(new Date());
		expect(await desk.compareDay(today)).toMatchObject({ differences: [{ provider: 100 }] });
		await inbox.keep(ADMIN, first?.id ?? "", "Combinado por telefone");
		expect(await desk.compareDay(today)).toMatchObject({ amount: 100, differences: [] });
		expect(await desk.sumDay(today)).toMatchObject({ amount: 100, count: 1 });
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
			const { desk, inbox } = test.shop.payments;
			expect(await inbox.list()).toMatchObject([{ kind }]);
			expect(await desk.attention()).toMatchObject([{ kind: "wrong_money", nearest: null }]);
			// Pesos are no reais: the list names no amount of them.
			const [matter] = await desk.attention();
			expect(matter?.amount).toBe(kind === "other_currency" ? null : 29_450);
			const [first] = await inbox.list();
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
			for await (const piece of desk.movements(parseAttemptQuery(new URLSearchParams()), []))
				file += piece;
			expect(file).not.toContain("294,50");
			expect(await desk.compareDay(shopDay(new Date()))).toMatchObject({
				count: 0,
				differences: [],
			});
		},
	);

	it("with real money in reais pays the order", async () => {
		const { order } = await report({ live_mode: true, currency_id: "BRL" });
		expect(await statusOf(order)).toBe("approved");
		expect(await test.shop.payments.inbox.count()).toBe(0);
	});
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
		expect(healthWarnings(await health())).toEqual([expect.stringContaining("segredo")]);
	});
});

it("forgets notifications that are older than any signature counts", async () => {
	const { remote } = await startPix();
	await notify(remote.id);
	await processed();
	expect(await test.shop.payments.forgetNotifications()).toBe(0);
	test.wait(41 * 24 * 60 * MINUTE);
	expect(await test.shop.payments.forgetNotifications()).toBe(1);
});
