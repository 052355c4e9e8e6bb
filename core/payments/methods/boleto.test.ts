import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ANYBODY, type Buyer } from "#core/accounts/types.ts";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { HOLD_MS } from "#core/orders/holds/hold-limits.ts";
import { shopDay } from "#core/values/dates.ts";
import { barcodeOfLine } from "#platform/payments/boleto-line.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { boletoOrders, PAYER_CPF, takeBoletos } from "#testing/orders/boleto-orders.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { formatLine } from "../shared/boleto.ts";
import { clearedBy, dueDayOf, endOfDueDay } from "./boleto.ts";

const test = heldShop(openTestShop, takeBoletos);

const DAY = 24 * 3_600_000;
/** A coat of size M, whose delivery is free. */
const TOTAL = 31_000;

const { ask, boleto, pay, attempts } = boletoOrders(() => test);
const now = () => test.platform.clock();
const today = () => shopDay(now());
const mails = async () => (await readOutbox(test.db)).map(({ template }) => template);
const keptUntil = async ({ id }: { id: string }) => (await test.order(id)).reserved_until;
const forEverPast = async () => {
	test.wait(20 * DAY);
	await test.shop.payments.reconcilePending();
};

it("that is asked for again and again is the same boleto, and is not refused", async () => {
	const payer: Buyer = { ...ANYBODY, network: "203.0.113.21", device: "aparelho" };
	const order = await test.place([LINES.coatM]);
	const answers = await Promise.all(Array.from({ length: 8 }, () => ask(order, {}, payer)));
	for (let n = 0; n < 25; n++) answers.push(await ask(order, {}, payer));
	expect(new Set(answers.map((one) => (one.ok ? one.value.line : one.error.code))).size).toBe(1);
	const until = await keptUntil(order);
	test.wait(DAY);
	const later = await ask(order, {}, payer);
	expect(later).toMatchObject({ value: { line: answers[0]?.ok ? answers[0].value.line : "" } });
	expect(await keptUntil(order)).toEqual(until);
	expect(await attempts()).toHaveLength(1);
});

describe("a boleto", () => {
	it("costs the whole total, is due some days later and keeps its units until banks have told", async () => {
		const order = await test.place([LINES.coatM]);
		const open = await boleto(order);
		const due = dueDayOf(today(), 3);
		expect(open).toMatchObject({ amount: TOTAL, due, clearing: false, pdf: null });
		expect(barcodeOfLine(open.line)).toBe(open.barcode);
		expect(await test.order(order.id)).toMatchObject({
			payment_method: "boleto",
			payment_status: "pending",
			discount: 0,
			total: TOTAL,
			customer_cpf: PAYER_CPF,
		});
		const kept = (await keptUntil(order))?.getTime() ?? 0;
		expect(kept).toBeGreaterThan(clearedBy(due).getTime());
		test.wait(clearedBy(due).getTime() - now().getTime() - 1_000);
		expect(await test.shop.orders.expireReservations()).toBe(0);
	});

	it("stands on the page of its order and goes by e-mail, once", async () => {
		const order = await test.place([LINES.coatM]);
		const open = await boleto(order);
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({ boleto: open });
		expect(await mails()).toEqual(["boleto-made", "order-received"]);
		await boleto(order);
		const [mail] = await readOutbox(test.db);
		expect(mail?.body_text).toContain(formatLine(open.line));
		expect(mail?.body_text).toContain(dayWords(open.due));
		expect(await mails()).toHaveLength(2);
	});

	it("pays its order, once", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await boleto(order);
		test.wait(2 * DAY);
		await Promise.all([pay(paymentId), pay(paymentId)]);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			stock_state: "sold",
		});
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({ boleto: null });
	});

	it("that nobody paid runs out after its clearing, and gives its units back", async () => {
		const order = await test.place([LINES.coatM]);
		await boleto(order);
		await forEverPast();
		expect(await attempts()).toMatchObject([{ status: "expired" }]);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "expired",
			stock_state: "released",
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
	});

	it("after its due day says that banks may still tell of it, and pays its order then", async () => {
		const order = await test.place([LINES.coatM]);
		const { due, paymentId } = await boleto(order);
		test.wait(clearedBy(due).getTime() - now().getTime() - DAY);
		const met = await test.shop.orders.findCheckoutOrder(order.token);
		expect(met).toMatchObject({ boleto: { clearing: true }, reserved: true });
		await pay(paymentId);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
	});

	it("paid after its order was cancelled waits for somebody, and never goes back by itself", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await boleto(order);
		expect(await test.shop.orders.cancelOwnOrder(order.token)).toMatchObject({ ok: true });
		await pay(paymentId);
		expect(await attempts()).toMatchObject([{ status: "approved", status_detail: "late" }]);
		expect(await listInbox(test.db)).toHaveLength(1);
		await test.shop.payments.refundUnwanted();
		expect(await attempts()).toMatchObject([{ status: "approved" }]);
	});
});

describe("is not made", () => {
	it("while the shop does not take it", async () => {
		await test.db.execute(sql`update site_settings set boleto_ativo = false`);
		const order = await test.place([LINES.coatM]);
		expect(await ask(order)).toMatchObject({
			error: { code: "invalid", message: expect.stringContaining("não aceita boleto") },
		});
		expect(await attempts()).toEqual([]);
	});

	it("without a document, or with a wrong one, and says so at its field", async () => {
		const order = await test.place([LINES.coatM]);
		for (const payerDocument of [undefined, "", "111.111.111-11", 7, "<b>", "9".repeat(5_000)]) {
			expect(await ask(order, { payerDocument })).toMatchObject({
				error: { code: "invalid", fields: { payer_document: expect.any(String) } },
			});
		}
		expect(await attempts()).toEqual([]);
	});

	it("without an address in parts, which may be typed for it; the order's own comes first", async () => {
		const order = await test.place([LINES.coatM]);
		await test.db.execute(sql`update orders set address_street = '', address_cep = ''`);
		expect(await ask(order)).toMatchObject({ error: { code: "invalid" } });
		const typed = {
			address_cep: "20040-002",
			address_street: "Rua da Ajuda",
			address_number: "5",
			address_district: "Centro",
			address_city: "Rio de Janeiro",
			address_state: "SP",
		};
		expect(await ask(order, { payerAddress: typed })).toMatchObject({
			error: { fields: { address_state: expect.stringContaining("Rio de Janeiro") } },
		});
		expect(await ask(order, { payerAddress: { ...typed, address_state: "RJ" } })).toMatchObject({
			ok: true,
		});
	});

	it("for another person's order, another amount, or one that is paid", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await ask(order, { customerEmail: "eva@example.com" })).toMatchObject({
			error: { code: "order_not_found" },
		});
		expect(await ask(order, { amount: 1 })).toMatchObject({
			error: { code: "amount_changed", amount: TOTAL },
		});
		await pay((await boleto(order)).paymentId);
		expect(await ask(order)).toMatchObject({ error: { code: "already_paid" } });
	});

	it("a third time for one document, however it was written", async () => {
		await boleto(await test.place([LINES.bag]));
		await boleto(await test.place([LINES.bag], {}), { payerDocument: "529.982.247-25" });
		const third = await test.place([LINES.bag]);
		const stranger: Buyer = { ...ANYBODY, network: "203.0.113.1" };
		expect(await ask(third, {}, stranger)).toMatchObject({ error: { code: "too_many_boletos" } });
		expect(await ask(third, { payerDocument: "123.456.789-09" }, stranger)).toMatchObject({
			ok: true,
		});
	});

	it("for more than strangers may keep, also where a PIX had been let through", async () => {
		const stranger: Buyer = { ...ANYBODY, network: "203.0.113.2", device: "d" };
		const order = await test.place([{ ...LINES.bag, quantity: 8 }]);
		const begun = await test.shop.payments.awaited.pix.create(
			{
				orderId: order.id,
				amount: order.total - Math.round(order.total * 0.05),
				customerEmail: order.customer_email,
				customerName: "Ana",
			},
			stranger,
		);
		expect(begun).toMatchObject({ ok: true });
		await test.db.execute(sql`update order_holds set standing = 'stranger'`);
		expect(await ask(order, {}, stranger)).toMatchObject({
			error: { code: "in_others_payments" },
		});
	});
});

it("is brought to mind on its due day, in the day, once", async () => {
	const order = await test.place([LINES.coatM]);
	const { due } = await boleto(order);
	const at = (time: string) => test.wait(Date.parse(`${due}T${time}:00-03:00`) - now().getTime());
	at("07:59");
	expect(await test.shop.payments.remindDueBoletos()).toBe(0);
	at("09:00");
	const runs = await Promise.all([
		test.shop.payments.remindDueBoletos(),
		test.shop.payments.remindDueBoletos(),
	]);
	expect(runs[0] + runs[1]).toBe(1);
	expect(await mails()).toContain("boleto-due");
});

describe("one way waits", () => {
	const { boleto, attempts } = boletoOrders(() => test);
	const { askPix } = pixOf(() => test);
	const now = () => test.platform.clock();
	const keptUntil = async ({ id }: { id: string }) => (await test.order(id)).reserved_until;

	describe("of two ways one waits", () => {
		it("a PIX ends the boleto, and the days that its units were kept", async () => {
			const order = await test.place([LINES.coatM]);
			await boleto(order);
			test.wait(1_000);
			await askPix(order);
			expect(await attempts()).toMatchObject([
				{ method: "boleto", status: "cancelled", status_detail: "replaced" },
				{ method: "pix", status: "pending" },
			]);
			const left = ((await keptUntil(order))?.getTime() ?? 0) - now().getTime();
			expect(left).toBe(35 * 60_000);
			expect(await test.order(order.id)).toMatchObject({ payment_method: "pix" });
		});

		it("a boleto ends the code", async () => {
			const order = await test.place([LINES.coatM]);
			await askPix(order);
			test.wait(1_000);
			await boleto(order);
			expect(await attempts()).toMatchObject([
				{ method: "pix", status: "cancelled" },
				{ method: "boleto", status: "pending" },
			]);
		});

		it("a changed order has none, and keeps its units as one that nobody pays", async () => {
			const order = await test.place([LINES.coatM]);
			await boleto(order);
			const form = { ...(test.request([]).form as object), notes: "Entregar à tarde" };
			await test.place([LINES.coatM], { orderToken: order.token, form });
			expect(await attempts()).toMatchObject([{ status: "cancelled", status_detail: "changed" }]);
			expect(((await keptUntil(order))?.getTime() ?? 0) - now().getTime()).toBe(HOLD_MS);
		});

		it("is refused by no bank: the sandbox says so, and its units stay kept", async () => {
			const order = await test.place([LINES.coatM]);
			const { paymentId } = await boleto(order);
			const before = await keptUntil(order);
			expect(await test.shop.payments.simulatePayment(paymentId, "rejected")).toBe("never_refused");
			expect(await keptUntil(order)).toEqual(before);
		});
	});
});

describe("the due day", () => {
	it.each([
		["2026-11-23", 3, "2026-11-26", "a Monday and three days"],
		["2026-11-25", 3, "2026-11-30", "a Saturday is moved to Monday"],
		["2026-12-22", 3, "2026-12-28", "Christmas, a Friday, and its weekend"],
		["2026-12-30", 1, "2026-12-31", "the last day of the year"],
		["2026-12-31", 1, "2027-01-04", "New Year"],
		["2027-02-06", 3, "2027-02-10", "Carnival keeps banks closed"],
	])("of %s and %i days is %s: %s", (today, days, due) => {
		expect(dueDayOf(today, days)).toBe(due);
	});

	it("ends at midnight in Brasília, and banks tell of it two business days later", () => {
		expect(endOfDueDay("2026-11-26").toISOString()).toBe("2026-11-27T02:59:59.000Z");
		expect(clearedBy("2026-11-26").toISOString()).toBe("2026-12-01T02:59:59.000Z");
		expect(clearedBy("2026-12-24").toISOString()).toBe("2026-12-30T02:59:59.000Z");
	});
});
