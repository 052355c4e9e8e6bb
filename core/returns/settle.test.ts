import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { catchUp } from "#core/customers/catch-up.ts";
import { readReportQuery } from "#core/insights/shared/reports.ts";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { discountLines } from "#core/orders/shared/totals.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { listRefunds } from "#core/payments/refunds/read-refunds.ts";
import { ORDER_PARCELS } from "#core/shipping/for-orders.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { beginPix } from "#testing/orders/begin-pix.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { returnSteps } from "#testing/orders/return-steps.ts";
import { placeDelivered } from "#testing/orders/sold-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop, UNITS } from "#testing/test-shop.ts";
import { followReturns } from "./settle.ts";

const test = heldShop(openTestShop, (shop) =>
	shop.db.execute(sql`update site_settings set dias_troca = 30 where id = 1`),
);
const DAY = 24 * 3_600_000;
const { page, shop, requested, detail, check, settled, refunded } = returnSteps(test);
const SWAP = {
	...{ reason: "pequeno", resolution: "substituicao", posting: "proprio" },
	swap: UNITS.coatM,
};
const instead = (id: string, over: { byHand?: boolean; decides?: boolean } = {}) =>
	shop().refundInstead(admin, id, { byHand: false, decides: true, ...over });
const take = async (id: string, wanted: Parameters<ReturnType<typeof shop>["step"]>[2]) => {
	const taken = await shop().step(admin, id, wanted, true);
	if (!taken.ok) throw new Error(JSON.stringify(taken.error));
};

describe("an exchange that becomes a refund", () => {
	it("takes its new piece off sale: it can be paid no more", async () => {
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], SWAP);
		const { next } = await settled(one.id);
		test.wait(4 * DAY);
		await test.shop.orders.expireReservations();
		expect(await instead(one.id)).toMatchObject({ ok: true });
		const about = { id: next?.id ?? "", email: order.customer_email };
		expect(await beginPix(test, about, SHOP_BUYER)).toMatchObject({
			error: { code: "order_cancelled" },
		});
		expect((await test.order(about.id)).cancelled_at).not.toBeNull();
		expect(await refunded(order)).toBe(order.total);
	});

	it("brings the worth of pieces that were lost on the way", async () => {
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], SWAP);
		await take(one.id, { event: "postar", code: "", carrier: "" });
		await test.db.execute(sql`update variantes set ativo = false where id = ${UNITS.coatM}`);
		await take(one.id, { event: "extraviar", note: "O pacote sumiu no caminho." });
		test.wait(31_000);
		await shop().follow();
		expect(await detail(one.id)).toMatchObject({ estado: "extraviada", stuck: true });
		await instead(one.id);
		expect(await detail(one.id)).toMatchObject({ estado: "concluida", valor: order.total });
		expect(await refunded(order)).toBe(order.total);
	});
});

it("returned pieces go on sale once, also when the new one is sold out", async () => {
	const order = await placeDelivered(test, [{ ...LINES.coatP, quantity: 2 }]);
	const shelf = (await test.counters()).coatP.estoque;
	const one = await requested(order, [1], SWAP);
	await test.db.execute(sql`update variantes set ativo = false where id = ${UNITS.coatM}`);
	expect((await settled(one.id)).stuck).toBe(true);
	await instead(one.id);
	expect((await test.counters()).coatP.estoque).toBe(shelf + 1);
	expect(await refunded(order)).toBe(one.pecas[0]?.valor);
});

describe("an exchange whose order was cancelled and paid back meanwhile", () => {
	const cancelled = async () => {
		await test.db.execute(sql`update variantes set preco = 100 where id = ${UNITS.coatM}`);
		const order = await placeDelivered(test, [LINES.coatP]);
		const shelf = (await test.counters()).coatP.estoque;
		const one = await requested(order, [1], SWAP);
		const how = { reason: "outro", note: "Combinado", restock: true, refund: true } as const;
		const done = await test.shop.orderAdmin.cancelOrder(admin, order.id, how);
		expect(done).toMatchObject({ ok: true, value: { refund: "done" } });
		return { order, one, shelf };
	};

	it("puts its new piece back on sale", async () => {
		await cancelled();
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 1 });
		await shop().follow();
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
	});

	it("sends no new piece, and waits for the shop, which closes it", async () => {
		const { order, one, shelf } = await cancelled();
		expect(await settled(one.id)).toMatchObject({
			...{ stuck: true, next: null, problema: expect.stringContaining("a peça nova não sai") },
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
		await instead(one.id, { byHand: true });
		expect((await detail(one.id)).estado).toBe("concluida");
		expect((await test.counters()).coatP.estoque).toBe(shelf + 1);
		expect(await refunded(order)).toBe(order.total);
	});
});

describe("an exchange whose order is disputed meanwhile", () => {
	const dispute = ({ id }: OrderSummary, how: "chargeback" | "fraud" | "won" | "lost") =>
		test.db.execute(sql`update orders set dispute = ${how} where id = ${id}`);
	const held = async (how: "chargeback" | "fraud") => {
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], SWAP);
		await dispute(order, how);
		expect(await settled(one.id)).toMatchObject({
			...{ estado: "conferida", next: null },
			problema: expect.stringContaining("a peça nova espera a decisão"),
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 1 });
		return { order, one };
	};

	it("holds its new piece, and sends it once the shop has won", async () => {
		const { order, one } = await held("chargeback");
		await shop().follow();
		expect((await detail(one.id)).next).toBeNull();
		const follow = () => shop().loadFollow(order.token, one.numero);
		expect(await follow()).toMatchObject({ contested: true });
		await dispute(order, "won");
		expect(await follow()).toMatchObject({ contested: false });
		await shop().follow();
		expect(await detail(one.id)).toMatchObject({ problema: "", next: { id: expect.any(String) } });
	});

	it("puts it back on sale when it becomes a refund meanwhile", async () => {
		const { one } = await held("chargeback");
		expect(await instead(one.id, { byHand: true })).toMatchObject({ ok: true });
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
	});

	it("holds it on a warning of fraud too, and puts it back on sale when the money is lost", async () => {
		const { order, one } = await held("fraud");
		await dispute(order, "lost");
		await shop().follow();
		expect(await detail(one.id)).toMatchObject({
			...{ next: null, problema: expect.stringContaining("a peça nova não sai") },
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 1, reservado: 0 });
	});
});

describe("a request whose decision came to nothing", () => {
	const CHEAPER = sql`update variantes set preco = 100 where id = ${UNITS.coatM}`;
	const decline = async (order: OrderSummary, id: string) => {
		const { refund_id } = await detail(id);
		const about = { orderId: order.id, refundId: refund_id ?? "", note: "Confira antes." };
		expect(await test.shop.payments.refunds.decline(admin, about)).toMatchObject({ ok: true });
		await shop().follow();
	};

	it("is decided again after its refund was declined", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		await check(one.id, [], {}, false);
		test.wait(31_000);
		await shop().follow();
		expect((await detail(one.id)).stuck).toBe(false);
		await decline(order, one.id);
		expect((await detail(one.id)).stuck).toBe(true);
		expect(await instead(one.id)).toMatchObject({ ok: true });
		expect(await detail(one.id)).toMatchObject({ estado: "concluida", stuck: false });
		expect(await refunded(order)).toBe(order.total);
	});

	it("is decided again after its refund failed for good", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		await check(one.id, [], {}, false);
		test.wait(31_000);
		await shop().follow();
		const { refund_id } = await detail(one.id);
		await test.db.execute(sql`update payment_refunds set status = 'failed', failure = 'rejected',
			settled_at = now() where id = ${refund_id}`);
		await shop().follow();
		const { stuck, problema } = await detail(one.id);
		expect({ stuck, problema }).toMatchObject({
			...{ stuck: true, problema: expect.stringContaining("Decida de novo") },
		});
		await instead(one.id, { byHand: true });
		expect((await detail(one.id)).estado).toBe("concluida");
		expect(await refunded(order)).toBe(order.total);
	});

	it("becomes a refund when the customer cancels the order of the new piece", async () => {
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], SWAP);
		const { next } = await settled(one.id);
		await test.shop.orders.cancelOwnOrder(next?.token ?? "");
		expect((await detail(one.id)).stuck).toBe(true);
		await instead(one.id);
		expect((await detail(one.id)).estado).toBe("concluida");
		expect(await refunded(order)).toBe(order.total);
	});

	it("keeps new pieces that are on their way, and returns their difference only", async () => {
		await test.db.execute(CHEAPER);
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], SWAP);
		await check(one.id, [], {}, false);
		test.wait(31_000);
		await shop().follow();
		await decline(order, one.id);
		await instead(one.id);
		expect(await detail(one.id)).toMatchObject({
			...{ resolucao: "substituicao", valor: one.valor, nova_order_id: expect.any(String) },
		});
		expect(await refunded(order)).toBe(one.valor);
	});
});

describe("a request that brought a part of its money", () => {
	it.each([
		["the last piece", 1],
		["one of two pieces", 2],
	])("returns the rest of %s when its new piece is cancelled", async (_, quantity) => {
		await test.db.execute(sql`update variantes set preco = 100 where id = ${UNITS.coatM}`);
		const order = await placeDelivered(test, [{ ...LINES.coatP, quantity }]);
		const one = await requested(order, [1], SWAP);
		const { next } = await settled(one.id);
		expect(await refunded(order)).toBe(one.valor);
		const away = { reason: "sem_estoque", note: "", restock: true, refund: true } as const;
		await test.shop.orderAdmin.cancelOrder(admin, next?.id ?? "", away);
		await shop().follow();
		expect(await detail(one.id)).toMatchObject({ estado: "conferida", stuck: true });
		await instead(one.id);
		await instead(one.id);
		const whole = quantity === 1 ? order.total : (one.pecas[0]?.valor ?? 0);
		const closed = { estado: "concluida", valor: whole, devolvido: one.valor };
		expect(await detail(one.id)).toMatchObject(closed);
		expect(await refunded(order)).toBe(whole);
	});

	const inParts = async () => {
		const form = { tipo: "presente", email: "", dias: "", motivo: "Teste", valor: "30,00" };
		const issued = await test.shop.credit.issue(admin, form);
		if (!issued.ok) throw new Error("not issued");
		const order = await placeDelivered(test, [LINES.bag], issued.value.code);
		const one = await requested(order, [1]);
		await check(one.id, [], {}, false);
		test.wait(31_000);
		await shop().follow();
		const parts = await listRefunds(test.db, order.id);
		const money = parts.find(({ amount }) => amount !== 3_000);
		const credit = parts.find(({ amount }) => amount === 3_000);
		if (!money || !credit) throw new Error("not in parts");
		const about = (id: string) => ({ orderId: order.id, refundId: id });
		return { order, id: one.id, money: about(money.id), credit: about(credit.id) };
	};

	it.each(["money", "credit"] as const)("decides the rest anew: %s", async (declined) => {
		const { order, id, ...parts } = await inParts();
		const { confirm, decline } = test.shop.payments.refunds;
		await confirm(admin, parts[declined === "money" ? "credit" : "money"]);
		await decline(admin, { ...parts[declined], note: "Confira antes." });
		await shop().follow();
		const { stuck, problema, valor } = await detail(id);
		expect({ stuck, problema, valor }).toEqual({
			...{ stuck: true, valor: order.total },
			problema: expect.stringContaining(`de ${formatMoney(order.total)}: A devolução não foi`),
		});
		await instead(id);
		expect(await detail(id)).toMatchObject({ estado: "concluida", valor: order.total });
		expect(await refunded(order)).toBe(order.total);
	});

	it("names the part that failed, which is sent again alone", async () => {
		const { order, id, money, credit } = await inParts();
		const { confirm, retry } = test.shop.payments.refunds;
		await confirm(admin, credit);
		await test.db.execute(sql`update payment_refunds set status = 'failed', failure = 'no_balance'
			where id = ${money.refundId}`);
		await shop().follow();
		expect(await detail(id)).toMatchObject({
			...{ stuck: false, part: money.refundId },
			problema: expect.stringContaining(formatMoney(order.total - 3_000)),
		});
		await retry(admin, { ...money, byHand: false });
		await shop().follow();
		expect(await detail(id)).toMatchObject({ estado: "concluida", part: null });
		expect(await refunded(order)).toBe(order.total);
	});
});

describe("what a return is worth", () => {
	it("is not less because a second payment of its order went back", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		await test.db.execute(sql`with second as (
				insert into payments (order_id, provider, provider_payment_id, method, status, set_aside, amount, idempotency_key)
				select order_id, provider, 'second', method, 'refunded', 'duplicate', amount, 'second'
				from payments where order_id = ${order.id} returning *)
			insert into payment_refunds (payment_id, order_id, origin, status, amount, idempotency_key)
			select id, order_id, 'unwanted', 'confirmed', amount, 'second-refund' from second`);
		const one = await requested(order, [1]);
		expect(one.valor).toBe(order.total);
		expect(await settled(one.id)).toMatchObject({ estado: "concluida", valor: order.total });
		expect(await refunded(order)).toBe(2 * order.total);
	});

	it("that is nothing, of pieces that were paid, waits for the shop", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		await test.db.execute(sql`insert into payment_refunds (payment_id, order_id, origin, status, amount, reason, idempotency_key)
			select id, order_id, 'desk', 'confirmed', amount, 'preco', 'whole' from payments where order_id = ${order.id}`);
		expect(await settled(one.id)).toMatchObject({
			...{ estado: "conferida", valor: 0, stuck: true },
			problema: "Todo o valor deste pedido já voltou.",
		});
		await instead(one.id, { byHand: true });
		expect((await detail(one.id)).estado).toBe("concluida");
	});
});

describe("the new pieces of an exchange", () => {
	it("cost less by what the exchanged piece cost, under the name of the exchange, which they lead to", async () => {
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], SWAP);
		const { next } = await settled(one.id);
		const created = await test.shop.orders.findOrderByToken(next?.token ?? "");
		if (!created) throw new Error("no order of the new piece");
		const name = `Valor da peça trocada (troca ${one.numero})`;
		expect(discountLines(created)).toEqual([{ name, amount: created.subtotal - created.total }]);
		expect(created.total).toBeGreaterThan(0);
		expect((await shop().readOrderReturns(created)).requests).toMatchObject([
			{ token: order.token, numero: one.numero },
		]);
		expect(await shop().listOfOrder(created.id)).toMatchObject([{ id: one.id }]);
		const about = { id: created.id, email: order.customer_email };
		expect(await beginPix(test, about, SHOP_BUYER)).toMatchObject({ ok: true });
		expect((await readOutbox(test.db)).some(({ body_text }) => body_text.includes(name))).toBe(
			true,
		);
	});

	it("are no sale of their own: only their difference is one", async () => {
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], SWAP);
		const today = shopDay(new Date());
		const period = { from: addDays(today, -60), to: addDays(today, 60) };
		const figures = async () => {
			await catchUp(test.db, order.customer_email);
			const { placed, paid } = await test.shop.insights.loadSales(period);
			const address = new URLSearchParams({ por: "produto", de: period.from, ate: period.to });
			const { total } = await test.shop.insights.loadReport(readReportQuery(address, period.to));
			const [customer] = await queryRows<{ paid: number; spent: number }>(
				test.db,
				sql`select orders_placed as placed, orders_paid as paid, (spent * 100)::float8 as spent
					from customer_directory where email = ${order.customer_email}`,
			);
			return { placed, paid, total, customer };
		};
		const before = await figures();
		const { next } = await settled(one.id);
		await test.db.execute(
			sql`update orders set payment_status = 'approved', paid_at = now() where id = ${next?.id}`,
		);
		const after = await figures();
		expect(after.placed.orders).toBe(before.placed.orders);
		expect(after.paid.orders).toBe(before.paid.orders);
		expect(after.paid.total).toBeGreaterThan(before.paid.total);
		expect(after.total).toMatchObject({ orders: before.total.orders, units: before.total.units });
		expect(after.customer).toEqual({
			...before.customer,
			spent: (before.customer?.spent ?? 0) + after.paid.total - before.paid.total,
		});
	});
});

describe("the outgoing freight", () => {
	const both = async () => {
		const order = await placeDelivered(test, [{ ...LINES.bag, quantity: 2 }]);
		expect(order.shipping).toBeGreaterThan(0);
		return [order, await requested(order, [1]), await requested(order, [1])] as const;
	};
	const worthOf = async (id: string) => (await detail(id)).valor;

	it("is promised once to two requests that are checked together", async () => {
		const [order, one, other] = await both();
		await check(one.id, [], { freight: true });
		await check(other.id, [], { freight: true });
		expect((await worthOf(one.id)) + (await worthOf(other.id))).toBe(order.total);
		test.wait(31_000);
		await shop().follow();
		expect(await detail(one.id)).toMatchObject({ estado: "concluida", frete: expect.any(Number) });
		expect(await detail(other.id)).toMatchObject({ estado: "concluida", frete: 0 });
		expect(await refunded(order)).toBe(order.total);
	});

	it("that went back outside of the provider is not promised again", async () => {
		const [order, one, other] = await both();
		await test.db.execute(sql`delete from payments where order_id = ${order.id}`);
		await settled(one.id, [], { freight: true, byHand: true });
		await settled(other.id, [], { freight: true, byHand: true });
		expect((await worthOf(one.id)) + (await worthOf(other.id))).toBe(order.total);
	});

	it("that a failed refund still brings is not promised again", async () => {
		const [order, one, other] = await both();
		await settled(one.id, [], { freight: true });
		await test.db.execute(sql`update payment_refunds set status = 'failed', failure = 'no_balance'
			where order_id = ${order.id}`);
		await check(other.id, [], { freight: true });
		expect((await worthOf(one.id)) + (await worthOf(other.id))).toBe(order.total);
	});
});

it("a request whose settlement fails holds up no other one", async () => {
	const wrong = await requested(await placeDelivered(test, [LINES.bag]), [1]);
	const order = await placeDelivered(test, [LINES.bag]);
	const right = await requested(order, [1]);
	await check(wrong.id);
	await check(right.id);
	test.wait(31_000);
	const { forOrders, refunds } = test.shop.payments;
	await followReturns({
		...{ db: test.db, clock: test.platform.clock, log: test.platform.log },
		...{ outbox: { queue: async () => {} } as never, payments: forOrders, parcels: ORDER_PARCELS },
		refund: async (by, checked) => {
			if (checked.orderId === wrong.order_id) throw new Error("no database");
			return refunds.ofReturn(by, checked);
		},
	});
	expect(await refunded(order)).toBe(order.total);
	expect((await detail(right.id)).estado).toBe("concluida");
});

describe("the e-mail of the check", () => {
	const OF_BOLETO = "A loja combina com você como devolver";
	it.each([
		["money that goes the way it came", "pix", {}, true, "pelo mesmo meio do pagamento"],
		["money that was returned already", "pix", { byHand: true }, true, "por outro meio"],
		["a refund that waits for somebody", "pix", {}, false, "A loja ainda confirma"],
		["a boleto, which takes no refund", "boleto", {}, true, OF_BOLETO],
	])("says of %s", async (_, method, over, decides, words) => {
		const order = await placeDelivered(test, [LINES.bag]);
		await test.db.execute(sql`update orders set payment_method = ${method} where id = ${order.id}`);
		const one = await requested(order, [1]);
		await check(one.id, [], over, decides);
		const mail = (await readOutbox(test.db)).findLast(({ subject }) =>
			subject.startsWith("Conferida"),
		);
		expect(mail?.body_text).toContain(words);
	});
});

describe("pieces that were not accepted", () => {
	it("go back unpaid, and can be requested again", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		await take(one.id, { event: "receber" });
		await take(one.id, { event: "reprovar", note: "A peça foi usada e lavada várias vezes." });
		await take(one.id, { event: "devolver_pecas", code: "", carrier: "" });
		expect(await detail(one.id)).toMatchObject({ estado: "recusada", valor: 0, frete: 0 });
		expect((await page(order)).pieces[0]).toMatchObject({ returnable: 1, toWhole: 1 });
	});

	it("are checked within the law's days again when the customer answers", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		await take(one.id, { event: "receber" });
		await take(one.id, { event: "reprovar", note: "A peça foi usada e lavada várias vezes." });
		const { responder_ate } = await detail(one.id);
		test.wait(9 * DAY);
		const note = "Ela nunca saiu da caixa.";
		await shop().takeOwnStep(order.token, one.id, { event: "recorrer", note });
		expect((await detail(one.id)).responder_ate).toBe(addDays(responder_ate ?? "", 9));
	});

	it("of a partly accepted request can be requested again once it is over", async () => {
		const order = await placeDelivered(test, [{ ...LINES.bag, quantity: 2 }]);
		const one = await requested(order, [2]);
		expect(await settled(one.id, ["certa", "outra"])).toMatchObject({ estado: "concluida" });
		expect((await page(order)).pieces[0]).toMatchObject({ returnable: 1, toWhole: 1 });
	});
});
