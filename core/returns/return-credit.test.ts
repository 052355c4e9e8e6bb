import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/types.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { percentOf } from "#core/values/money.ts";
import { priceText } from "#core/values/price-text.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { returnSteps } from "#testing/orders/return-steps.ts";
import { placeDelivered } from "#testing/orders/sold-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { runs } from "#testing/runs.ts";
import { FORM, LINES, openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import { countGround } from "../../fire/invariants.ts";
import type { Finding } from "./shared/words.ts";

const offer = (test: TestShop, days = 180) =>
	test.db.execute(sql`update site_settings set troca_credito_dias = ${days} where id = 1`);
const prepare = async (test: TestShop) => {
	await emptyTables(test.db, "vales");
	await offer(test);
};
const test = heldShop(openTestShop, prepare);
const { page, shop, request, requested, detail, check, settled } = returnSteps(test);
const AS_CREDIT = { resolution: "credito" };

/** Confirmed centavos of an order: as money, as new credit, and back to the credit that it used. */
async function given({ id }: OrderSummary) {
	const [row] = await queryRows<{ money: number; credit: number; own: number }>(
		test.db,
		sql`select coalesce(sum(r.amount) filter (where r.credit_days is null and p.method <> 'store_credit'), 0)::float8 * 100 as money,
			coalesce(sum(r.amount) filter (where r.credit_days is not null), 0)::float8 * 100 as credit,
			coalesce(sum(r.amount) filter (where r.credit_days is null and p.method = 'store_credit'), 0)::float8 * 100 as own
		from payment_refunds r join payments p on p.id = r.payment_id
		where r.order_id = ${id} and r.status = 'confirmed'`,
	);
	const round = (amount = 0) => Math.round(amount);
	return { money: round(row?.money), credit: round(row?.credit), own: round(row?.own) };
}
const credits = async () =>
	(await test.shop.credit.list(new URLSearchParams())).rows.map(({ saldo, email }) => ({
		saldo,
		email,
	}));
const mailsOf = async (name: string) =>
	(await readOutbox(test.db)).filter(({ template }) => template === name);
const expectSound = async () => {
	const found = await countGround(test.db, {
		orders: new Map([["", ""]]),
		payments: new Set(),
		failures: 0,
	} as never);
	const wrong = Object.entries(found).filter(([name, n]) => n > 0 && /credit|return/.test(name));
	expect(wrong).toEqual([]);
};

describe("store credit that the customer chose", () => {
	it("takes the place of the money, once, with its code by e-mail and its line in the order", async () => {
		const order = await placeDelivered(test, [LINES.coatP, LINES.bag]);
		const one = await requested(order, [1, 1], AS_CREDIT);
		expect(one).toMatchObject({ tipo: "arrependimento", valor: order.total });
		expect(one.em_credito).toBe(order.total);
		const done = await settled(one.id, [], { credit: priceText(order.total) });
		await shop().follow();
		expect(done).toMatchObject({ estado: "concluida", valor: order.total });
		expect(done.em_credito).toBe(order.total);
		expect(await credits()).toEqual([{ saldo: order.total, email: order.customer_email }]);
		expect(await given(order)).toEqual({ money: 0, credit: order.total, own: 0 });
		const [mail, ...others] = await mailsOf("credit-issued");
		expect(others).toEqual([]);
		const code = /VALE-[\w-]+/.exec(mail?.body_text ?? "")?.[0];
		expect(mail?.body_text).toContain("As peças que voltaram do pedido");
		expect(await mailsOf("refund-confirmed")).toEqual([]);
		const { events, refunds } = (await test.shop.orders.findOrderByToken(order.token)) ?? {};
		expect(events?.map(({ value }) => value)).toContain("credit_issued");
		expect(refunds).toMatchObject([{ as_credit: true, by_hand: false }]);
		const next = await test.place([LINES.bag]);
		const { use, form } = test.shop.payments.credit;
		const asked = { orderId: next.id, customerEmail: next.customer_email, code };
		expect(await use(form.parse(asked), ANYBODY)).toMatchObject({ value: { paid: true } });
		await expectSound();
	});

	it("is an exchange by the shop's rules once the days of the withdrawal are over", async () => {
		await test.db.execute(sql`update site_settings set dias_troca = 30 where id = 1`);
		const order = await placeDelivered(test, [LINES.bag]);
		await page(order);
		await test.db.execute(sql`update troca_prazos set desistencia_ate = desistencia_ate - 30`);
		expect(await request(order, [1])).toMatchObject({ ok: false });
		const one = await requested(order, [1], AS_CREDIT);
		expect(one).toMatchObject({ tipo: "troca", postagem: "proprio", frete: 0 });
		expect(one.valor).toBe(order.total - percentOf(order.shipping, 95));
		const done = await settled(one.id, [], { credit: priceText(one.valor) });
		expect(done).toMatchObject({ estado: "concluida", valor: one.valor, frete: 0 });
		expect(await given(order)).toMatchObject({ credit: one.valor });
	});

	it("beside credit that the order used gives that back first, and new credit for the rest", async () => {
		const issued = await test.shop.credit.issue(admin, {
			...{ tipo: "presente", email: "", dias: "", motivo: "Teste", valor: "30,00" },
		});
		if (!issued.ok) throw new Error("not issued");
		const order = await placeDelivered(test, [LINES.bag], issued.value.code);
		expect((await page(order)).refundedTo).toMatch(/, e o resto ao crédito usado no pedido$/);
		const one = await requested(order, [1], AS_CREDIT);
		const done = await settled(one.id, [], { credit: priceText(order.total) });
		expect(done).toMatchObject({ valor: order.total, em_credito: order.total });
		expect(await given(order)).toEqual({ money: 0, credit: order.total - 3_000, own: 3_000 });
		await expectSound();
	});

	it("waits for who decides about money, and is issued then", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1], AS_CREDIT);
		await check(one.id, [], { credit: priceText(one.valor) }, false);
		test.wait(31_000);
		await shop().follow();
		expect(await credits()).toEqual([]);
		const { refund_id } = await detail(one.id);
		const about = { orderId: order.id, refundId: refund_id ?? "" };
		await test.shop.payments.refunds.confirm(admin, about);
		await shop().follow();
		expect(await credits()).toMatchObject([{ saldo: one.valor }]);
		expect((await detail(one.id)).estado).toBe("concluida");
	});
});

it("is offered only where the shop set its days, and never takes the place of money that nobody gave up", async () => {
	const order = await placeDelivered(test, [{ ...LINES.bag, quantity: 2 }]);
	const refuse = async (over: Record<string, unknown>, typed: Record<string, unknown>) => {
		const one = await requested(order, [1], over);
		const refused = await check(one.id, [], typed);
		await shop().step(admin, one.id, { event: "cancelar" }, true);
		return refused.ok ? null : (refused.error as { fields?: unknown }).fields;
	};
	expect(await refuse({}, { credit: "10,00" })).toEqual({
		credit: "O cliente não pediu crédito: o dinheiro volta como veio",
	});
	expect(await refuse(AS_CREDIT, { credit: "9999,00" })).toEqual({
		credit: expect.stringContaining("No máximo"),
	});
	await test.db.execute(sql`delete from troca_prazos`);
	await offer(test, 0);
	const other = await placeDelivered(test, [LINES.bag]);
	expect(await request(other, [1], AS_CREDIT)).toMatchObject({ ok: false });
	expect(await credits()).toEqual([]);
});

it("the difference of a cheaper piece is credit only where the customer agreed", async () => {
	await test.db.execute(sql`update site_settings set dias_troca = 30 where id = 1`);
	await test.db.execute(sql`update variantes set preco = 100 where id = ${UNITS.coatP}`);
	const order = await placeDelivered(test, [LINES.coatM]);
	const swap = { reason: "pequeno", resolution: "substituicao", posting: "proprio" };
	const one = await requested(order, [1], { ...swap, swap: UNITS.coatP });
	const credit = priceText(one.valor - 1);
	expect(await check(one.id, [], { credit })).toMatchObject({
		error: { fields: { credit: "Marque que o cliente concordou com o crédito" } },
	});
	const { pieces } = await detail(one.id);
	const typed = {
		pieces: pieces.map(({ id }) => ({ id, resultado: "certa", destino: "venda" })),
		...{ credit, agreed: true },
	};
	await shop().check(admin, one.id, { typed, decides: true });
	test.wait(31_000);
	await shop().follow();
	expect(await given(order)).toEqual({ money: 1, credit: one.valor - 1, own: 0 });
});

it("an end of the process between goods and money brings the money later, once", async () => {
	const order = await placeDelivered(test, [LINES.bag]);
	const one = await requested(order, [1], AS_CREDIT);
	await check(one.id, ["usada"], { credit: "10,00" });
	test.wait(31_000);
	await test.db.execute(sql`update trocas set liquidada_em = liquidar_em`);
	await Promise.all([shop().follow(), shop().follow()]);
	await shop().follow();
	expect(await given(order)).toEqual({ money: one.valor - 1_000, credit: 1_000, own: 0 });
	expect((await detail(one.id)).estado).toBe("concluida");
});

it("a sale that was paid outside of the provider is paid back as credit, once", async () => {
	const order = await placeDelivered(test, [LINES.bag]);
	await test.db.execute(sql`delete from payments where order_id = ${order.id}`);
	const one = await requested(order, [1], AS_CREDIT);
	const done = await settled(one.id, [], { credit: priceText(one.valor) });
	await shop().follow();
	expect(done).toMatchObject({ estado: "concluida", em_credito: one.valor });
	expect(await credits()).toEqual([{ saldo: one.valor, email: FORM.customer_email }]);
});

it("credit for a sale that was paid outside of the provider waits for who decides about money", async () => {
	const order = await placeDelivered(test, [LINES.bag]);
	await test.db.execute(sql`delete from payments where order_id = ${order.id}`);
	const one = await requested(order, [1], AS_CREDIT);
	await check(one.id, [], { credit: priceText(one.valor) }, false);
	test.wait(31_000);
	await shop().follow();
	await shop().refundInstead(admin, one.id, { byHand: false, decides: false });
	expect(await credits()).toEqual([]);
	expect(await detail(one.id)).toMatchObject({ estado: "conferida", stuck: true });
	await shop().refundInstead(admin, one.id, { byHand: false, decides: true });
	expect(await credits()).toMatchObject([{ saldo: one.valor }]);
	expect((await detail(one.id)).estado).toBe("concluida");
});

it("credit and money of all returns are what is owed, to the centavo, and never twice", async () => {
	const steps = fc.array(
		fc.record({
			units: fc.tuple(fc.nat(2), fc.nat(2)),
			findings: fc.array(fc.constantFrom<Finding>("certa", "usada", "faltou"), { maxLength: 4 }),
			/** Of what goes back, in percent. */
			share: fc.nat(100),
		}),
		{ minLength: 1, maxLength: 4 },
	);
	await fc.assert(
		fc.asyncProperty(steps, async (all) => {
			await test.reset();
			await prepare(test);
			const order = await placeDelivered(test, [
				{ ...LINES.coatP, quantity: 2 },
				{ ...LINES.bag, quantity: 2 },
			]);
			let owed = 0;
			let credited = 0;
			for (const { units, findings, share } of all) {
				const made = await request(order, units, AS_CREDIT);
				if (!made.ok) continue;
				const { pecas } = made.value;
				const cameBack = pecas.filter((_, at) => findings[at] !== "faltou");
				// Shares are given in order: whichever piece of a line is missing, the last share is.
				const worth = [...Map.groupBy(pecas, ({ order_item_id }) => order_item_id)]
					.flatMap(([line, own]) =>
						own.slice(0, cameBack.filter(({ order_item_id }) => order_item_id === line).length),
					)
					.reduce((sum, { valor }) => sum + valor, 0);
				if (worth === 0) {
					// An open request would count as the first of its pieces.
					await shop().step(admin, made.value.id, { event: "cancelar" }, true);
					continue;
				}
				const part = Math.floor((worth * share) / 100);
				// The sandbox simulates failures of refunds from R$ 0,91 to R$ 0,95.
				const credit = worth - part > 90 && worth - part < 96 ? worth : part;
				const done = await settled(made.value.id, findings, { credit: priceText(credit) });
				expect(done.estado).toBe("concluida");
				expect(done.em_credito).toBe(credit);
				expect(done.valor - done.frete).toBe(worth);
				owed += done.valor;
				credited += credit;
			}
			await shop().follow();
			expect(await given(order)).toEqual({ money: owed - credited, credit: credited, own: 0 });
			const held = (await credits()).reduce((sum, { saldo }) => sum + saldo, 0);
			expect(held).toBe(credited);
			expect(owed).toBeLessThanOrEqual(order.total);
			await expectSound();
		}),
		{ numRuns: runs(4, 40) },
	);
});
