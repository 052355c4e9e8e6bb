import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shopDay } from "#core/values/dates.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { type ReportId, readReportQuery } from "./shared/reports.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const query = (address: string, today = "2026-11-28") =>
	readReportQuery(new URLSearchParams(address), today);

/** A paid order, at this moment. */
async function sell(lines: Parameters<typeof test.place>[0], at: string) {
	const order = await test.place(lines);
	await test.db.execute(
		sql`update orders set payment_status = 'approved', payment_method = 'pix', paid_at = ${at}, created_at = ${at} where id = ${order.id}`,
	);
	return order;
}

/** Gives back one piece of an order, or an amount without a piece. Reais. */
async function giveBack(
	order: { id: string; total: number },
	at: string,
	{
		amount,
		freight = 0,
		reason,
		item,
	}: { amount: number; freight?: number; reason: string; item?: number },
) {
	await test.db.execute(sql`
		with pago as (
			insert into payments (order_id, provider, method, status, amount, idempotency_key)
			values (${order.id}, 'sandbox', 'pix', 'approved', ${order.total / 100}, gen_random_uuid()::text) returning id
		), volta as (
			insert into payment_refunds (payment_id, order_id, origin, status, amount, freight, reason, idempotency_key, confirmed_at)
			select id, ${order.id}, 'desk', 'confirmed', ${amount}, ${freight}, ${reason}, gen_random_uuid()::text, ${at} from pago
			returning id
		)
		insert into payment_refund_lines (refund_id, order_item_id, quantity, amount)
		select v.id, i.id, 1, ${amount - freight} from volta v, order_items i
		where i.order_id = ${order.id} and i.position = ${item ?? -1}`);
	await test.db.execute(sql`update orders set refunded_amount = ${amount} where id = ${order.id}`);
	if (item !== undefined)
		await test.db.execute(
			sql`update order_items set withdrawn = 1 where order_id = ${order.id} and position = ${item}`,
		);
}

const load = async (por: ReportId, address = "de=2026-11-01&ate=2026-11-30") =>
	test.shop.insights.loadReport(query(`por=${por}&${address}`, "2026-12-15"));
const said = async (por: ReportId, address?: string) =>
	(await load(por, address)).rows.map(({ name, units, amount }) => [name, units, amount]);

describe("the period of a report", () => {
	it("is this month, compared with the first days of the month before", () => {
		expect(query("")).toMatchObject({
			por: "produto",
			period: { from: "2026-11-01", to: "2026-11-28" },
			before: { from: "2026-10-01", to: "2026-10-28" },
		});
	});

	it.each([
		["de=2026-11-01&ate=2026-11-30", "2026-10-01", "2026-10-31"],
		["de=2026-03-01&ate=2026-03-30", "2026-02-01", "2026-02-28"],
		["de=2026-02-01&ate=2026-02-28", "2026-01-01", "2026-01-31"],
		["de=2026-11-10&ate=2026-11-19", "2026-10-31", "2026-11-09"],
		["de=2026-02-01&ate=2026-02-28&comparar=ano", "2025-02-01", "2025-02-28"],
		[
			"de=2026-11-10&ate=2026-11-19&comparar=outro&de2=2025-01-05&ate2=2025-01-02",
			"2025-01-02",
			"2025-01-05",
		],
	])("%s is compared with %s to %s", (address, from, to) => {
		expect(query(address, "2026-12-15").before).toEqual({ from, to });
	});

	it("is compared with nothing where nobody wants it", () => {
		expect(query("comparar=nada&por=magia")).toMatchObject({ por: "produto", before: null });
	});
});

describe("sales", () => {
	it("begin and end at midnight in São Paulo, also a month", async () => {
		await sell([LINES.bag], "2026-10-31T23:59:59.999-03:00");
		await sell([LINES.bag], "2026-11-01T00:00:00-03:00");
		await sell([LINES.coatP], "2026-11-30T23:59:59.999-03:00");
		await sell([LINES.coatM], "2026-12-01T00:00:00-03:00");
		expect(await said("produto")).toEqual([
			["Jaleco", 1, 28_990],
			["Bolsa", 1, 5_000],
		]);
		const { rows } = await load("mes", "de=2026-10-01&ate=2026-12-15&comparar=nada");
		expect(rows.map(({ name, orders }) => [name, orders])).toEqual([
			["Outubro de 2026", 1],
			["Novembro de 2026", 2],
			["Dezembro de 2026", 1],
		]);
		const days = (await load("dia")).rows;
		expect(days).toHaveLength(30);
		expect(days[0]).toMatchObject({ name: "01/11/2026", orders: 1 });
		expect(days[29]).toMatchObject({ name: "30/11/2026", orders: 1 });
	});

	it("are what the dashboard calls paid, whatever they are grouped by", async () => {
		const order = await sell([LINES.bag, LINES.coatP], "2026-11-10T12:00:00-03:00");
		await sell([LINES.coatM], "2026-11-11T12:00:00-03:00");
		const gone = await sell([LINES.bag], "2026-11-12T12:00:00-03:00");
		await test.db.execute(sql`update orders set payment_status = 'refunded' where id = ${gone.id}`);
		await giveBack(order, "2026-12-02T12:00:00-03:00", { amount: 50, reason: "tamanho", item: 0 });
		const period = { from: "2026-11-01", to: "2026-11-30" };
		const { paid } = await test.shop.insights.loadSales(period);
		const whole = [
			"pagamento",
			"estado",
			"entrega",
			"cupom",
			"desconto",
			"canal",
			"dia",
			"mes",
		] as const;
		for (const por of whole) {
			const { rows, total } = await load(por);
			expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.total);
			expect(total).toMatchObject({ amount: paid.total, orders: paid.orders });
		}
		for (const por of ["produto", "tamanho", "cor", "variacao", "categoria"] as const) {
			const { rows, total } = await load(por);
			expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.total - total.freight);
		}
		// The bag went back whole: what is left is the coats'.
		expect(await said("produto")).toEqual([
			["Jaleco", 2, 59_990],
			["Bolsa", 0, 0],
		]);
		expect(await said("pagamento")).toEqual([["PIX", 2, paid.total]]);
	});

	it("share discounts and amounts without a piece, and know the margin of what has a cost", async () => {
		const order = await sell([LINES.bag, LINES.coatP], "2026-11-10T12:00:00-03:00");
		await test.db.execute(sql`update orders set discount = 39.90, code_discount = 39.90, discount_code = 'DESC-ANA',
			total = subtotal + shipping - 39.90 where id = ${order.id}`);
		await giveBack(order, "2026-11-20T12:00:00-03:00", { amount: 30, reason: "preco" });
		await test.db.execute(sql`update produtos set custo = 20 where id = ${LINES.bag.productId}`);
		const { rows, total } = await load("produto");
		expect(rows.map(({ amount }) => amount)).toEqual([23_028, 3_972]);
		const bag = rows.find(({ name }) => name === "Bolsa");
		expect(bag?.cost).toEqual({ amount: 2_000, sold: bag?.amount });
		expect(total.cost?.sold).toBe(bag?.amount);
		expect((await load("cupom")).rows[0]?.name).toBe("Descontos pessoais (DESC…)");
	});

	it("say where an order came from, and the discounts that it had", async () => {
		await sell([LINES.coatP], "2026-11-10T12:00:00-03:00");
		const fair = await sell([LINES.bag], "2026-11-11T12:00:00-03:00");
		const unsaid = await sell([LINES.coatM], "2026-11-12T12:00:00-03:00");
		await test.db.execute(sql`insert into pedidos_por_fora (order_id, feito_por, canal)
			values (${fair.id}, 'Helena', 'feira'), (${unsaid.id}, 'Helena', '')`);
		await test.db.execute(
			sql`update orders set discounts = ${JSON.stringify([
				{ id: "1", name: "Leve 2", code: null, amount: 0, freight: 0 },
				{ id: "2", name: "DESCABC", code: "DESCABC", amount: 0, freight: 0 },
			])}::jsonb where id = ${fair.id}`,
		);
		expect((await said("canal")).map(([name]) => name)).toEqual([
			"Pedido feito pela loja",
			"Site",
			"Feira ou evento",
		]);
		expect((await said("desconto")).map(([name]) => name)).toEqual([
			"Sem desconto",
			"Descontos pessoais (DESC…) + Leve 2",
		]);
	});

	it("name a code for everybody, also one that begins like those of one customer", async () => {
		const order = await sell([LINES.bag], "2026-11-10T12:00:00-03:00");
		await test.db.execute(
			sql`insert into customer_discounts (code, discount_value) values ('DESCONTO10', 1000)`,
		);
		const taken = [
			{ id: "1", name: "Cupom DESCONTO10", code: "DESCONTO10", amount: 0, freight: 0 },
		];
		await test.db.execute(sql`update orders set discount_code = 'DESCONTO10',
			discounts = ${JSON.stringify(taken)}::jsonb where id = ${order.id}`);
		expect((await said("cupom")).map(([name]) => name)).toEqual(["DESCONTO10"]);
		expect((await said("desconto")).map(([name]) => name)).toEqual(["Cupom DESCONTO10"]);
		await test.db.execute(sql`delete from customer_discounts`);
	});

	it("leave freight that was waived to nobody, and count what came back after it had left", async () => {
		const order = await sell([LINES.bag, LINES.coatP], "2026-11-10T12:00:00-03:00");
		await test.db.execute(sql`update orders set discount = shipping, code_discount = shipping, total = subtotal,
			discounts = jsonb_build_array(jsonb_build_object('name', 'Frete', 'amount', 0, 'freight', shipping * 100))
			where id = ${order.id}`);
		expect(await said("produto")).toEqual([
			["Jaleco", 1, 28_990],
			["Bolsa", 1, 5_000],
		]);
		expect((await load("entrega")).total.freight).toBe(0);
		await giveBack(order, "2026-11-12T12:00:00-03:00", { amount: 50, reason: "tamanho", item: 0 });
		await test.db.execute(sql`update order_items set withdrawn = 0`);
		expect((await said("produto"))[1]).toEqual(["Bolsa", 0, 0]);
	});

	it("are compared by key, also what is sold no more, and by place in time", async () => {
		await sell([LINES.bag], "2026-10-02T12:00:00-03:00");
		await sell([LINES.coatP], "2026-11-03T12:00:00-03:00");
		expect(
			(await load("produto")).rows.map(({ name, amount, before }) => [name, amount, before]),
		).toEqual([
			["Jaleco", 28_990, 0],
			["Bolsa", 0, 5_000],
		]);
		const days = (await load("dia")).rows;
		expect(days[1]?.before).toBeGreaterThan(0);
		expect(days[2]?.amount).toBeGreaterThan(0);
	});

	it("go to a file", async () => {
		await sell([LINES.bag], "2026-11-03T12:00:00-03:00");
		let file = "";
		for await (const piece of test.shop.insights.exportReport(query("por=produto&comparar=nada")))
			file += piece;
		expect(file).toContain(
			'"Produto";"Peças";"Pedidos";"Vendido";"Custo";"Margem (%)";"Comparado"',
		);
		expect(file).toContain('"Bolsa";"1";"1";"50,00";"";"";""');
	});
});

it("counts what went back on its own day, by reason and size", async () => {
	const order = await sell([LINES.bag, LINES.coatP], "2026-10-10T12:00:00-03:00");
	await giveBack(order, "2026-11-30T23:59:59-03:00", {
		amount: 299.9,
		freight: 10,
		reason: "tamanho",
		item: 1,
	});
	expect(await said("motivo")).toEqual([["Ficou grande ou pequeno", 1, 29_990]]);
	expect(await said("motivo_tamanho")).toEqual([
		["Ficou grande ou pequeno, P", 1, 28_990],
		["Ficou grande ou pequeno, sem tamanho", 0, 1_000],
	]);
	expect(await said("tamanho_devolvido")).toEqual([
		["P", 1, 28_990],
		["Frete e outros valores", 0, 1_000],
	]);
	expect((await said("produto_devolvido"))[0]).toEqual(["Jaleco", 1, 28_990]);
	expect(await said("motivo", "de=2026-12-01&ate=2026-12-15&comparar=nada")).toEqual([]);
});

it("counts the pieces of a cancelled order, for the reason of its cancellation", async () => {
	const order = await sell([LINES.bag, LINES.coatP], "2026-11-10T12:00:00-03:00");
	await test.db.execute(sql`update orders set shipping = 12, total = 351.90, cancelled_at = paid_at,
		cancel_reason = 'sem_estoque', stock_state = 'sold' where id = ${order.id}`);
	await test.db.execute(sql`
		with pago as (
			insert into payments (order_id, provider, method, status, amount, idempotency_key)
			values (${order.id}, 'sandbox', 'pix', 'approved', 351.90, gen_random_uuid()::text) returning id
		)
		insert into payment_refunds (payment_id, order_id, origin, status, amount, idempotency_key, confirmed_at)
		select id, ${order.id}, 'cancelled', 'confirmed', 351.90, gen_random_uuid()::text, '2026-11-11T12:00:00-03:00' from pago`);
	expect(await said("motivo")).toEqual([["Sem estoque", 2, 35_190]]);
	expect(await said("produto_devolvido")).toEqual([
		["Jaleco", 1, 28_990],
		["Bolsa", 1, 5_000],
		["Frete e outros valores", 0, 1_200],
	]);
	expect((await said("tamanho_devolvido"))[0]).toEqual(["P", 1, 28_990]);
});

it("counts a lost chargeback among what came back, on the day it was lost", async () => {
	const order = await sell([LINES.bag, LINES.coatP], "2026-11-10T12:00:00-03:00");
	await test.db.execute(sql`
		with pago as (
			insert into payments (order_id, provider, method, status, amount, idempotency_key)
			values (${order.id}, 'sandbox', 'credit_card', 'disputed', 339.90, gen_random_uuid()::text) returning id
		)
		insert into payment_disputes (payment_id, order_id, kind, status, amount, opened_at, closed_at)
		select id, ${order.id}, 'chargeback', 'lost', 339.90, '2026-11-11T12:00:00-03:00', '2026-11-20T12:00:00-03:00'
		from pago`);
	await test.db.execute(
		sql`update orders set total = 339.90, shipping = 0, dispute = 'lost', payment_status = 'refunded' where id = ${order.id}`,
	);
	expect(await said("motivo")).toEqual([["Contestação perdida", 2, 33_990]]);
	expect(await said("produto_devolvido")).toEqual([
		["Jaleco", 1, 28_990],
		["Bolsa", 1, 5_000],
	]);
	expect(await said("motivo", "de=2026-11-01&ate=2026-11-19&comparar=nada")).toEqual([]);
	expect(await said("produto")).toEqual([]);
});

it("lowers a sale by a lost chargeback of only its difference, and leaves its pieces sold", async () => {
	const order = await sell([LINES.bag, LINES.coatP], "2026-11-10T12:00:00-03:00");
	await test.db.execute(
		sql`update orders set total = 339.90, shipping = 0, dispute = 'lost' where id = ${order.id}`,
	);
	await test.db.execute(sql`
		with pago as (
			insert into payments (order_id, provider, method, status, amount, difference, idempotency_key)
			values (${order.id}, 'sandbox', 'credit_card', 'charged_back', 33.99, true, gen_random_uuid()::text) returning id
		)
		insert into payment_disputes (payment_id, order_id, kind, status, amount, opened_at, closed_at)
		select id, ${order.id}, 'chargeback', 'lost', 33.99, '2026-11-11T12:00:00-03:00', '2026-11-20T12:00:00-03:00'
		from pago`);
	expect(await said("produto")).toEqual([
		["Jaleco", 1, 26_091],
		["Bolsa", 1, 4_500],
	]);
	expect(await said("motivo")).toEqual([["Contestação perdida", 0, 3_399]]);
	const period = { from: "2026-11-10", to: "2026-11-10" };
	expect((await test.shop.insights.loadSales(period)).paid).toEqual({ orders: 1, total: 30_591 });
	await test.db.execute(sql`with d as (insert into customer_discounts (code, name, discount_type, discount_value)
			values ('VOLTA10', 'Volta', 'percentage', 10) returning id)
		update orders set discounts = jsonb_build_array(jsonb_build_object('id', d.id)) from d where orders.id = ${order.id}`);
	const { rows } = await test.shop.discounts.list(new URLSearchParams());
	expect(rows).toMatchObject([{ figures: { orders: 1, total: 30_591 } }]);
});

it("counts steps by the shop's day alone, orders from the orders", async () => {
	await test.db.execute(sql`delete from visitas_dias`);
	const today = shopDay(test.platform.clock());
	for (const step of ["produto", "produto", "carrinho", "magia"])
		await test.shop.insights.countVisit(step, "203.0.113.7");
	await test.place([LINES.bag]);
	const funnel = await test.shop.insights.loadReport(
		readReportQuery(new URLSearchParams(`por=funil&de=${today}&comparar=nada`), today),
	);
	expect(funnel.rows.map(({ amount }) => amount)).toEqual([2, 1, 0, 1, 0]);
	await test.db.execute(sql`update visitas_dias set dia = dia - 900 where passo = 'carrinho'`);
	await test.shop.insights.forgetVisits();
	expect(await queryRows(test.db, sql`select passo, vezes from visitas_dias`)).toEqual([
		{ passo: "produto", vezes: 2 },
	]);
});
