import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { type Email, readOutbox } from "#testing/read-outbox.ts";
import { addBags, FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { ANYBODY } from "../accounts/types.ts";
import { dayWords } from "../delivery/shared/day-words.ts";
import { untilWords } from "../delivery/shared/promise.ts";
import { HOLD_MS, SHOP_BUYER } from "./holds/hold-limits.ts";
import { parseOrderQuery } from "./shared/office.ts";
import { customerPaymentWord, paymentWord } from "./shared/order.ts";
import type { OrderSummary } from "./types.ts";

const test = heldShop(openTestShop);

const HOUR = 60 * 60_000;

const find = (order: OrderSummary) => test.shop.orders.findCheckoutOrder(order.token);
const { askPix, pay } = pixOf(() => test);

describe("the order that a browser remembers", () => {
	it("has its own lines and amounts, and is open until it is paid", async () => {
		const order = await test.place([LINES.coatM, { ...LINES.bag, quantity: 2 }]);
		expect(await find(order)).toMatchObject({
			id: order.id,
			state: "open",
			reserved: true,
			short: [],
			subtotal: 41_000,
			lines: [
				{ name: "Jaleco", size: "M", color: "Branco", price: 31_000, quantity: 1 },
				{ name: "Bolsa", price: 5_000, quantity: 2 },
			],
		});
		await pay((await askPix(order, 38_950)).paymentId);
		expect(await find(order)).toMatchObject({ state: "paid", total: 38_950 });
	});

	it("waits for the bank while its card is not decided", async () => {
		const order = await test.place([LINES.coatM]);
		await test.db.execute(sql`
			insert into payments (order_id, provider, method, status, amount, idempotency_key)
			values (${order.id}, 'sandbox', 'credit_card', 'pending', 310, 'cartao')`);
		expect(await find(order)).toMatchObject({ state: "analysing" });
	});

	it("says that a code waits for its money, as long as it can be paid", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await find(order)).toMatchObject({ openMethod: null });
		await askPix(order, 29_450);
		expect(await find(order)).toMatchObject({ openMethod: "pix" });
		test.wait(HOUR);
		expect(await find(order)).toMatchObject({ openMethod: null });
	});

	it("names what others bought once nothing is kept for it", async () => {
		const order = await test.place([LINES.bag]);
		expect((await find(order))?.short).toEqual([]);
		test.wait(HOLD_MS + 1);
		expect(await find(order)).toMatchObject({ state: "open", reserved: false });
		await test.shop.orders.expireReservations();
		// There is one still: it can be paid as it is.
		expect((await find(order))?.short).toEqual([]);
		await test.db.execute(sql`update variantes set ativo = false where sku = 'B-U'`);
		expect((await find(order))?.short).toMatchObject([{ name: "Bolsa", available: 0 }]);
	});

	it("is closed when it was given back, or sent before it was paid", async () => {
		expect(await test.shop.orders.findCheckoutOrder("x".repeat(32))).toBeNull();
		const order = await test.place([LINES.bag]);
		await test.db.execute(
			sql`update orders set payment_status = 'refunded' where id = ${order.id}`,
		);
		expect(await find(order)).toMatchObject({ state: "closed" });
		await test.db.execute(
			sql`update orders set payment_status = 'pending', status = 'enviado' where id = ${order.id}`,
		);
		expect(await find(order)).toMatchObject({ state: "closed" });
	});
});

describe("an order being analysed", () => {
	/** A card of the order whose outcome nobody knows. */
	const sendCard = (order: OrderSummary, detail: string | null = null) =>
		test.db.execute(sql`
		insert into payments (order_id, provider, method, status, status_detail, amount, idempotency_key)
		values (${order.id}, 'sandbox', 'credit_card', 'pending', ${detail}, 310, 'cartao')`);

	async function exported(): Promise<string> {
		let text = "";
		const query = parseOrderQuery(new URLSearchParams());
		for await (const piece of test.shop.orderAdmin.exportOrders(query)) text += piece;
		return text;
	}

	/** The word for the payment of the only order, wherever somebody reads it. */
	async function words({ id, token, customer_email }: OrderSummary) {
		const { shop } = test;
		const account = { userId: "", confirmedEmail: customer_email };
		const list = await shop.orderAdmin.listOrders(parseOrderQuery(new URLSearchParams()));
		const [own] = await shop.orders.listAccountOrders(account);
		const page = await shop.orders.findOrderByToken(token);
		const [ofCustomer] = await shop.orderAdmin.listCustomerOrders(customer_email);
		const [newest] = await shop.insights.listNewestOrders();
		const open = await shop.orderAdmin.loadOrder(id);
		return {
			toCustomer: [own, page].map((order) => order && customerPaymentWord(order)),
			toShop: [list.rows[0], open, ofCustomer, newest].map((order) => order && paymentWord(order)),
			inFile: (await exported()).includes("Em análise"),
		};
	}

	describe("a card that its bank looks into", () => {
		it("is being analysed wherever the order is told of, and to both sides", async () => {
			const order = await test.place([LINES.coatM]);
			await sendCard(order);
			const said = "Em análise";
			expect(await words(order)).toEqual({
				toCustomer: [said, said],
				toShop: [said, said, said, said],
				inFile: true,
			});
		});

		it("is found by that word, and not by the one it no longer shows", async () => {
			const analysed = await test.place([LINES.coatM]);
			await sendCard(analysed);
			const waiting = await test.place([LINES.bag]);
			const found = async (pagamento: string) => {
				const query = parseOrderQuery(new URLSearchParams({ pagamento }));
				return (await test.shop.orderAdmin.listOrders(query)).rows.map(({ id }) => id);
			};
			expect(await found("analise")).toEqual([analysed.id]);
			expect(await found("pending")).toContain(waiting.id);
			expect(await found("pending")).not.toContain(analysed.id);
		});

		it("is waited for while its owner has still to confirm it, and is nothing once another payment came", async () => {
			const order = await test.place([LINES.coatM]);
			await sendCard(order, "pending_challenge");
			expect((await words(order)).toCustomer).toEqual(["Pendente", "Pendente"]);
			await test.db.execute(sql`update payments set status_detail = null`);
			await test.db.execute(
				sql`update orders set payment_status = 'approved' where id = ${order.id}`,
			);
			expect((await words(order)).toShop).toEqual(["Pago", "Pago", "Pago", "Pago"]);
		});
	});
});

describe("the promised day of an order", () => {
	type Kept = {
		quote: Record<string, unknown>;
		day: string;
		until: string;
	};
	const kept = async (id: string): Promise<Kept> => {
		const [row] = await queryRows<Kept>(
			test.db,
			sql`select shipping_quote as quote, promised_day::text as day, promise_paid_until::text as until
			from orders where id = ${id}`,
		);
		if (!row) throw new Error("no order");
		return row;
	};

	it("keeps with the order what the way cost and when it arrives, as the checkout offered it", async () => {
		const offered = await test.shop.delivery.offer({ cep: "01001-000", subtotal: 5_000 });
		expect(offered?.offers).toMatchObject([
			{ method: "standard", name: "Padrão", price: 1_200 },
			{ method: "express", name: "Expressa", price: 2_500 },
		]);
		const order = await test.place([LINES.bag], { form: { ...FORM, shipping_method: "express" } });
		expect(order.shipping).toBe(2_500);
		const { quote, day } = await kept(order.id);
		expect(day).toBe(offered?.offers[1]?.day);
		expect(quote).toMatchObject({
			method: "express",
			cep: "01001000",
			zone: "Brasil",
			price: 2_500,
			free: false,
			daysMin: 3,
			daysMax: 5,
			handlingDays: 1,
		});
		expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
			promised_day: day,
		});
	});

	it("shows a later day than the shopper saw before anything is ordered", async () => {
		const asked = test.request([LINES.bag], { expectedDay: "2020-01-02" });
		expect(await test.shop.orders.placeOrder(asked, SHOP_BUYER)).toMatchObject({
			ok: false,
			error: { code: "later", words: expect.stringContaining(" de ") },
		});
		expect(await test.countOrders()).toBe(0);
		const far = test.request([LINES.bag], { expectedDay: "2099-01-02" });
		expect(await test.shop.orders.placeOrder(far, SHOP_BUYER)).toMatchObject({ ok: true });
	});

	it("tells who has not paid until when to pay for the day, and counts it anew once that is over", async () => {
		const order = await test.place([LINES.bag]);
		const shown = async () => await test.shop.orders.findOrderByToken(order.token);
		const { day, until } = await kept(order.id);
		const limit = new Date(until);
		expect(await shown()).toMatchObject({ promised_day: day, promise_paid_until: limit });
		await test.db.execute(sql`update orders set promised_day = promised_day - 30,
		promise_paid_until = now() - interval '30 days' where id = ${order.id}`);
		const anew = { promised_day: day, promise_paid_until: limit };
		expect(await shown()).toMatchObject(anew);
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
			promised_day: day,
		});
		expect(await test.shop.orderAdmin.loadOrder(order.id)).toMatchObject(anew);
		const pix = pixOf(() => test);
		await pix.payOrder(order);
		expect(await shown()).toMatchObject({ promised_day: day, promise_paid_until: null });
		const mails = await readOutbox(test.db);
		const textOf = (wanted: string) => mails.find(({ template }) => template === wanted)?.body_text;
		const condition = `${dayWords(day)}, se o pagamento for confirmado até ${untilWords(limit)}`;
		expect(textOf("order-received")).toContain(condition);
		expect(textOf("payment-approved")).toContain(dayWords(day));
		expect(textOf("payment-approved")).not.toContain("se o pagamento");
	});

	it("leaves the promise as it was when the payment is in time, and promises anew after its limit", async () => {
		const [late, early] = [await test.place([LINES.bag]), await test.place([LINES.bag])];
		const { day } = await kept(late.id);
		const move = (id: string, days: number) =>
			test.db.execute(sql`update orders set promised_day = promised_day + ${days}::int,
			promise_paid_until = now() + ${days}::int * interval '1 day' where id = ${id}`);
		await move(late.id, -30);
		await move(early.id, 3);
		const { day: promised } = await kept(early.id);
		for (const order of [late, early]) await pixOf(() => test).payOrder(order);
		expect([(await kept(late.id)).day, (await kept(early.id)).day]).toEqual([day, promised]);
	});

	it("promises nothing anew to an order that was given up", async () => {
		const order = await test.place([LINES.bag]);
		await test.db.execute(sql`update orders set promised_day = '2020-01-02',
		promise_paid_until = now() - interval '30 days' where id = ${order.id}`);
		await test.shop.orders.cancelOwnOrder(order.token);
		expect(await test.shop.orderAdmin.loadOrder(order.id)).toMatchObject({
			promised_day: "2020-01-02",
			promise_paid_until: null,
		});
	});
});

describe("e-mails about an order", () => {
	const MINUTE = 60_000;

	const mails = async (template: string): Promise<Email[]> =>
		(await readOutbox(test.db)).filter((email) => email.template === template);
	const { askPix, pay } = pixOf(() => test);

	describe("an order", () => {
		it("is told to its customer once, with its link, when its payment begins", async () => {
			const order = await test.place([LINES.coatM]);
			expect(await readOutbox(test.db)).toEqual([]);
			await Promise.all([askPix(order), askPix(order)]);
			const [mail, ...more] = await mails("order-received");
			expect(more).toEqual([]);
			expect(mail).toMatchObject({ to_email: FORM.customer_email, to_name: FORM.customer_name });
			expect(mail?.body_text).toContain(`/pedido/${order.token}`);
			// Anybody can type anybody's address: nothing of what was typed goes there.
			expect(mail?.body_text).not.toContain("Rua das Flores");
		});

		it("and changed is told again only to a corrected address, and never to a third one", async () => {
			const order = await test.place([LINES.coatM]);
			const change = (form: object) =>
				test.shop.orders.placeOrder(
					test.request([LINES.coatM], { orderToken: order.token, form: { ...FORM, ...form } }),
					SHOP_BUYER,
				);
			const askAs = async (form: object) => {
				const changed = await change(form);
				if (changed.ok) await askPix(changed.value);
				return changed;
			};
			await askPix(order);
			await askAs({ notes: "Portão azul" });
			expect(await mails("order-received")).toHaveLength(1);
			await askAs({ customer_email: "Ana.Souza@example.com" });
			expect(await askAs({ customer_email: "outra@example.com" })).toMatchObject({
				error: { code: "spent", why: "addresses" },
			});
			// Mails of one moment have no order.
			const told = (await mails("order-received")).map(({ to_email }) => to_email);
			expect(told.toSorted()).toEqual(["Ana.Souza@example.com", "ana@example.com"]);
		});

		it("of a stranger is told to one address five times a day at most", async () => {
			await addBags(test);
			for (let n = 0; n < 6; n++) {
				const buyer = { ...ANYBODY, network: `203.0.113.${n}` };
				const placed = await test.shop.orders.placeOrder(test.request([LINES.bag]), buyer);
				if (!placed.ok) throw new Error("not placed");
				const { id, customer_email } = placed.value;
				const pix = {
					orderId: id,
					amount: 5_890,
					customerEmail: customer_email,
					customerName: "x",
				};
				expect(await test.shop.payments.awaited.pix.create(pix, buyer)).toMatchObject({ ok: true });
			}
			expect(await mails("order-received")).toHaveLength(5);
		});
	});

	describe("a PIX about to expire", () => {
		it("is brought to mind once, ten minutes before", async () => {
			const order = await test.place([LINES.coatM]);
			const { qrCode } = await askPix(order);
			test.wait(19 * MINUTE);
			expect(await test.shop.payments.remindExpiringPix()).toBe(0);
			test.wait(MINUTE);
			const reminded = await Promise.all([
				test.shop.payments.remindExpiringPix(),
				test.shop.payments.remindExpiringPix(),
			]);
			expect(reminded[0] + reminded[1]).toBe(1);
			test.wait(MINUTE);
			expect(await test.shop.payments.remindExpiringPix()).toBe(0);
			const [mail, ...more] = await mails("pix-expiring");
			expect(more).toEqual([]);
			expect(mail?.body_text).toContain(qrCode);
			const to = await test.shop.automations.follow(mail?.id ?? "", null);
			expect(to).toContain(`/pedido/${order.token}`);
		});

		it("is not mentioned once it is paid, which is said once, or over", async () => {
			const { paymentId } = await askPix(await test.place([LINES.coatM]));
			await Promise.all([pay(paymentId), pay(paymentId)]);
			await pay(paymentId);
			const [mail, ...more] = await mails("payment-approved");
			expect(more).toEqual([]);
			expect(mail?.body_text).toContain("R$\u00a0294,50 (PIX)");
			test.wait(20 * MINUTE);
			expect(await test.shop.payments.remindExpiringPix()).toBe(0);
			await askPix(await test.place([LINES.bag]), 5_890);
			test.wait(30 * MINUTE);
			expect(await test.shop.payments.remindExpiringPix()).toBe(0);
			expect(await mails("pix-expiring")).toEqual([]);
		});
	});
});
