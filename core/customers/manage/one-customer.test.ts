import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { admin, customerAdmin } from "#testing/records/customer-admin.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

const DAY_MS = 86_400_000;

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, office, audit, order } = customerAdmin(() => test);

beforeEach(startOver);
afterAll(() => test.close());

describe("one customer", () => {
	it("has orders, favourites, frequency and codes", async () => {
		await order({ days: 30, lines: [{ ...LINES.bag, quantity: 3 }] });
		await order({ days: 20, lines: [LINES.coatP] });
		await order({ days: 10, lines: [LINES.coatM] });
		const ana = await office().loadCustomer("Ana@Example.com");
		expect(ana).toMatchObject({
			averageFrequency: 10,
			favouriteProducts: [
				{ name: "Bolsa", units: 3 },
				{ name: "Jaleco", units: 2 },
			],
			discounts: [],
			account: false,
			ownStatus: "",
		});
		expect(await office().listCustomerOrders("ana@example.com")).toMatchObject([
			{ units: 1, total: 31_000 },
			{ units: 1 },
			{ units: 3 },
		]);
		expect(await office().loadCustomer("ninguem@example.com")).toBeNull();
		expect(await office().loadCustomer("' or true --")).toBeNull();
	});
});

describe("where a customer's things go", () => {
	const shown = async () => (await office().loadCustomer("ana@example.com"))?.addresses;

	it("is the address of the latest order, in its parts, while there is no account", async () => {
		await order({ days: 3, form: { address_number: "10" } });
		await order({ days: 1, form: { address_number: "20", address_recipient: "Rosa" } });
		expect(await shown()).toMatchObject([
			{
				name: "Endereço do último pedido",
				address_cep: FORM.address_cep.replace(/\D/g, ""),
				address_street: FORM.address_street,
				address_number: "20",
				address_recipient: "Rosa",
			},
		]);
	});
});

describe("what the merchant notes", () => {
	const open = async () => {
		const customer = await office().loadCustomer("ana@example.com");
		if (!customer) throw new Error("no customer");
		return customer;
	};
	const save = (form: object, version: string) =>
		office().saveCustomer(admin, "ana@example.com", { form, version });

	it("is kept, and a field left as shown goes on following the orders", async () => {
		await order({ days: 1 });
		const { form, version } = await open();
		const saved = await save(
			{ ...form, usual_size: "GG", status: "vip", tags: ["VIP"], notes: "Liga cedo", state: "rj" },
			version,
		);
		expect(saved).toMatchObject({ ok: true });
		expect(await open()).toMatchObject({
			usual_size: "GG",
			status: "vip",
			tags: ["VIP"],
			notes: "Liga cedo",
			state: "RJ",
			phone: "(11) 98765-4321",
		});
		await order({ form: { customer_phone: "(21) 99999-8888" } });
		expect(await open()).toMatchObject({ phone: "(21) 99999-8888", state: "RJ" });
		expect(await audit()).toMatchObject([
			{
				action: "cliente.editar",
				before: { status: null, tags: [] },
				after: { status: "vip", campos: expect.arrayContaining(["state", "notes"]) },
			},
		]);
		expect(JSON.stringify(await audit())).not.toContain("Liga cedo");
	});

	it("of two administrators: the second is told and sees both (rule catalogue 8)", async () => {
		await order({});
		const { form, version } = await open();
		await save({ ...form, city: "Campinas" }, version);
		const second = await save({ ...form, city: "Santos" }, version);
		expect(second).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { form: { city: "Campinas" } } },
		});
		const now = second.ok || second.error.code !== "conflict" ? "" : second.error.current.version;
		expect(await save({ ...form, city: "Santos" }, now)).toMatchObject({ ok: true });
		expect(await open()).toMatchObject({ city: "Santos" });
	});

	it("is not disturbed by an order that arrives meanwhile", async () => {
		await order({});
		const { form, version } = await open();
		await order({ form: { customer_phone: "(21) 99999-8888" } });
		expect(await save({ ...form, city: "Campinas" }, version)).toMatchObject({ ok: true });
	});

	const REFUSED: [object, string, string][] = [
		[{ state: "XX" }, "state", "Estado não existe. Use a sigla, como SP"],
		[{ phone: "123" }, "phone", "Telefone inválido. Use DDD e número, como (11) 98765-4321"],
		[{ cpf_cnpj: "111" }, "cpf_cnpj", "CPF ou CNPJ inválido. Confira os números"],
		[{ usual_size: "XXG" }, "usual_size", "Tamanho inválido"],
		[{ status: "rei" }, "status", "Status inválido"],
		[{ tags: ["Amigo"] }, "tags.0", "Tag desconhecida"],
		[{ notes: "x".repeat(5_001) }, "notes", "Observações devem ter no máximo 5000 caracteres"],
	];

	it("is refused by field, and for nobody", async () => {
		expect(await save({ name: "x" }, "")).toEqual({ ok: false, error: { code: "not_found" } });
		await order({});
		const { form, version } = await open();
		for (const [wrong, field, text] of REFUSED)
			expect(await save({ ...form, ...wrong }, version)).toEqual({
				ok: false,
				error: { code: "invalid", fields: { [field]: text } },
			});
	});
});

describe("a discount of 10 %", () => {
	it("is an unguessable code for one order within 30 days, and works", async () => {
		await order({});
		const given = await office().giveDiscount(admin, "ANA@example.com");
		const other = await office().giveDiscount(admin, "ana@example.com");
		if (!given.ok || !other.ok) throw new Error("no discount");
		expect(given.value.code).toMatch(/^DESC[2-9A-Z]{12}$/);
		expect(other.value.code).not.toBe(given.value.code);
		expect(await office().loadCustomer("ana@example.com")).toMatchObject({
			discounts: [
				{},
				{
					discount_type: "percentage",
					discount_value: 1_000,
					usage_limit: 1,
					used: 0,
					active: true,
					valid_until: expect.any(Date),
				},
			],
		});
		// São Paulo is three hours behind; its customers are told the day, the whole of which counts.
		const inShop = (at: Date) => new Date(at.getTime() - 3 * 3_600_000).toISOString();
		const lastDay = new Date(test.platform.clock().getTime() + 30 * DAY_MS);
		expect(inShop(given.value.valid_until ?? new Date(0))).toBe(
			`${inShop(lastDay).slice(0, 10)}T23:59:59.000Z`,
		);
		const placed = await test.place([LINES.bag], { discountCode: given.value.code });
		expect(placed).toMatchObject({ code_discount: 500 });
		expect(await audit()).toMatchObject([{ action: "desconto.criar" }, {}]);
		expect(JSON.stringify(await audit())).not.toContain(given.value.code);
	});

	it("is for customers only, and can be taken back", async () => {
		expect(await office().giveDiscount(admin, "x@example.com")).toEqual({
			ok: false,
			error: "not_found",
		});
		await order({});
		const given = await office().giveDiscount(admin, "ana@example.com");
		if (!given.ok) throw new Error("no discount");
		expect(await office().withdrawDiscount(admin, given.value.id)).toBe(true);
		expect(await office().withdrawDiscount(admin, given.value.id)).toBe(false);
		expect(await office().withdrawDiscount(admin, "x")).toBe(false);
		const refused = await test.shop.orders.placeOrder(
			test.request([LINES.bag], { discountCode: given.value.code }),
			SHOP_BUYER,
		);
		expect(refused).toMatchObject({ error: { error: { code: "unknown" } } });
	});
});

describe("a message to one customer", () => {
	it("is queued once however often it is sent", async () => {
		await order({});
		const before = (await readOutbox(test.db)).length;
		const message = {
			customerEmail: "ana@example.com",
			customerName: "Ana",
			subject: "Sua compra",
			message: "Tudo certo?",
			emailType: "support",
			key: "00000000-0000-4000-8000-0000000000c1",
		};
		expect(await office().writeToCustomer(admin, message)).toMatchObject({ ok: true });
		expect(await office().writeToCustomer(admin, message)).toMatchObject({ ok: true });
		expect((await readOutbox(test.db)).length).toBe(before + 1);
		expect(await office().writeToCustomer(admin, { ...message, emailType: "promotion" })).toEqual({
			ok: false,
			error: { code: "no_consent" },
		});
	});
});
