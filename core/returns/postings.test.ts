import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { shopDay } from "#core/values/dates.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { placeDelivered } from "#testing/orders/sold-orders.ts";
import { heldCarrierShop, labelledOrders } from "#testing/providers/carrier-shop.ts";
import { connectCarrier } from "#testing/providers/connected-carrier.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { runs } from "#testing/runs.ts";
import { FORM, LINES } from "#testing/test-shop.ts";

const test = heldCarrierShop();
const { paidOrder, buy: buyLabel } = labelledOrders(() => test);
const DAY = 24 * 3_600_000;
const shop = () => test.shop.returns;
const spent = () => 1_000_000 - test.fake.state.wallet;
const labels = () => [...test.fake.labels.values()];

async function withdraw({ token }: OrderSummary): Promise<string> {
	const page = await shop().loadRequestPage(token);
	const form = {
		...{ key: randomUUID(), reason: "desistencia", resolution: "estorno", posting: "correios" },
		lines: page?.pieces.map(({ id }) => ({ id, quantity: 1 })),
		note: "",
	};
	const made = await shop().request(token, { form, photos: { files: [], stored: [] } });
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value.id;
}

/** An approved withdrawal of one bag, whose customer has a document. */
async function approved(): Promise<string> {
	const order = await placeDelivered(test, [LINES.bag]);
	await test.db.execute(sql`update orders set customer_cpf = '529.982.247-25'`);
	return withdraw(order);
}

async function buy(id: string, over: Partial<{ service: string; most: number }> = {}) {
	const offer = await shop().offerPosting(id);
	if (!offer.ok) return offer;
	const { service, price } = offer.value;
	return shop().buyPosting(admin, id, { service, most: price ?? 0, ...over });
}

const follow = async () => {
	await test.db.execute(sql`update troca_etiquetas set acompanhada_em = null`);
	await shop().followPostings();
};
const detail = async (id: string) => {
	const found = await shop().load(id);
	if (!found) throw new Error("no request");
	return found;
};
const mails = async () =>
	(await readOutbox(test.db)).filter(({ template }) => template === "return-step");

const expire = async () => {
	test.wait(8 * DAY);
	await shop().follow();
};

it("goes to the sender of the labels, with what a parcel needs written on it", async () => {
	const { order, numero } = await detail(await approved());
	const page = await shop().loadFollow(order.token, numero);
	expect(page?.address).toBe(
		"Requinte, Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP, CEP 01415-001",
	);
});

describe("a posting code", () => {
	it("is offered by the cheapest service, bought once its price was seen, and sent with its last day", async () => {
		const id = await approved();
		expect(await detail(id)).toMatchObject({ carrier: "Melhor Envio", labels: [] });
		const offer = await shop().offerPosting(id);
		expect(offer).toMatchObject({
			value: { service: "1", serviceName: "Correios PAC", price: 1_990, validDays: 7 },
		});
		expect(test.fake.labels.size).toBe(0);
		const bought = await buy(id);
		expect(bought).toMatchObject({ ok: true, value: { price: 1_890, code: "2026110001" } });
		expect(spent()).toBe(1_890);
		expect(labels()[0]?.body).toMatchObject({
			...{ service: 1, new_sender_mail: FORM.customer_email, insurance_value: 47.5 },
			from: { name: FORM.customer_name, document: "52998224725" },
			to: { name: "Requinte", postal_code: "01415001" },
			products: [{ name: "Bolsa", quantity: 1 }],
			package: { weight: expect.any(Number) },
		});
		const one = await detail(id);
		const day = new Date(test.platform.clock().getTime() + 7 * DAY);
		expect(one).toMatchObject({
			...{ estado: "aguardando_postagem", codigo_postagem: "2026110001" },
			codigo_ate: shopDay(day),
			labels: [{ estado: "made", preco: 1_890 }],
		});
		expect((await mails()).at(-1)?.subject).toMatch(/^Código de postagem/);
		expect(await buy(id)).toMatchObject({ error: { code: "step" } });
	});

	it("of a parcel that left with the same carrier names it, without anybody's address", async () => {
		const order = await paidOrder();
		await buyLabel(order);
		const [sent] = labels();
		await test.shop.shipping.send(admin, [{ orderId: order, trackingCode: "", carrier: "" }]);
		test.fake.move(sent?.id ?? "", "delivered", "AA123456785BR");
		await test.shop.shipping.followLabels();
		const id = await withdraw(await test.order(order));
		expect(await buy(id)).toMatchObject({ ok: true });
		expect(labels()[1]?.body).toMatchObject({ order_id: sent?.id });
		expect(labels()[1]?.body).not.toHaveProperty("from");
	});

	it.each([
		["POST /cart/reverse", true],
		["POST /cart/reverse", false],
		["POST /shipment/checkout", true],
		["POST /shipment/generate", true],
	])(
		"whose answer to %s was lost is gone on with and paid once (tags kept: %s)",
		async (call, tagged) => {
			const id = await approved();
			test.fake.state.tagged = tagged;
			test.fake.behave("lose", call);
			expect(await buy(id)).toMatchObject({ error: { code: "silent" } });
			expect((await detail(id)).labels[0]?.problema).toMatch(/nada é pago duas vezes/);
			expect(await buy(id)).toMatchObject({ ok: true, value: { code: expect.any(String) } });
			expect(spent()).toBe(1_890);
			expect((await detail(id)).labels).toMatchObject([{ estado: "made", problema: "" }]);
		},
	);

	it("that several people buy at once is paid once", async () => {
		const id = await approved();
		const all = await Promise.all([buy(id), buy(id), buy(id)]);
		expect(all.filter(({ ok }) => ok)).toHaveLength(1);
		expect(spent()).toBe(1_890);
	});

	it("is not bought at a higher price than was seen, nor where something is missing", async () => {
		const id = await approved();
		test.fake.state.price = 2_500;
		expect(await buy(id)).toMatchObject({ error: { code: "dearer" } });
		expect(spent()).toBe(0);
		// What was asked for is offered at its own price.
		expect(await shop().offerPosting(id)).toMatchObject({ value: { price: 2_500 } });
		expect(await buy(id)).toMatchObject({ ok: true });
		expect(spent()).toBe(2_500);
		const other = await approved();
		test.fake.state.wallet = 100;
		test.fake.state.price = 1_890;
		expect(await buy(other)).toMatchObject({ error: { code: "no_balance" } });
		await test.db.execute(sql`update orders set customer_cpf = null`);
		expect(await buy(other)).toMatchObject({ error: { code: "no_document" } });
		await connectCarrier(test, "", { remetente_rua: "" });
		expect(await buy(other)).toMatchObject({ error: { code: "no_sender" } });
		await test.db.execute(sql`delete from entrega_transportadoras`);
		expect(await buy(other)).toMatchObject({ error: { code: "not_connected" } });
		expect((await detail(other)).carrier).toBeNull();
	});

	it("that comes later is sent by the job, at once", async () => {
		const id = await approved();
		test.fake.state.codes = false;
		expect(await buy(id)).toMatchObject({ value: { code: null, event: null } });
		expect((await detail(id)).estado).toBe("aprovada");
		await shop().followPostings();
		expect((await detail(id)).estado).toBe("aprovada");
		const [label] = labels();
		if (label) label.authorization_code = "2026110077";
		await shop().followPostings();
		expect(await detail(id)).toMatchObject({
			...{ estado: "aguardando_postagem", codigo_postagem: "2026110077" },
		});
		expect(spent()).toBe(1_890);
	});

	it("that was undone is sent again without another purchase", async () => {
		const id = await approved();
		const bought = await buy(id);
		const event = bought.ok ? (bought.value.event ?? 0) : 0;
		expect(await shop().undo(admin, id, event)).toMatchObject({ value: { state: "aprovada" } });
		expect(await shop().offerPosting(id)).toMatchObject({ value: { price: null } });
		expect(await buy(id)).toMatchObject({ ok: true });
		expect(spent()).toBe(1_890);
	});

	it("that expired goes back to the wallet and is replaced once, by another purchase", async () => {
		const id = await approved();
		await buy(id);
		await expire();
		expect((await detail(id)).estado).toBe("expirada");
		test.wait(31_000);
		test.fake.behave("down", "POST /shipment/cancel");
		await follow();
		expect((await detail(id)).labels).toMatchObject([{ estado: "made" }]);
		test.fake.behave("up", "POST /shipment/cancel");
		await follow();
		expect((await detail(id)).labels).toMatchObject([{ estado: "cancelled" }]);
		expect(spent()).toBe(0);
		expect(await buy(id)).toMatchObject({ value: { code: "2026110002", event: null } });
		expect(await detail(id)).toMatchObject({ estado: "aguardando_postagem", reemissoes: 1 });
		expect(spent()).toBe(1_890);
		await expire();
		expect(await buy(id)).toMatchObject({ error: { code: "step" } });
		expect(await shop().step(admin, id, { event: "cancelar" }, true)).toMatchObject({ ok: true });
		test.wait(31_000);
		await follow();
		expect(spent()).toBe(0);
	});

	it("goes back where the request ends, or goes on with a code that was typed", async () => {
		const [ended, typed] = [await approved(), await approved()];
		await buy(ended);
		test.fake.state.codes = false;
		await buy(typed);
		await shop().step(admin, ended, { event: "cancelar" }, true);
		const until = shopDay(new Date(test.platform.clock().getTime() + 9 * DAY));
		await shop().step(admin, typed, { event: "gerar_codigo", code: "12345678", until }, true);
		await follow();
		expect(spent()).toBe(3_780);
		test.wait(31_000);
		await follow();
		expect(spent()).toBe(0);
		expect(await detail(typed)).toMatchObject({ codigo_postagem: "12345678" });
	});
});

describe("the way back", () => {
	it("is followed from the posting to the shop, as parcels are", async () => {
		const id = await approved();
		await buy(id);
		const label = labels()[0]?.id ?? "";
		test.fake.move(label, "posted", "AA123456785BR");
		await follow();
		expect(await detail(id)).toMatchObject({
			...{ estado: "em_transito", rastreio: "AA123456785BR", transportadora: "Correios PAC" },
		});
		const calls = test.fake.calls.length;
		await shop().followPostings();
		expect(test.fake.calls).toHaveLength(calls);
		test.fake.move(label, "delivered");
		await follow();
		expect(await detail(id)).toMatchObject({
			...{ estado: "recebida", codigo_postagem: "2026110001", responder_ate: expect.any(String) },
		});
		expect((await detail(id)).steps.map(({ step }) => step)).toEqual([
			...["pedir", "aprovar", "gerar_codigo", "postar", "receber"],
		]);
		// The clock stands still, so that they have no order.
		const subjects = (await mails()).map(({ subject }) => subject.split(/[: ]/)[0]);
		expect(subjects.sort()).toEqual(["A", "Aprovada", "Chegou", "Código"]);
	});

	it("that was begun on the last day and heard of later goes on", async () => {
		const id = await approved();
		await buy(id);
		await expire();
		test.fake.move(labels()[0]?.id ?? "", "posted", "AA123456785BR");
		test.wait(31_000);
		await follow();
		expect((await detail(id)).estado).toBe("em_transito");
		expect(spent()).toBe(1_890);
	});

	it("whose code the carrier gave up ends it, and another can be had", async () => {
		const id = await approved();
		await buy(id);
		test.fake.move(labels()[0]?.id ?? "", "expired");
		await follow();
		expect((await detail(id)).estado).toBe("expirada");
		expect(await buy(id)).toMatchObject({ ok: true });
	});

	it("that stops waits for the shop, which marks it lost and returns the money", async () => {
		const id = await approved();
		await buy(id);
		const label = labels()[0]?.id ?? "";
		test.fake.move(label, "posted", "AA123456785BR");
		await follow();
		expect(await shop().count()).toMatchObject({ loja: 0, correio: 1 });
		test.fake.move(label, "suspended");
		await follow();
		expect(await shop().count()).toMatchObject({ loja: 1, correio: 0 });
		expect(await shop().countWaiting()).toBe(1);
		expect((await detail(id)).labels).toMatchObject([
			{ problema: expect.stringMatching(/interrompeu/) },
		]);
		const query = { aba: "loja" as const, q: "", de: "", ate: "", pagina: 1 };
		expect((await shop().list(query)).rows).toMatchObject([
			{ problema: "Parado na transportadora" },
		]);
		const lost = { event: "extraviar" as const, note: "Os Correios perderam o pacote." };
		expect(await shop().step(admin, id, lost, true)).toMatchObject({ ok: true });
		test.wait(31_000);
		await shop().follow();
		expect((await detail(id)).estado).toBe("concluida");
		expect((await test.order((await detail(id)).order_id)).payment_status).toBe("refunded");
	});
});

it("a carrier that fails at random is paid once per code, and for nothing that nobody posted", async () => {
	const calls = ["POST /cart", "POST /shipment", "GET /orders", "POST /shipment/cancel", ""];
	const moods = ["up", "down", "lose", "busy", "nonsense"] as const;
	const acts = ["buy", "buy", "follow", "expire", "cancel", "post", "type"] as const;
	const steps = fc.array(
		fc.record({
			mood: fc.constantFrom(...moods),
			call: fc.constantFrom(...calls),
			act: fc.constantFrom(...acts),
		}),
		{ minLength: 3, maxLength: 9 },
	);
	const living = () => labels().filter(({ status }) => !["pending", "canceled"].includes(status));
	const worth = () => living().reduce((sum, { price }) => sum + price, 0);
	await fc.assert(
		fc.asyncProperty(steps, fc.boolean(), fc.boolean(), async (all, tagged, codes) => {
			await test.reset();
			await connectCarrier(test);
			Object.assign(test.fake.state, { tagged, codes });
			const id = await approved();
			for (const { mood, call, act } of all) {
				test.fake.behave(mood, call);
				if (act === "buy") await Promise.all([buy(id), buy(id)]);
				if (act === "follow") await follow();
				if (act === "expire") await expire();
				if (act === "cancel") await shop().step(admin, id, { event: "cancelar" }, true);
				if (act === "type") {
					const until = new Date(test.platform.clock().getTime() + 9 * DAY);
					const typed = { code: "12345678", until: shopDay(until) };
					await shop().step(admin, id, { event: "gerar_codigo", ...typed }, true);
				}
				const made = labels().find(({ status }) => status === "generated");
				if (act === "post" && made) test.fake.move(made.id, "posted", "AA123456785BR");
				expect(spent()).toBe(worth());
				expect(living().length).toBeLessThanOrEqual(2);
			}
			for (const call of calls) test.fake.behave("up", call);
			await shop().step(admin, id, { event: "cancelar" }, true);
			test.wait(31_000);
			await follow();
			await follow();
			const posted = labels().filter(({ status }) => status === "posted");
			const { estado } = await detail(id);
			if (estado === "cancelada" || estado === "em_transito") {
				expect(spent()).toBe(posted.reduce((sum, { price }) => sum + price, 0));
			}
		}),
		{ numRuns: runs(12, 200) },
	);
});
