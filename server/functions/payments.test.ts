import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { boletoOrders, takeBoletos } from "#testing/boleto-orders.ts";
import {
	type FunctionsShop,
	functionsCaller,
	openFunctionsShop,
} from "#testing/functions-caller.ts";
import { LINES } from "#testing/test-shop.ts";
import { createFunctions } from "./functions.ts";

let test: FunctionsShop;
let order: OrderSummary;

beforeAll(async () => {
	test = await openFunctionsShop();
});
beforeEach(async () => {
	await test.reset();
	order = await test.place([LINES.coatM]);
});
afterAll(() => test.close());

const { call, pixBody, cardBody } = functionsCaller(
	() => test,
	() => order,
);

const { boleto } = boletoOrders(() => test);

describe("create-pix-payment and get-payment-status", () => {
	it("answer what the checkout needs, in reais", async () => {
		const made = await call("create-pix-payment", pixBody());
		expect(made).toEqual({
			status: 200,
			body: {
				qrCode: expect.stringMatching(/^000201/),
				qrCodeBase64: expect.stringMatching(/^iVBOR/),
				paymentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
				expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
				secondsLeft: 1_800,
			},
		});
		const { paymentId } = made.body;
		expect(await call("get-payment-status", { paymentId })).toMatchObject({
			status: 200,
			body: { found: true, status: "pending" },
		});
		await call("sandbox-pix", { paymentId, status: "approved" });
		expect((await call("get-payment-status", { paymentId })).body).toMatchObject({
			status: "approved",
		});
		expect(await call("create-pix-payment", pixBody())).toEqual({
			status: 409,
			body: { error: "Este pedido já foi pago.", code: "already_paid" },
		});
	});

	it("no bank refuses a boleto: the sandbox says so and leaves it as it is", async () => {
		await takeBoletos(test);
		const { paymentId } = await boleto(order);
		expect(await call("sandbox-pix", { paymentId, status: "rejected" })).toEqual({
			status: 409,
			body: { error: "Um boleto não é recusado: é pago, ou vence." },
		});
		expect((await call("get-payment-status", { paymentId })).body).toMatchObject({
			status: "pending",
		});
		expect(await call("sandbox-pix", { paymentId })).toMatchObject({ status: 200 });
	});

	it("tells only whether a payment is there to who does not hold its id", async () => {
		for (const paymentId of [randomUUID(), "1", "", "\u0000", "'; --"]) {
			expect(await call("get-payment-status", { paymentId })).toEqual({
				status: 200,
				body: { found: false },
			});
		}
	});

	it("say what is wrong with an order or its amount (rule payments 3)", async () => {
		expect(await call("create-pix-payment", pixBody({ orderId: randomUUID() }))).toEqual({
			status: 404,
			body: { error: "Pedido não encontrado.", code: "order_not_found" },
		});
		expect(
			(await call("create-pix-payment", pixBody({ customerEmail: "outra@example.com" }))).status,
		).toBe(404);
		expect(await call("create-pix-payment", pixBody({ amount: 310 }))).toMatchObject({
			status: 409,
			body: { code: "amount_changed", amount: 294.5 },
		});
	});

	it.each([
		[{ orderId: "1" }, "orderId", "Pedido não encontrado."],
		[{ orderId: 7 }, "orderId", "Pedido não encontrado."],
		[{ amount: 0 }, "amount", "Valor deve ser positivo"],
		[{ amount: 100_001 }, "amount", "Valor máximo excedido"],
		[{ amount: 1.001 }, "amount", "Valor deve ter no máximo 2 casas decimais"],
		[{ amount: "294.5" }, "amount", "Valor inválido"],
		[{ customerEmail: "ana" }, "customerEmail", "E-mail inválido"],
		[{ customerEmail: undefined }, "customerEmail", "Informe o e-mail"],
		[{ customerName: " " }, "customerName", "Informe o nome"],
	])("refuse %j as bad input, in pt-BR", async (over, field, error) => {
		expect(await call("create-pix-payment", pixBody(over))).toEqual({
			status: 400,
			body: { error, field },
		});
	});
});

describe("create-card-payment", () => {
	it("approves", async () => {
		expect(await call("create-card-payment", cardBody())).toEqual({
			status: 200,
			body: {
				approved: true,
				pending: false,
				statusDetail: "accredited",
				paymentId: expect.any(String),
			},
		});
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
	});

	it("answers a refusal with its detail and words for the shopper", async () => {
		expect(await call("create-card-payment", cardBody({ cardholderName: "FUND" }))).toMatchObject({
			status: 200,
			body: {
				approved: false,
				pending: false,
				statusDetail: "cc_rejected_insufficient_amount",
				error: "Limite ou saldo insuficiente. Tente outro cartão ou PIX.",
			},
		});
	});

	it("answers an analysis as pending", async () => {
		const { body } = await call("create-card-payment", cardBody({ cardholderName: "CONT" }));
		expect(body).toMatchObject({ approved: false, pending: true });
		expect(body).not.toHaveProperty("error");
	});

	it("knows debit by the suffix", async () => {
		const debit = { paymentMethodId: "visa_debit" };
		expect(await call("create-card-payment", cardBody(debit))).toMatchObject({
			status: 400,
			body: { field: "installments" },
		});
		await call("create-card-payment", cardBody({ ...debit, installments: 1 }));
		expect(await test.order(order.id)).toMatchObject({ payment_method: "debit_card" });
	});

	it.each([
		[{ cardNumber: "4235647728025683" }, "Cartão inválido", "cardNumber"],
		[{ cardNumber: "4235" }, "Número do cartão inválido", "cardNumber"],
		[{ cardCVC: "123" }, "CVC inválido (sequência não permitida)", "cardCVC"],
		[{ cardExpiry: "13/40" }, "Mês de validade inválido", "cardExpiry"],
		[{ document: "1" }, "CPF/CNPJ inválido", "document"],
		[{ installments: 1.5 }, "Quantidade de parcelas inválida", "installments"],
		[{ paymentMethodId: "" }, "Informe a bandeira do cartão", "paymentMethodId"],
	])("refuses %j as bad input", async (over, error, field) => {
		expect(await call("create-card-payment", cardBody(over))).toMatchObject({
			status: 400,
			body: { error, field },
		});
	});

	it("asks for everything, CPF/CNPJ too", async () => {
		for (const over of [{ document: "" }, { cardCVC: undefined }, { cardholderName: " " }]) {
			expect(await call("create-card-payment", cardBody(over))).toMatchObject({
				status: 400,
				body: { error: expect.stringMatching(/^Dados incompletos.*incluindo CPF\/CNPJ$/) },
			});
		}
	});

	it("stops the fourth attempt within a minute", async () => {
		const refused = cardBody({ cardholderName: "FUND" });
		for (let n = 0; n < 3; n++) await call("create-card-payment", refused);
		expect(await call("create-card-payment", cardBody())).toMatchObject({
			status: 429,
			body: {
				error: "Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.",
				code: "too_many_attempts",
			},
		});
	});
});

describe("test-payment and sandbox-pix", () => {
	it("answers booleans only", async () => {
		expect(await call("test-payment", { test: true })).toEqual({
			status: 200,
			body: { hasAccessToken: false, hasPublicKey: false },
		});
		expect((await call("test-payment", {})).status).toBe(400);
	});

	it("asks a real provider only for administrators", async () => {
		const { payments } = test.shop;
		const real = {
			...test.shop,
			payments: {
				...payments,
				checkoutOptions: () => ({ ...payments.checkoutOptions(), sandbox: false }),
			},
		};
		const functions = createFunctions(real, () => null);
		const answer = await functions.request("/test-payment", {
			method: "POST",
			body: '{"test":true}',
		});
		expect(answer.status).toBe(403);
	});

	it("simulates what a bank says of a PIX that exists", async () => {
		const { body } = await call("create-pix-payment", pixBody());
		expect(await call("sandbox-pix", { ...body, status: "rejected" })).toEqual({
			status: 200,
			body: { found: true, status: "rejected" },
		});
		expect((await call("sandbox-pix", { paymentId: randomUUID() })).status).toBe(404);
		expect((await call("sandbox-pix", { ...body, status: "refunded" })).status).toBe(400);
	});
});
