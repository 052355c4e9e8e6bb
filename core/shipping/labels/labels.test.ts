import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { connectCarrier } from "#testing/connected-carrier.ts";
import { ADMIN, makeMethod } from "#testing/delivery-methods.ts";
import { type FakeMelhorEnvio, startFakeMelhorEnvio } from "#testing/fake-melhor-envio.ts";
import { pixOf } from "#testing/pix-of.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let fake: FakeMelhorEnvio;
let test: TestShop;

beforeAll(async () => {
	fake = await startFakeMelhorEnvio();
	const platform = await testPlatform();
	test = await openTestShop({
		database: platform.database,
		config: { ...platform.config, melhorEnvio: fake.settings },
	});
});
beforeEach(async () => {
	fake.reset();
	await test.reset();
	await connectCarrier(test);
});
afterAll(async () => {
	await test.close();
	await fake.close();
});

const { payOrder } = pixOf(() => test);

async function paidOrder(over: Record<string, unknown> = {}): Promise<string> {
	const shipping_method = await makeMethod(test, {
		nome: "SEDEX",
		tipo: "transportadora",
		servico: "melhor-envio:2",
		tabela: { limites: ["30"], zonas: [] },
	});
	const order = await test.place([LINES.bag], {
		form: { ...FORM, customer_cpf: "529.982.247-25", shipping_method, ...over },
	});
	await payOrder(order);
	return order.id;
}
const buy = (orderId: string) => test.shop.shipping.buyLabel(ADMIN, orderId);
const spent = () => 1_000_000 - fake.state.wallet;

it("is bought, made and printed, and costs its price once", async () => {
	const order = await paidOrder();
	expect(await buy(order)).toMatchObject({ ok: true, value: { state: "made", price: 1_890 } });
	expect(spent()).toBe(1_890);
	expect([...fake.labels.values()][0]?.body).toMatchObject({
		service: 2,
		from: { name: "Requinte", company_document: "11444777000161", postal_code: "01415001" },
		to: { name: FORM.customer_name, document: "52998224725" },
		products: [{ name: "Bolsa", quantity: 1, unitary_value: 50 }],
		options: { insurance_value: 50 },
	});
	const label = await test.shop.shipping.readLabel(order);
	expect(label).toMatchObject({ state: "made", price: 1_890, url: expect.stringMatching(/^http/) });
	const [parcel] = await queryRows<Record<string, unknown>>(
		test.db,
		sql`select cost, carrier_ref, carrier_service, label_url from parcels`,
	);
	expect(parcel).toMatchObject({ cost: "18.90", carrier_service: "2" });
	// Asked for again it is the same.
	expect(await buy(order)).toMatchObject({ ok: true });
	expect(fake.labels.size).toBe(1);
	expect(spent()).toBe(1_890);
});

it.each(["POST /cart", "POST /shipment/checkout", "POST /shipment/generate"])(
	"whose answer to %s was lost is gone on with, and paid once",
	async (call) => {
		const order = await paidOrder();
		fake.behave("lose", call);
		expect(await buy(order)).toMatchObject({ ok: false, error: { code: "silent" } });
		expect(await buy(order)).toMatchObject({ ok: true, value: { state: "made" } });
		expect(fake.labels.size).toBe(1);
		expect(spent()).toBe(1_890);
	},
);

it("that three people buy at once is bought by one", async () => {
	const order = await paidOrder();
	const all = await Promise.all([buy(order), buy(order), buy(order)]);
	expect(all.filter(({ ok }) => ok)).toHaveLength(1);
	expect(all.filter((one) => !one.ok && one.error.code === "busy")).toHaveLength(2);
	expect(spent()).toBe(1_890);
});

it("that the wallet does not pay says so in the carrier's words, and is paid later", async () => {
	const order = await paidOrder();
	fake.state.wallet = 100;
	expect(await buy(order)).toMatchObject({
		error: { code: "refused", detail: "Saldo insuficiente." },
	});
	expect(await test.shop.shipping.readLabel(order)).toMatchObject({
		state: "asked",
		problem: "Saldo insuficiente.",
	});
	fake.state.wallet = 5_000;
	expect(await buy(order)).toMatchObject({ ok: true });
	expect(fake.state.wallet).toBe(5_000 - 1_890);
	expect(fake.labels.size).toBe(1);
});

it("that was cancelled at the carrier is bought anew", async () => {
	const order = await paidOrder();
	await buy(order);
	fake.move([...fake.labels.keys()][0] ?? "", "canceled");
	expect(await buy(order)).toMatchObject({ ok: true, value: { state: "made" } });
	expect(fake.labels.size).toBe(2);
});

it("says what is missing before anybody is asked", async () => {
	const order = await paidOrder({ customer_cpf: "" });
	expect(await buy(order)).toMatchObject({ error: { code: "no_document" } });
	await connectCarrier(test, "", { remetente_rua: "" });
	expect(await buy(order)).toMatchObject({ error: { code: "no_sender" } });
	const plain = await test.place([LINES.coatP]);
	expect(await buy(plain.id)).toMatchObject({ error: { code: "no_service" } });
	expect(await buy("nada")).toMatchObject({ error: { code: "not_found" } });
	expect(fake.calls.filter(({ path }) => path === "/cart")).toEqual([]);
});

it("is followed: its code, that it was posted, and that it arrived", async () => {
	const order = await paidOrder();
	await buy(order);
	const [id = ""] = fake.labels.keys();
	const later = async () => {
		await test.db.execute(sql`update parcel_labels set followed_at = null`);
		await test.shop.shipping.followLabels();
	};
	fake.move(id, "posted", "AA123456785BR");
	await later();
	const [packed] = await test.shop.shipping.listParcels(order);
	expect(packed).toMatchObject({
		tracking_code: "AA123456785BR",
		news: { text: "Postado na transportadora" },
		delivered_at: null,
	});
	await test.shop.shipping.send(ADMIN, [{ orderId: order, trackingCode: "", carrier: "" }]);
	fake.move(id, "delivered");
	await later();
	expect(await test.order(order)).toMatchObject({ status: "entregue" });
	// Asked again within the hour nobody is.
	const calls = fake.calls.length;
	await test.shop.shipping.followLabels();
	expect(fake.calls).toHaveLength(calls);
});
