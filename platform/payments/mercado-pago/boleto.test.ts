import { expect, it } from "vitest";
import { heldMercadoPago } from "#testing/providers/held-mercado-pago.ts";
import { BOLETO_REQUEST as request } from "#testing/providers/provider-requests.ts";
import { barcodeOfLine, lineOfBarcode } from "../boleto-line.ts";
import type { AwaitedRequest } from "../payment-requests.ts";
import { paymentAnswer } from "./payment-answer.ts";

const { provider, fake } = heldMercadoPago();

const ask = (over: Partial<AwaitedRequest> = {}) =>
	provider.createAwaited("boleto", { ...request, ...over });
const bodyOf = (at = 0) => fake.calls[at]?.body;

it("is asked for with the payer's document and whole address, due at the end of its day in Brasília", async () => {
	await ask();
	expect(bodyOf()).toMatchObject({
		transaction_amount: 286.81,
		payment_method_id: "bolbradesco",
		external_reference: request.reference,
		date_of_expiration: "2026-11-26T23:59:59.000-03:00",
		payer: {
			email: "ana@example.com",
			first_name: "Ana",
			last_name: "Maria Souza",
			identification: { type: "CPF", number: "52998224725" },
			address: {
				zip_code: "01310100",
				street_name: "Avenida Paulista",
				street_number: "1000",
				neighborhood: "Bela Vista",
				city: "São Paulo",
				federal_unit: "SP",
			},
		},
	});
	expect(bodyOf()).not.toHaveProperty("token");
});

it("answers the line, the barcode and the paper", async () => {
	const answer = await ask();
	expect(answer).toMatchObject({
		ok: true,
		value: { status: "pending", statusDetail: "pending_waiting_payment", method: "boleto" },
	});
	const boleto = answer?.ok ? answer.value.boleto : null;
	expect(boleto?.line).toMatch(/^\d{47}$/);
	expect(boleto?.barcode).toBe(barcodeOfLine(boleto?.line ?? ""));
	expect(boleto?.pdf).toContain("/ticket");
});

it("of a company of one word has a last name too: it is compulsory there", async () => {
	const payer = { ...request.payer, name: "Hospitalar", document: "11.222.333/0001-81" };
	expect(await ask({ payer })).toMatchObject({ ok: true });
	expect(bodyOf()).toMatchObject({
		payer: {
			first_name: "Hospitalar",
			last_name: "Hospitalar",
			identification: { type: "CNPJ", number: "11222333000181" },
		},
	});
});

it("without a part of the address is refused, and nothing is owed", async () => {
	const address = { ...request.payer.address, district: "" };
	expect(await ask({ payer: { ...request.payer, address } })).toMatchObject({
		ok: false,
		reason: "refused",
	});
	expect(fake.payments.size).toBe(0);
});

it("is one payment, however often its answer is lost", async () => {
	fake.trouble("POST /v1/payments", "lose");
	expect(await ask()).toMatchObject({ ok: true });
	expect(fake.payments.size).toBe(1);
});

it("keeps its digits after it was paid or ran out", async () => {
	const answer = await ask();
	const [payment] = fake.payments.values();
	if (!payment || !answer?.ok) throw new Error("no boleto");
	fake.change(payment, { status: "cancelled", status_detail: "expired" });
	const found = await provider.find({ providerPaymentId: String(payment.id) });
	expect(found).toMatchObject({
		ok: true,
		value: { status: "expired", boleto: answer.value.boleto },
	});
});

it.each([
	["the barcode alone, where older answers have it", { barcode: "top" }, true],
	["the line alone", { line: true }, true],
	["neither", {}, false],
])("reads %s", async (_, told: { barcode?: string; line?: boolean }, known) => {
	const answer = await ask();
	const barcode = (answer?.ok && answer.value.boleto?.barcode) || "";
	const { data: read } = paymentAnswer.safeParse({
		id: 1,
		status: "pending",
		transaction_amount: 10,
		payment_method_id: "bolbradesco",
		...(told.barcode && { barcode: { content: barcode } }),
		transaction_details: {
			external_resource_url: "javascript:alert(1)",
			...(told.line && { digitable_line: lineOfBarcode(barcode) }),
		},
	});
	expect(read?.boleto ?? null).toEqual(
		known ? { line: lineOfBarcode(barcode), barcode, pdf: null } : null,
	);
});
