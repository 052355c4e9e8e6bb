import { describe, expect, it } from "vitest";
import { fieldErrors } from "#core/values/field-errors.ts";
import { ADDRESS, ADDRESS_TEXT } from "#testing/records/address-parts.ts";
import { checkoutForm, placeOrderRequest } from "./checkout-request.ts";

const form = {
	customer_name: "Ana Souza",
	customer_email: "ana@example.com",
	customer_phone: "11987654321",
	...ADDRESS,
	shipping_method: "standard",
};
const errorsOf = (over: Record<string, unknown>) => {
	const parsed = checkoutForm.safeParse({ ...form, ...over });
	return parsed.success ? {} : fieldErrors(parsed.error);
};

describe("the checkout form", () => {
	it("asks for name, e-mail, phone and address only", () => {
		expect(checkoutForm.parse(form)).toEqual({
			...form,
			customer_address: ADDRESS_TEXT,
			pickup: false,
			pickup_cpf: null,
			customer_phone: "(11) 98765-4321",
			customer_cpf: null,
			customer_company: null,
			notes: null,
			marketing_consent: false,
		});
		expect(
			errorsOf({
				customer_name: " ",
				customer_email: "",
				customer_phone: "",
				address_cep: "",
				address_street: " ",
				address_number: "",
				address_district: "",
				address_city: "",
				address_state: "",
			}),
		).toEqual({
			customer_name: "Informe o nome completo",
			customer_email: "Informe o e-mail",
			customer_phone: "Informe o telefone",
			address_cep: "Informe o CEP, com 8 números",
			address_street: "Informe a rua ou avenida",
			address_number: "Informe o número ou marque “Sem número”",
			address_district: "Informe o bairro",
			address_city: "Informe a cidade",
			address_state: "Escolha o estado",
		});
	});

	it.each([
		["customer_name", "A", "Informe o nome completo"],
		["customer_name", "A".repeat(121), "Nome deve ter no máximo 120 caracteres"],
		["customer_name", 7, "Informe o nome completo"],
		["customer_email", "ana@", "E-mail inválido"],
		[
			"customer_email",
			`${"a".repeat(250)}@example.com`,
			"E-mail deve ter no máximo 255 caracteres",
		],
		["customer_phone", "123", "Telefone inválido. Use DDD e número, como (11) 98765-4321"],
		["address_cep", "0141", "Informe o CEP, com 8 números"],
		["address_cep", "78912340", "CEP não encontrado. Confira os 8 números."],
		["address_state", "XX", "Escolha o estado"],
		["address_state", "RJ", "O CEP 01001-000 é de São Paulo (SP)."],
		["address_street", "x".repeat(121), "Rua deve ter no máximo 120 caracteres"],
		["customer_cpf", "111.111.111-11", "CPF ou CNPJ inválido. Confira os números"],
		["customer_company", "x".repeat(121), "Empresa deve ter no máximo 120 caracteres"],
		["shipping_method", "drone", "Escolha a forma de entrega"],
		["notes", "x".repeat(1001), "Observações devem ter no máximo 1000 caracteres"],
	])("%s refuses %j in pt-BR", (field, value, message) => {
		expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
	});

	it("does not ask who collects it for a CPF that they gave", () => {
		const collecting = { ...form, pickup: "true", customer_cpf: "529.982.247-25", pickup_cpf: "" };
		expect(checkoutForm.parse({ ...collecting, address_recipient: "" })).toMatchObject({
			pickup_cpf: "52998224725",
		});
		expect(errorsOf({ ...collecting, address_recipient: "Beatriz Souza" })).toEqual({
			pickup_cpf: "Informe o CPF de quem vai retirar",
		});
	});

	it("keeps line breaks and drops what no database keeps", () => {
		const parsed = checkoutForm.parse({
			...form,
			customer_name: "  Ana\u0000 \ud800Souza ",
			notes: "Portão azul\nao lado\u0007",
			customer_cpf: "529.982.247-25",
		});
		expect(parsed.customer_name).toBe("Ana \ufffdSouza");
		expect(parsed.notes).toBe("Portão azul\nao lado");
		expect(parsed.customer_cpf).toBe("52998224725");
	});
});

describe("an order's lines", () => {
	const request = (lines: unknown) => {
		const parsed = placeOrderRequest.safeParse({
			idempotencyKey: "5d1f2e0c-0000-4000-8000-000000000001",
			form,
			lines,
		});
		return parsed.success ? {} : fieldErrors(parsed.error);
	};
	const line = {
		productId: "5d1f2e0c-0000-4000-8000-000000000001",
		size: "M",
		color: "Branco",
		quantity: 1,
		price: 100,
	};

	it.each([
		["none", [], { lines: "Seu carrinho está vazio" }],
		["no list", "tudo", { lines: "Seu carrinho está vazio" }],
		["too many", Array(51).fill(line), { lines: "Um pedido tem no máximo 50 itens" }],
		["no units", [{ ...line, quantity: 0 }], { "lines.0.quantity": "Quantidade inválida" }],
		["half a unit", [{ ...line, quantity: 0.5 }], { "lines.0.quantity": "Quantidade inválida" }],
		["1000 units", [{ ...line, quantity: 1_000 }], { "lines.0.quantity": "Quantidade inválida" }],
		["units as text", [{ ...line, quantity: "1" }], { "lines.0.quantity": "Quantidade inválida" }],
		["a negative price", [{ ...line, price: -1 }], { "lines.0.price": "Preço inválido" }],
		[
			"no product",
			[{ ...line, productId: "1" }],
			{ "lines.0.productId": "Produto não encontrado" },
		],
	])("with %s are refused", (_, lines, errors) => {
		expect(request(lines)).toEqual(errors);
	});
});
