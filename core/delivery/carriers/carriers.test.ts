import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { openCredential } from "#platform/secret-box.ts";
import { carriedMethod, heldCarrierShop } from "#testing/providers/carrier-shop.ts";
import { connectCarrier, CARRIER_TOKEN as TOKEN } from "#testing/providers/connected-carrier.ts";
import { ADMIN } from "#testing/records/delivery-methods.ts";
import { LINES } from "#testing/test-shop.ts";

const DAY_MS = 86_400_000;
const test = heldCarrierShop();

const connect = (token = TOKEN) => connectCarrier(test, token);
const live = (over: Record<string, unknown> = {}) => carriedMethod(test, over);

const coat = { productId: LINES.coatP.productId, size: "P", color: "Branco", quantity: 1 };
const offer = (cep = "20040-020", lines = [coat]) =>
	test.shop.delivery.offer({ cep, subtotal: 28_990, lines });
const asked = () => test.fake.calls.filter(({ path }) => path === "/shipment/calculate");

describe("a way whose price a carrier is asked for", () => {
	it("is offered with the carrier's price and a date", async () => {
		const code = await live();
		const found = await offer();
		expect(found?.silent).toEqual([]);
		expect(found?.offers.find(({ method }) => method === code)).toMatchObject({
			name: "SEDEX",
			price: 3_245,
			words: expect.stringMatching(/^Chega até /),
		});
		expect(asked()[0]?.body).toMatchObject({
			from: { postal_code: "01415001" },
			to: { postal_code: "20040020" },
			volumes: [{ length: 30, weight: 0.45 }],
			options: { insurance_value: 289.9 },
		});
	});

	it("is asked once for its services, for a CEP's neighbours, and again on another day", async () => {
		await live();
		await live({ nome: "PAC", servico: "melhor-envio:1" });
		await offer("20040-020");
		await offer("20040-999");
		expect(asked()).toHaveLength(1);
		expect(asked()[0]?.body).toMatchObject({ services: "2,1" });
		await offer("20041-000");
		expect(asked()).toHaveLength(2);
		test.wait(DAY_MS);
		await offer("20040-020");
		expect(asked()).toHaveLength(3);
	});

	it.each(["down", "unauthorized", "busy"] as const)(
		"costs only its own line while the carrier is %s",
		async (mood) => {
			const code = await live();
			test.fake.behave(mood);
			const found = await offer();
			expect(found?.silent).toEqual(["SEDEX"]);
			expect(found?.offers.map(({ method }) => method)).toEqual(["standard", "express"]);
			expect(code).not.toBe("");
		},
	);

	it("that does not take the parcel is not offered, and is asked again a quarter of an hour later", async () => {
		await live({ nome: "Mini", servico: "melhor-envio:17" });
		expect(await offer()).toMatchObject({
			silent: [],
			offers: [{ name: "Padrão" }, { name: "Expressa" }],
		});
		await offer();
		expect(asked()).toHaveLength(1);
		test.wait(16 * 60_000);
		await offer();
		expect(asked()).toHaveLength(2);
	});

	it("is left alone for a minute after three failures, and at once when its settings change", async () => {
		await live();
		test.fake.behave("down");
		for (let at = 0; at < 4; at++) await offer();
		expect(asked()).toHaveLength(3);
		test.fake.behave("up");
		expect((await offer())?.silent).toEqual(["SEDEX"]);
		await connect();
		expect((await offer())?.silent).toEqual([]);
	});

	it("keeps the shop's own rules: free above a value, packaging, minimum", async () => {
		const code = await live({ gratis_acima: "200,00", embalagem_g: "600" });
		const found = await offer();
		expect(found?.offers.find(({ method }) => method === code)?.price).toBe(0);
		expect(asked()[0]?.body).toMatchObject({ volumes: [{ weight: 1.05 }] });
	});
});

describe("an order sent by a carrier", () => {
	it("is priced from what was kept and keeps what the carrier asked", async () => {
		const code = await live({ gratis_acima: "200,00" });
		await offer();
		test.fake.behave("down");
		const order = await test.place([LINES.coatP], {
			form: { ...form(), shipping_method: code, address_cep: "20040020", address_state: "RJ" },
		});
		const [kept] = await queryRows<{ quote: Record<string, unknown> }>(
			test.db,
			sql`select shipping_quote as quote from orders where id = ${order.id}`,
		);
		expect(kept?.quote).toMatchObject({
			method: code,
			kind: "transportadora",
			price: 0,
			free: true,
			daysMin: 1,
			daysMax: 3,
			service: { carrier: "melhor-envio", service: "2", asked: 3_245 },
		});
	});

	it("is refused in words while the carrier does not answer, and nothing is written", async () => {
		const code = await live();
		test.fake.behave("down");
		const placed = await test.shop.orders.placeOrder(
			test.request([LINES.coatP], { form: { ...form(), shipping_method: code } }),
			SHOP_BUYER,
		);
		expect(placed).toMatchObject({
			error: {
				code: "invalid",
				fields: { "form.shipping_method": expect.stringContaining("não respondeu") },
			},
		});
		expect(await test.countOrders()).toBe(0);
	});

	it("whose price changed is shown before anything is ordered", async () => {
		const code = await live();
		await offer("01310-100");
		test.wait(DAY_MS);
		test.fake.raise(5);
		const placed = await test.shop.orders.placeOrder(
			test.request([LINES.coatP], {
				form: { ...form(), shipping_method: code },
				expectedTotal: 28_990 + 3_245,
			}),
			SHOP_BUYER,
		);
		expect(placed).toMatchObject({
			error: { code: "total", totals: { shipping: 3_745, total: 28_990 + 3_745 } },
		});
	});
});

describe("a carrier's token", () => {
	it("is kept sealed, stands in no history and is never read back", async () => {
		const [row] = await queryRows<{ token: string }>(
			test.db,
			sql`select token from entrega_transportadoras`,
		);
		expect(row?.token).not.toContain(TOKEN);
		expect(openCredential(test.platform.config.authSecret ?? "", row?.token ?? "")).toBe(TOKEN);
		const [carrier] = await test.shop.deliveryAdmin.carriers.list();
		expect(JSON.stringify(carrier)).not.toContain(TOKEN);
		expect(carrier).toMatchObject({ label: "Melhor Envio", token: "kept", teste: true });
		const history = await queryRows(test.db, sql`select * from audit_log`);
		expect(JSON.stringify(history)).not.toContain(TOKEN);
	});

	it("stays when none is typed, and is needed the first time", async () => {
		await connect("");
		expect((await test.shop.deliveryAdmin.carriers.list())[0]?.token).toBe("kept");
		await test.reset();
		const [carrier] = await test.shop.deliveryAdmin.carriers.list();
		expect(
			await test.shop.deliveryAdmin.carriers.save(ADMIN, "melhor-envio", {
				version: carrier?.version ?? "",
				form: { teste: false, seguro: false, contato: "loja@example.com" },
				token: "",
			}),
		).toMatchObject({ error: { fields: { token: "Cole o token de acesso" } } });
	});
});

describe("a carrier that is disconnected", () => {
	it("is asked no more, keeps its sender, and is connected by another token", async () => {
		await live();
		const { carriers } = test.shop.deliveryAdmin;
		await carriers.disconnect(ADMIN, "melhor-envio");
		await carriers.disconnect(ADMIN, "melhor-envio");
		expect((await offer("30130-000"))?.offers.map(({ name }) => name)).not.toContain("SEDEX");
		expect(asked()).toEqual([]);
		expect((await carriers.list())[0]).toMatchObject({
			token: "none",
			contato: expect.stringMatching(/@/),
		});
		const noted = await queryRows(
			test.db,
			sql`select 1 from audit_log where action = 'transportadora.desconectar'`,
		);
		expect(noted).toHaveLength(1);
		await connect();
		expect((await offer("30130-000"))?.offers.map(({ name }) => name)).toContain("SEDEX");
	});
});

const form = () => test.request([])["form"] as Record<string, unknown>;
