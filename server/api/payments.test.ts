import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { boletoOrders, takeBoletos } from "#testing/orders/boleto-orders.ts";
import { runs } from "#testing/runs.ts";
import {
	type FunctionsShop,
	functionsCaller,
	openFunctionsShop,
} from "#testing/screens/functions-caller.ts";
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

const { send, call, pixBody, cardBody } = functionsCaller(
	() => test,
	() => order,
);
const { boleto } = boletoOrders(() => test);

describe("every function", () => {
	it("exists by its name, for POST and this site only, and takes objects only", async () => {
		for (const name of ["drop-tables", "constructor", "__proto__", "a/b"]) {
			const body = { error: "Função não encontrada." };
			expect(await call(name, {})).toEqual({ status: 404, body });
		}
		for (const method of ["GET", "PUT", "DELETE"]) {
			const response = await send("create-pix-payment", { method });
			expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
		}
		for (const [body, error] of [
			["", "O corpo da requisição não é um JSON válido."],
			["\u0000", "O corpo da requisição não é um JSON válido."],
			["null", "O corpo da requisição deve ser um objeto JSON."],
			["[]", "O corpo da requisição deve ser um objeto JSON."],
		] as const) {
			const response = await send("create-card-payment", { body });
			expect([response.status, await response.json()]).toEqual([400, { error }]);
		}
		const foreign = { Origin: "https://outra.example", "Content-Type": "application/json" };
		const asked = await send("test-payment", { headers: foreign, body: '{"test":true}' });
		expect(asked.status).toBe(403);
	});

	it("never fails for what was sent", async () => {
		const strange = fc.oneof(
			fc.jsonValue(),
			fc.string({ unit: "binary" }),
			fc.constantFrom("\u0000", "\ud800", "a\u0000b_debit", "x".repeat(5_000), 1e308, -0, null),
		);
		const field = fc.constantFrom(
			...[...Object.keys(cardBody()), "cardToken", "holderEmail", "paymentId"],
		);
		const name = fc.constantFrom(
			...["create-pix-payment", "get-payment-status", "create-card-payment"],
			...["test-payment", "sandbox-pix"],
		);
		await fc.assert(
			fc.asyncProperty(name, fc.dictionary(field, strange, { maxKeys: 3 }), async (to, over) => {
				await emptyTables(test.db, "rate_limits");
				const { status, body } = await call(to, { ...cardBody(), test: true, ...over });
				expect(status).toBeLessThan(500);
				if (status >= 400) expect(body["error"]).toEqual(expect.stringMatching(/[a-zç]{3}/));
			}),
			{ numRuns: runs(25, 150) },
		);
	});
});

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
		const status = async () => (await call("get-payment-status", { paymentId })).body;
		expect(await status()).toMatchObject({ found: true, status: "pending" });
		await call("sandbox-pix", { paymentId, status: "approved" });
		expect(await status()).toMatchObject({ status: "approved" });
		expect(await call("create-pix-payment", pixBody())).toEqual({
			status: 409,
			body: { error: "Este pedido já foi pago.", code: "already_paid" },
		});
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
		const pix = (over: object) => call("create-pix-payment", pixBody(over));
		expect(await pix({ orderId: randomUUID() })).toEqual({
			status: 404,
			body: { error: "Pedido não encontrado.", code: "order_not_found" },
		});
		expect((await pix({ customerEmail: "outra@example.com" })).status).toBe(404);
		expect(await pix({ amount: 310 })).toMatchObject({
			status: 409,
			body: { code: "amount_changed", amount: 294.5 },
		});
		for (const [over, field, error] of [
			[{ orderId: "1" }, "orderId", "Pedido não encontrado."],
			[{ orderId: 7 }, "orderId", "Pedido não encontrado."],
			[{ amount: 0 }, "amount", "Valor deve ser positivo"],
			[{ amount: "294.5" }, "amount", "Valor inválido"],
			[{ customerEmail: undefined }, "customerEmail", "Informe o e-mail"],
			[{ customerName: " " }, "customerName", "Informe o nome"],
		] as const)
			expect(await pix(over)).toEqual({ status: 400, body: { error, field } });
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

	it("answers a refusal in words, and stops the fourth attempt within a minute", async () => {
		const refused = cardBody({ cardholderName: "FUND" });
		expect(await call("create-card-payment", refused)).toMatchObject({
			status: 200,
			body: {
				approved: false,
				pending: false,
				statusDetail: "cc_rejected_insufficient_amount",
				error: "Limite ou saldo insuficiente. Tente outro cartão ou PIX.",
			},
		});
		for (let n = 0; n < 2; n++) await call("create-card-payment", refused);
		expect(await call("create-card-payment", cardBody())).toMatchObject({
			status: 429,
			body: {
				error: "Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.",
				code: "too_many_attempts",
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

	it("refuses bad input by its field, and asks for everything, CPF/CNPJ too", async () => {
		for (const [over, error, field] of [
			[{ cardNumber: "4235647728025683" }, "Cartão inválido", "cardNumber"],
			[{ cardCVC: "123" }, "CVC inválido (sequência não permitida)", "cardCVC"],
			[{ cardExpiry: "13/40" }, "Mês de validade inválido", "cardExpiry"],
			[{ document: "1" }, "CPF/CNPJ inválido", "document"],
			[{ installments: 1.5 }, "Quantidade de parcelas inválida", "installments"],
			[{ paymentMethodId: "" }, "Informe a bandeira do cartão", "paymentMethodId"],
			[{ document: "" }, expect.stringMatching(/^Dados incompletos.*CPF\/CNPJ$/), undefined],
			[{ cardCVC: undefined }, expect.stringMatching(/^Dados incompletos/), undefined],
		] as const) {
			const { status, body } = await call("create-card-payment", cardBody(over));
			expect(status).toBe(400);
			expect(body).toMatchObject({ error, ...(field && { field }) });
		}
		expect(await test.order(order.id)).toMatchObject({ payment_status: "pending" });
	});
});

describe("test-payment and sandbox-pix", () => {
	it("answers booleans only, of a real provider to administrators only", async () => {
		expect(await call("test-payment", { test: true })).toEqual({
			status: 200,
			body: { hasAccessToken: false, hasPublicKey: false },
		});
		expect((await call("test-payment", {})).status).toBe(400);
		const { payments } = test.shop;
		const checkoutOptions = () => ({ ...payments.checkoutOptions(), sandbox: false });
		const real = { ...test.shop, payments: { ...payments, checkoutOptions } };
		const asked = { method: "POST", body: '{"test":true}' };
		const answer = await createFunctions(real, () => null).request("/test-payment", asked);
		expect(answer.status).toBe(403);
	});

	it("simulates what a bank says of a PIX that exists; none refuses a boleto", async () => {
		const { body } = await call("create-pix-payment", pixBody());
		expect(await call("sandbox-pix", { ...body, status: "rejected" })).toEqual({
			status: 200,
			body: { found: true, status: "rejected" },
		});
		expect((await call("sandbox-pix", { paymentId: randomUUID() })).status).toBe(404);
		expect((await call("sandbox-pix", { ...body, status: "refunded" })).status).toBe(400);
		await takeBoletos(test);
		const { paymentId } = await boleto(await test.place([LINES.bag]));
		expect(await call("sandbox-pix", { paymentId, status: "rejected" })).toEqual({
			status: 409,
			body: { error: "Um boleto não é recusado: é pago, ou vence." },
		});
		expect((await call("get-payment-status", { paymentId })).body).toMatchObject({
			status: "pending",
		});
		expect(await call("sandbox-pix", { paymentId })).toMatchObject({ status: 200 });
	});
});
