import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, shopDay } from "#core/values/dates.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { returnSteps } from "#testing/orders/return-steps.ts";
import { placeDelivered } from "#testing/orders/sold-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { runs } from "#testing/runs.ts";
import { LINES, openTestShop, UNITS } from "#testing/test-shop.ts";
import { termsOf } from "./shared/terms.ts";
import type { Finding } from "./shared/words.ts";

const test = heldShop(openTestShop);
const DAY = 24 * 3_600_000;
const { page, shop, request, requested, detail, check, settled, refunded } = returnSteps(test);
const mails = async () =>
	(await readOutbox(test.db)).filter(({ template }) => template === "return-step");

describe("withdrawal", () => {
	it("of everything brings back all that was paid with its freight, and the pieces after the check", async () => {
		const order = await placeDelivered(test, [LINES.coatP, LINES.bag]);
		const shelf = (await test.counters()).coatP.estoque;
		const one = await requested(order, [1, 1]);
		expect(one).toMatchObject({ tipo: "arrependimento", estado: "aprovada", frete_da_loja: true });
		expect(one.valor).toBe(order.total);
		expect((await test.counters()).coatP.estoque).toBe(shelf);
		const done = await settled(one.id);
		expect(done).toMatchObject({ estado: "concluida", valor: order.total });
		expect(await refunded(order)).toBe(order.total);
		expect((await test.order(order.id)).payment_status).toBe("refunded");
		expect((await test.counters()).coatP.estoque).toBe(shelf + 1);
		expect((await mails()).map(({ subject }) => subject.split(":")[0])).toEqual([
			"Aprovada",
			"Chegou",
			"Conferida",
		]);
	});

	it("after a refund by amount brings back what is left, which its page says before", async () => {
		const order = await placeDelivered(test, [LINES.coatP, LINES.bag]);
		const amount = 3_000;
		const asked = { wish: { mode: "value", amount }, expected: amount, taken: 0 } as const;
		const given = { ...asked, key: randomUUID(), reason: "preco" } as const;
		expect((await test.shop.payments.refunds.request(admin, order.id, given)).ok).toBe(true);
		const { left } = await page(order);
		expect(left).toBe(order.total - amount);
		expect(await requested(order, [1, 1])).toMatchObject({ valor: left });
	});

	it("is approved until the seventh day, and the day is stored", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const { terms } = await page(order);
		expect(terms.desistencia_ate).not.toBeNull();
		await test.db.execute(sql`update troca_prazos set desistencia_ate = desistencia_ate - 30`);
		expect(await request(order, [1])).toMatchObject({ ok: false, error: { code: "step" } });
		test.wait(DAY);
		expect((await page(order)).terms.entregue_em).toBe(terms.entregue_em);
	});

	it("of an order that was delivered before returns existed counts from the event of its delivery", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		await test.db.execute(sql`update order_events set created_at = created_at - interval '20 days'
			where order_id = ${order.id} and value = 'entregue'`);
		const arrived = new Date(test.platform.clock().getTime() - 20 * DAY);
		const { terms } = await page(order);
		expect(terms.entregue_em).toBe(shopDay(arrived));
		expect(terms).toMatchObject(termsOf(shopDay(arrived), terms.politica, "SP"));
		expect(await request(order, [1])).toMatchObject({
			error: { code: "step", words: expect.stringContaining("7 dias") },
		});
		const photos = { reason: "defeito", posting: "correios" };
		expect(await request(order, [1], photos)).toMatchObject({
			error: { fields: { photos: expect.any(String) } },
		});
	});

	it("of a part brings back its share, and the freight only by the shop's choice", async () => {
		const order = await placeDelivered(test, [LINES.coatP, LINES.bag]);
		const one = await requested(order, [0, 1]);
		expect(one.frete).toBe(0);
		const done = await settled(one.id, [], { freight: true });
		expect(done.valor - done.frete).toBe(one.valor);
		expect(await refunded(order)).toBe(done.valor);
		const rest = await settled((await requested(order, [1, 0])).id);
		expect(rest.estado).toBe("concluida");
		expect(await refunded(order)).toBe(order.total);
	});
});

describe("pieces", () => {
	it("requested twice at once belong to one request", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const made = await Promise.all([request(order, [1]), request(order, [1])]);
		expect(made.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await page(order)).pieces[0]?.returnable).toBe(0);
	});

	it("of the same key are the same request", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const key = randomUUID();
		const [first, again] = [
			await requested(order, [1], { key }),
			await requested(order, [1], { key }),
		];
		expect(again.id).toBe(first.id);
	});

	it("go where the check says, and what was not accepted brings no money", async () => {
		const order = await placeDelivered(test, [{ ...LINES.bag, quantity: 4 }]);
		const shelf = (await test.counters()).bag.estoque;
		const one = await requested(order, [4]);
		const done = await settled(one.id, ["certa", "usada", "faltou", "outra"]);
		expect((await test.counters()).bag.estoque).toBe(shelf + 1);
		expect(await refunded(order)).toBe(done.valor);
		expect(done.valor).toBeLessThan(order.total);
	});

	it("never return more than was bought, and every centavo adds up", async () => {
		const steps = fc.array(
			fc.record({
				units: fc.tuple(fc.nat(3), fc.nat(2)),
				findings: fc.array(fc.constantFrom<Finding>("certa", "usada", "certa"), { maxLength: 5 }),
			}),
			{ minLength: 1, maxLength: 4 },
		);
		await fc.assert(
			fc.asyncProperty(steps, async (all) => {
				await test.reset();
				const order = await placeDelivered(test, [
					{ ...LINES.coatP, quantity: 3 },
					{ ...LINES.bag, quantity: 2 },
				]);
				const left = [3, 2];
				const shelf = await test.counters();
				let sellable = 0;
				for (const { units, findings } of all) {
					const made = await request(order, units);
					const fits = units.every((wanted, at) => wanted <= (left[at] ?? 0));
					expect(made.ok).toBe(fits && units.some((wanted) => wanted > 0));
					if (!made.ok) continue;
					units.forEach((wanted, at) => {
						left[at] = (left[at] ?? 0) - wanted;
					});
					const { pieces } = await settled(made.value.id, findings);
					sellable += pieces.filter(({ destino }) => destino === "venda").length;
				}
				const now = await test.counters();
				const back = (name: "coatP" | "bag") => now[name].estoque - shelf[name].estoque;
				expect(back("coatP") + back("bag")).toBe(sellable);
				const whole = left.every((units) => units === 0);
				const sum = await refunded(order);
				expect(whole ? sum : Math.min(sum, order.total - 1)).toBe(whole ? order.total : sum);
			}),
			{ numRuns: runs(4, 40) },
		);
	});
});

describe("exchange", () => {
	const promise = (over = sql``) =>
		test.db.execute(sql`update site_settings set dias_troca = 30 ${over} where id = 1`);
	const swapOf = { reason: "pequeno", resolution: "substituicao", posting: "proprio" };

	it("by taste exists only where the shop set days", async () => {
		const order = await placeDelivered(test, [LINES.coatP]);
		const refused = await request(order, [1], { ...swapOf, swap: UNITS.coatM });
		expect(refused).toMatchObject({ ok: false });
	});

	it("reserves the new piece, which leaves as an order of its own after the check", async () => {
		await promise(sql`, troca_frete_gratis = true`);
		await test.db.execute(sql`update variantes set preco = null where id = ${UNITS.coatM}`);
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], { ...swapOf, swap: UNITS.coatM });
		expect(one).toMatchObject({ tipo: "troca", estado: "aprovada", postagem: "correios" });
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 1 });
		const late = await request(order, [1], { ...swapOf, swap: UNITS.coatM });
		expect(late.ok).toBe(false);
		const done = await settled(one.id);
		expect(done).toMatchObject({ estado: "conferida", valor: 0, diferenca: 0 });
		expect(done.next).toMatchObject({ total: 0, payment_status: "approved", stock_state: "sold" });
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 0 });
		expect(await test.shop.shipping.countQueue()).toBe(1);
		// Its price was paid with the first order: withdrawing from it would lose that.
		const next = await test.shop.orders.findOrderByToken(done.next?.token ?? "");
		expect(next && (await test.shop.orders.readOwnCancel(next))).toBeNull();
		expect(
			await test.shop.orders.cancelOwnOrder(done.next?.token ?? "", { seenPaid: true }),
		).toEqual({ ok: false, error: "under_way" });
		await test.db.execute(
			sql`update orders set status = 'enviado' where id = ${done.nova_order_id}`,
		);
		await shop().follow();
		expect((await detail(one.id)).estado).toBe("concluida");
		expect(await refunded(order)).toBe(0);
	});

	it("for a dearer piece waits for the difference, and becomes a refund when it is not paid", async () => {
		await promise();
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], { ...swapOf, swap: UNITS.coatM });
		expect(one.diferenca).toBe(31_000 - 28_990);
		const done = await settled(one.id);
		expect(done.next).toMatchObject({ total: 31_000 - 28_990, payment_status: "pending" });
		test.wait(4 * DAY);
		await test.shop.orders.expireReservations();
		expect((await detail(one.id)).stuck).toBe(true);
		const instead = { byHand: false, decides: true };
		expect(await shop().refundInstead(admin, one.id, instead)).toMatchObject({ ok: true });
		expect((await detail(one.id)).estado).toBe("concluida");
		expect(await refunded(order)).toBe(order.total);
	});

	it("for a cheaper piece returns the rest, as it was paid", async () => {
		await promise();
		await test.db.execute(sql`update variantes set preco = 100 where id = ${UNITS.coatP}`);
		await test.db.execute(sql`update variantes set estoque = estoque where id = ${UNITS.coatP}`);
		const order = await placeDelivered(test, [LINES.coatM]);
		const one = await requested(order, [1], { ...swapOf, swap: UNITS.coatP });
		const share = one.pecas[0]?.valor ?? 0;
		expect(one.valor).toBe(share - Math.round((share * 10_000) / 31_000));
		await settled(one.id);
		expect(await refunded(order)).toBe(one.valor);
	});
});

describe("the back office", () => {
	it("refuses with a reason that the customer reads, and undoes it while nothing left", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		await test.db.execute(sql`update produtos set sem_troca = 'higiene' where nome = 'Bolsa'`);
		const one = await requested(order, [1]);
		expect(one.estado).toBe("solicitada");
		const short = { event: "recusar", note: "Não" } as const;
		expect(await shop().step(admin, one.id, short, true)).toMatchObject({ ok: false });
		const note = "A peça de higiene foi aberta e não pode ser vendida de novo.";
		const refused = await shop().step(admin, one.id, { event: "recusar", note }, true);
		if (!refused.ok || refused.value.event === null) throw new Error("not refused");
		expect((await page(order)).pieces[0]?.returnable).toBe(1);
		expect(await shop().undo(admin, one.id, refused.value.event)).toMatchObject({ ok: true });
		expect((await detail(one.id)).estado).toBe("solicitada");
		expect((await mails()).map(({ subject }) => subject)).toHaveLength(1);
	});

	it("undoes a closed check before money and stock move", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		const checked = await check(one.id);
		if (!checked.ok || checked.value.event === null) throw new Error("not checked");
		await shop().follow();
		expect(await refunded(order)).toBe(0);
		expect(await shop().undo(admin, one.id, checked.value.event)).toMatchObject({ ok: true });
		test.wait(DAY);
		await shop().follow();
		expect(await refunded(order)).toBe(0);
		expect((await detail(one.id)).estado).toBe("recebida");
	});

	it("sends a code, which ends and is replaced once", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		const today = shopDay(test.platform.clock());
		const code = { code: "ab 123 456", until: today };
		await shop().step(admin, one.id, { event: "gerar_codigo", ...code }, true);
		expect(await detail(one.id)).toMatchObject({ codigo_postagem: "AB123456" });
		test.wait(3 * DAY);
		await shop().follow();
		expect((await detail(one.id)).estado).toBe("expirada");
		const later = addDays(shopDay(test.platform.clock()), 1);
		const again = { event: "reemitir", ...code, until: later } as const;
		expect(await shop().step(admin, one.id, again, true)).toMatchObject({ ok: true });
		test.wait(5 * DAY);
		await shop().follow();
		const third = await shop().step(admin, one.id, { ...again, until: "2099-01-01" }, true);
		expect(third).toMatchObject({ ok: false, error: { code: "step" } });
	});

	it("lists by who waits, counts what is owed and exports", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		const query = { aba: "loja", q: "", de: "", ate: "", pagina: 1 } as const;
		expect((await shop().list(query)).rows).toMatchObject([{ numero: one.numero }]);
		expect(await shop().countWaiting()).toBe(1);
		await check(one.id);
		expect(await shop().count(query)).toMatchObject({ loja: 0, dinheiro: 1, owed: one.valor });
		expect(await shop().count({ ...query, q: `#${one.numero}` })).toMatchObject({ dinheiro: 1 });
		expect(await shop().count({ ...query, q: "outra" })).toMatchObject({ dinheiro: 0 });
		let csv = "";
		for await (const part of shop().export({ ...query, aba: "dinheiro" })) csv += part;
		expect(csv).toContain("Mudei de ideia");
		const day = shopDay(one.created_at);
		const figures = await shop().figures({
			from: "2020-01-01",
			to: `${Number(day.slice(0, 4)) + 1}-01-01`,
		});
		expect(figures).toMatchObject({ total: 1, byReason: [{ name: "Mudei de ideia", pieces: 1 }] });
	});
});

it("says how a product fits once enough pieces came back for their size, and tells the office why", async () => {
	const order = await placeDelivered(test, [{ ...LINES.bag, quantity: 6 }, LINES.coatP]);
	await requested(order, [5, 0], { reason: "pequeno" });
	const seen = async () => {
		await test.shop.products.refreshTogether();
		const [bag] = await queryRows<{ slug: string }>(
			test.db,
			sql`select slug from produtos where id = ${LINES.bag.productId}::uuid`,
		);
		return (await test.shop.catalog.findProduct(bag?.slug ?? ""))?.trocas;
	};
	const counts = { pequeno: 5, grande: 0, vendidas: 6 };
	expect(await seen()).toEqual({ ...counts, tamanhos: { Único: counts } });
	const year = test.platform.clock().getFullYear();
	const period = { from: "2020-01-01", to: `${year + 1}-01-01` };
	const { fits, byProduct } = await shop().figures(period);
	expect(fits).toMatchObject([{ pequeno: 5, grande: 0, vendidas: 6 }]);
	expect(byProduct).toMatchObject([{ pieces: 5, sold: 6, small: 5, large: 0 }]);
	let csv = "";
	for await (const part of shop().exportFigures(period)) csv += part;
	expect(csv.replaceAll('"', "")).toMatch(/Único;Padrão;6;5;5;0;0;0;0;0;0\r\n$/);
	const [one] = (await shop().list({ aba: "loja", q: "", de: "", ate: "", pagina: 1 })).rows;
	await test.db.execute(sql`update trocas set estado = 'cancelada' where id = ${one?.id}`);
	expect(await seen()).toBeNull();
});

it("lets go of photos a year after a request was over", async () => {
	const order = await placeDelivered(test, [LINES.bag]);
	const one = await requested(order, [1]);
	const photos = async () => (await detail(one.id)).fotos;
	await test.db.execute(sql`update trocas set fotos = '{/media/a.webp}' where id = ${one.id}`);
	test.wait(366 * DAY);
	await shop().forgetPhotos();
	expect(await photos()).toHaveLength(1);
	await test.db.execute(sql`update trocas set estado = 'cancelada' where id = ${one.id}`);
	await shop().forgetPhotos();
	expect(await photos()).toEqual([]);
});

it("a guest gets one link for the right pair, and the same answer for any other", async () => {
	const order = await placeDelivered(test, [LINES.bag]);
	const number = order.id.slice(0, 8);
	expect(await shop().sendLink({ number, email: "x@example.com", from: "1" })).toBe(true);
	const links = async () =>
		(await readOutbox(test.db)).filter(({ template }) => template === "return-link");
	expect(await links()).toEqual([]);
	expect(await shop().sendLink({ number, email: order.customer_email, from: "1" })).toBe(true);
	const [mail] = await links();
	const secret = /trocas\/abrir\/([\w-]+)/.exec(mail?.body_text ?? "")?.[1] ?? "";
	expect(await shop().openLink(secret)).toBe(order.token);
	expect(await shop().openLink(secret)).toBeNull();
});
