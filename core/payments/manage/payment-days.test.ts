import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, shopDay } from "#core/values/dates.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { signNotification } from "#testing/mercado-pago/sign-notification.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { LINES } from "#testing/test-shop.ts";
import { parseAttemptQuery } from "../shared/attempts.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const test = heldShop(openMercadoPagoShop);

const { startPix, payByCard, notify, processed, deliver, approve } = mercadoPagoOrders(() => test);
const office = () => test.shop.payments.office;
const query = (search: string) => parseAttemptQuery(new URLSearchParams(search));
const found = async (search: string) =>
	office().attempts(query(search), await office().attention());
const csv = async (search: string) => {
	let text = "";
	for await (const piece of office().movements(query(search), [])) text += piece;
	return text.trim().split("\r\n");
};

/** A PIX of R$ 294,50 that the provider paid out with its fee. */
const paid = async () => {
	const { order, remote } = await startPix();
	Object.assign(approve(remote), {
		date_approved: new Date().toISOString(),
		date_last_updated: new Date().toISOString(),
		money_release_date: new Date().toISOString(),
		fee_details: [{ type: "mercadopago_fee", amount: 2.92, fee_payer: "collector" }],
		transaction_details: { net_received_amount: 291.58, total_paid_amount: 294.5 },
	});
	await deliver(remote.id);
	return { order, remote };
};

describe("the attempts", () => {
	it("tell gross, fee, net and release as the provider does, and are found by what one knows", async () => {
		const { order, remote } = await paid();
		await payByCard(await test.place([LINES.coatP]), "FUND").catch(() => null);
		const { rows } = await found(`q=${remote.id}`);
		expect(rows).toMatchObject([
			{ order_id: order.id, amount: 29_450, fee: 292, net: 29_158, status: "approved" },
		]);
		expect(rows[0]?.releases_at).toBeTruthy();
		for (const q of ["294,50", "ana souza", String(rows[0]?.numero), `#${order.id.slice(0, 8)}`]) {
			const ids = (await found(`q=${encodeURIComponent(q)}`)).rows.map(({ code }) => code);
			expect(ids, q).toContain(String(remote.id));
		}
		expect((await found("q=1.234,56")).total).toBe(0);
		expect((await found("situacao=pago&meio=pix")).total).toBe(1);
		expect((await found("situacao=devolvido")).total).toBe(0);
		expect((await found(`codigos=${remote.id}`)).total).toBe(1);
		expect((await found("situacao=atencao")).total).toBe(0);
		expect((await found("de=2001-01-01&ate=2001-01-02")).total).toBe(0);
	});

	it("keep the net of the whole payment, though the provider lowers its own after a refund", async () => {
		const { order, remote } = await paid();
		test.fake.refundAtPanel(remote, 100);
		Object.assign(remote, {
			transaction_details: { net_received_amount: 191.58 },
			date_last_updated: new Date(Date.now() + 1_000).toISOString(),
		});
		await notify(
			remote.id,
			signNotification(String(remote.id), { ts: String(Date.now() + 1_000) }),
		);
		await processed();
		expect((await found(`q=${remote.id}`)).rows).toMatchObject([
			{ order_id: order.id, net: 29_158, refunded: 10_000 },
		]);
	});

	it("of an earlier version get their figures when the provider is asked", async () => {
		const { remote } = await paid();
		await test.db.execute(sql`update payments set fee = null, net = null, checked_at = null`);
		await office().fillFigures();
		expect((await found(`q=${remote.id}`)).rows).toMatchObject([{ fee: 292, net: 29_158 }]);
	});
});

describe("the file for the bookkeeper", () => {
	it("has a row per movement of what the filters show, and runs nothing", async () => {
		const { order, remote } = await paid();
		await test.db.execute(sql`update orders set customer_name = '=1+1' where id = ${order.id}`);
		await test.shop.payments.refunds.request(ADMIN, order.id, {
			key: "8d1b4a52-7f55-4a0c-9a0f-111111111111",
			wish: { mode: "value", amount: 1_000 },
			expected: 1_000,
			taken: 0,
			reason: "preco",
		});
		const lines = await csv("");
		expect(lines).toHaveLength(4);
		expect(lines[1]).toContain(`"Pagamento"`);
		expect(lines[1]).toMatch(new RegExp(`"\\d+";"#${order.id.slice(0, 8).toUpperCase()}"`));
		expect(lines[1]).toContain(`"'=1+1"`);
		expect(lines[1]).toContain(`"294,50";""`);
		expect(lines[2]).toMatch(/"Tarifa".*"";"2,92"/);
		expect(lines[3]).toMatch(/"Devolução".*"";"10,00"/);
		expect(lines.every((line, at) => at === 0 || line.includes(String(remote.id)))).toBe(true);
		expect(await csv("situacao=expirado")).toHaveLength(1);
	});

	it("has each movement once, although money comes while it is made", async () => {
		const { order } = await paid();
		const more = (from: number, to: number) =>
			test.db.execute(sql`insert into payments
				(order_id, provider, provider_payment_id, method, status, amount, idempotency_key)
				select ${order.id}, 'mercado-pago', 'm' || n, 'pix', 'approved', 1, 'm' || n
				from generate_series(${from}::int, ${to}::int) n`);
		await more(1, 600);
		let text = "";
		let parts = 0;
		for await (const part of office().movements(query(""), [])) {
			text += part;
			parts += 1;
			// The head, then the first rows.
			if (parts === 2) await more(601, 603);
		}
		const codes = text.match(/"m\d+"/g) ?? [];
		expect(codes).toHaveLength(600);
		expect(new Set(codes).size).toBe(600);
	});
});

describe("a day", () => {
	it("counts money on the day it came, as the dashboard does, though the shop heard of it on the next", async () => {
		const yesterday = addDays(shopDay(new Date()), -1);
		const { remote } = await startPix();
		Object.assign(approve(remote), { date_approved: `${yesterday}T23:59:30.000-03:00` });
		await deliver(remote.id);
		const { today, yesterday: before } = await test.shop.insights.loadSales({
			from: yesterday,
			to: yesterday,
		});
		expect(before.paid).toEqual({ orders: 1, total: 29_450 });
		expect(today.paid).toEqual({ orders: 0, total: 0 });
		expect(await office().sumDay(yesterday)).toMatchObject({ amount: 29_450, count: 1 });
	});

	it("is compared with the provider, payment by payment", async () => {
		const today = shopDay(new Date());
		const { remote } = await paid();
		expect(await office().sumDay(today)).toMatchObject({ amount: 29_450, count: 1, net: 29_158 });
		expect(await office().compareDay(today)).toMatchObject({ amount: 29_450, differences: [] });
		test.fake.payments.set(7, { ...remote, id: 7 });
		expect(await office().compareDay(today)).toMatchObject({
			count: 2,
			differences: [{ code: "7", shop: 0, provider: 29_450 }],
		});
		test.fake.payments.set(7, { ...remote, id: 7, status: "refunded" });
		expect(await office().compareDay(today)).toMatchObject({ count: 1, differences: [] });
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
		expect(await office().compareDay(today)).toBeNull();
		test.fake.trouble("GET /v1/payments/search", { status: 401 });
		expect(await office().compareDay(today)).toBe("keys_refused");
		expect(await office().sumDay("2001-01-01")).toMatchObject({ amount: 0, count: 0 });
	});
});
