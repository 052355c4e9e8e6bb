import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { makeMethod } from "#testing/records/delivery-methods.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { readyAt, readyOn } from "./shared/quote.ts";

const test = heldShop(openTestShop);

const PLACE = {
	nome: "Retirar na loja",
	tipo: "retirada",
	transportadora: "",
	retirada_endereco: "Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP",
	retirada_cep: "01126-000",
	retirada_horario: "Segunda a sexta, 9h às 18h",
	hora_de: "09:00",
	hora_ate: "18:00",
	pronto_em_horas: "4",
};
const { customer_name, customer_email, customer_phone } = FORM;
const PERSON = { customer_name, customer_email, customer_phone };

describe("what is collected in the shop", () => {
	it("is ordered without an address, and tells where, when and by whom", async () => {
		const shipping_method = await makeMethod(test, PLACE);
		const form = {
			...PERSON,
			shipping_method,
			pickup: true,
			address_recipient: "Helena Prado",
			pickup_cpf: "529.982.247-25",
		};
		const order = await test.place([LINES.bag], { form });
		expect(order).toMatchObject({ shipping: 0, total: 5_000 });
		const page = await test.shop.orders.findOrderByToken(order.token);
		expect(page?.customer_address).toBe(
			"Retirada na loja\nRua dos Alfaiates, 214, Bom Retiro, São Paulo, SP\nSegunda a sexta, 9h às 18h\nRetira: Helena Prado, CPF ***.982.247-**",
		);
		// Whoever hands it over reads it whole.
		expect((await test.shop.orderAdmin.loadOrder(order.id))?.customer_address).toContain(
			"CPF 529.982.247-25",
		);
		expect(page?.shipping_quote).toMatchObject({ kind: "retirada", name: "Retirar na loja" });
		expect(page?.promised_day).not.toBeNull();
		// The same request gives the same order, another collector changes it.
		const again = await test.place([LINES.bag], {
			orderToken: order.token,
			form: { ...form, address_recipient: "" },
		});
		expect(again.id).toBe(order.id);
		const changed = await test.shop.orders.findOrderByToken(order.token);
		expect(changed?.customer_address).toContain("Retira: Ana Souza, CPF");
	});

	it("names who collects it in e-mails without the whole document", async () => {
		const shipping_method = await makeMethod(test, PLACE);
		const form = { ...PERSON, shipping_method, pickup: true, pickup_cpf: "529.982.247-25" };
		const order = await test.place([LINES.bag], { form });
		await pixOf(() => test).payOrder(order);
		const bodies = (await readOutbox(test.db)).flatMap((mail) => [mail.body_text, mail.body_html]);
		expect(bodies.join()).toContain("CPF ***.982.247-**");
		expect(bodies.join()).not.toContain("529.982.247-25");
		const received = (await readOutbox(test.db)).find(
			({ template }) => template === "order-received",
		);
		expect(received?.body_text).toContain("Segunda a sexta, 9h às 18h");
	});

	it("says nothing of where its customer lives", async () => {
		const shipping_method = await makeMethod(test, PLACE);
		const form = { ...PERSON, shipping_method, pickup: true, pickup_cpf: "529.982.247-25" };
		const known = async () => {
			const email = PERSON.customer_email;
			await test.db.execute(sql`select atualizar_clientes(array[${email}])`);
			return queryRows(
				test.db,
				sql`select address, city, state from customer_directory where email = ${email}`,
			);
		};
		await test.place([LINES.bag], { form });
		expect(await known()).toEqual([{ address: "", city: "", state: "" }]);
		await test.place([LINES.bag]);
		await test.place([LINES.bag], { form });
		expect(await known()).toMatchObject([{ city: "São Paulo", state: "SP" }]);
	});

	it("needs the document of who collects", async () => {
		const shipping_method = await makeMethod(test, PLACE);
		const asked = test.request([LINES.bag], { form: { ...PERSON, shipping_method, pickup: true } });
		expect(await test.shop.orders.placeOrder(asked, SHOP_BUYER)).toMatchObject({
			ok: false,
			error: { fields: { "form.pickup_cpf": "Informe o CPF de quem vai retirar" } },
		});
	});

	it("is nothing that other ways may be without an address", async () => {
		const form = {
			...PERSON,
			shipping_method: "standard",
			pickup: true,
			pickup_cpf: "529.982.247-25",
		};
		const asked = test.request([LINES.bag], { form });
		expect(await test.shop.orders.placeOrder(asked, SHOP_BUYER)).toMatchObject({
			ok: false,
			error: {
				fields: { "form.shipping_method": "Esta forma de entrega mudou. Escolha de novo." },
			},
		});
		expect(await test.countOrders()).toBe(0);
	});

	it("is offered whatever the CEP, with its place", async () => {
		await makeMethod(test, PLACE);
		const offered = await test.shop.delivery.offer({ cep: "69005-010", subtotal: 5_000 });
		expect(offered?.offers.at(-1)).toMatchObject({
			kind: "retirada",
			price: 0,
			words: expect.stringMatching(/^Retire a partir de .* às \d+h$/),
			place: { address: PLACE.retirada_endereco },
		});
	});
});

describe("when it is ready", () => {
	const opening = { opens: "09:00", closes: "18:00", readyHours: 4 };
	const ready = (at: string) => readyAt(new Date(at), "SP", [1, 2, 3, 4, 5], opening).toISOString();

	it.each([
		["2026-11-23T13:00:00Z", "2026-11-23T17:00:00.000Z", "four hours later"],
		["2026-11-23T13:20:00Z", "2026-11-23T18:00:00.000Z", "counted from the full hour"],
		["2026-11-23T08:00:00Z", "2026-11-23T16:00:00.000Z", "from when the shop opens"],
		["2026-11-23T19:00:00Z", "2026-11-24T14:00:00.000Z", "the rest on the next day"],
		["2026-11-21T15:00:00Z", "2026-11-23T16:00:00.000Z", "after the weekend"],
		["2026-12-24T20:00:00Z", "2026-12-28T15:00:00.000Z", "after Christmas and a weekend"],
	])("paid at %s it is %s: %s", (paid, is) => {
		expect(ready(paid)).toBe(is);
	});

	it("keeps its day for payments until the hour it says, and not after", () => {
		const now = new Date("2026-11-23T13:00:00Z");
		const { day, paidUntil } = readyOn(now, "SP", [1, 2, 3, 4, 5], opening);
		expect(day).toBe("2026-11-23");
		expect(paidUntil.toISOString()).toBe("2026-11-23T17:00:00.000Z");
	});
});

describe("the shop's own courier", () => {
	const COURIER = {
		nome: "Motoboy",
		tipo: "motoboy",
		transportadora: "",
		dias_preparo: "0",
		corte: "12:00",
		dias_semana: [1, 2, 3, 4, 5, 6],
		tabela: {
			limites: ["10"],
			zonas: [
				{
					nome: "Centro",
					estados: [],
					faixas: [{ from: "01000-000", to: "02999-999" }],
					precos: ["18,00"],
					quilo: "",
					dias_min: "0",
					dias_max: "0",
				},
			],
		},
	};

	it("comes only to its CEPs, and is ordered as any other way", async () => {
		const shipping_method = await makeMethod(test, COURIER);
		const there = async (cep: string) =>
			(await test.shop.delivery.offer({ cep, subtotal: 5_000 }))?.offers.map(({ name }) => name);
		expect(await there("01415001")).toContain("Motoboy");
		expect(await there("05001000")).not.toContain("Motoboy");
		const order = await test.place([LINES.bag], { form: { ...FORM, shipping_method } });
		expect(order.shipping).toBe(1_800);
	});

	it("is told of nowhere it does not go before ordering", async () => {
		const shipping_method = await makeMethod(test, COURIER);
		await test.db.execute(sql`update entrega_faixas set cep_de = '02000000'`);
		const asked = test.request([LINES.bag], { form: { ...FORM, shipping_method } });
		expect(await test.shop.orders.placeOrder(asked, SHOP_BUYER)).toMatchObject({
			ok: false,
			error: {
				fields: {
					"form.shipping_method":
						"Esta forma de entrega não atende este CEP ou este pedido. Escolha outra.",
				},
			},
		});
	});
});
