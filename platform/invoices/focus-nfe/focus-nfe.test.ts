import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UNKNOWN_NCM } from "#testing/focus-nfe/note-book.ts";
import {
	type FakeFocusNfe,
	FOCUS_TOKENS,
	startFakeFocusNfe,
} from "#testing/providers/fake-focus-nfe.ts";
import { noteKey } from "#testing/providers/invoice-key.ts";
import type { Invoice, InvoiceProvider } from "../invoice-provider.ts";
import { createFocusNfe, invoiceBody } from "./focus-nfe.ts";

const ACCESS = { token: FOCUS_TOKENS.real, test: false };
const REF = "5f0c2a";

const INVOICE: Invoice = {
	issuedAt: new Date("2026-11-29T22:58:47Z"),
	operation: "Venda de mercadoria",
	issuer: { cnpj: "11444777000161", state: "SP", regime: "1" },
	recipient: {
		name: "Ana Souza",
		document: "52998224725",
		email: "ana@example.com",
		phone: "11987654321",
		street: "Rua da Quitanda",
		number: "10",
		complement: "",
		district: "Centro",
		city: "Rio de Janeiro",
		state: "RJ",
		cep: "20040020",
	},
	lines: [
		{
			code: "BOLSA",
			name: "Bolsa, Único",
			ncm: "42022220",
			cfop: "6108",
			origin: "0",
			csosn: "102",
			cst: "49",
			unit: "UN",
			quantity: 2,
			unitPrice: 5_000,
			freight: 1_200,
			discount: 560,
		},
	],
	payments: [{ method: "pix", amount: 10_640 }],
	remarks: "Pedido 52C6AA19.",
};

let fake: FakeFocusNfe;
let issuer: InvoiceProvider;

beforeAll(async () => {
	fake = await startFakeFocusNfe();
	issuer = createFocusNfe(fake.settings);
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const issued = async (over: Partial<Invoice> = {}) => {
	const sent = await issuer.issue(ACCESS, REF, { ...INVOICE, ...over });
	if (!sent.ok) throw new Error(sent.detail ?? sent.reason);
	return issuer.read(ACCESS, REF);
};

describe("an invoice at Focus NFe", () => {
	it("says a sale by the internet to a final consumer, in reais, without any tax amount", () => {
		const body = invoiceBody(INVOICE, false);
		expect(body).toMatchObject({
			data_emissao: "2026-11-29T19:58:47-03:00",
			local_destino: 2,
			presenca_comprador: 2,
			cpf_destinatario: "52998224725",
			nome_destinatario: "Ana Souza",
			valor_produtos: 100,
			valor_frete: 12,
			valor_desconto: 5.6,
			valor_total: 106.4,
			formas_pagamento: [{ forma_pagamento: "17", valor_pagamento: 106.4 }],
			informacoes_adicionais_contribuinte: "Pedido 52C6AA19.",
		});
		expect(body.items[0]).toMatchObject({
			numero_item: 1,
			codigo_ncm: "42022220",
			cfop: "6108",
			valor_bruto: 100,
			icms_situacao_tributaria: "102",
			pis_situacao_tributaria: "49",
			pis_valor: 0,
			cofins_aliquota_porcentual: 0,
		});
		expect(Object.keys(body.items[0] ?? {}).join(" ")).not.toMatch(/icms_(valor|aliquota|base)/);
	});

	it("within a state goes as internal, to a company by its CNPJ, at the trial under SEFAZ's name", () => {
		const recipient = { ...INVOICE.recipient, document: "11222333000181", state: "SP" };
		expect(invoiceBody({ ...INVOICE, recipient }, true)).toMatchObject({
			local_destino: 1,
			cnpj_destinatario: "11222333000181",
			nome_destinatario: "NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL",
		});
	});

	it("is taken, then authorised with number, series, key and files", async () => {
		expect(await issuer.issue(ACCESS, REF, INVOICE)).toMatchObject({
			value: { state: "processing", key: "" },
		});
		const read = await issuer.read(ACCESS, REF);
		expect(read).toMatchObject({
			value: { state: "authorized", key: noteKey(1), number: "1", series: "1", code: "100" },
		});
		if (!read.ok) throw new Error("not read");
		const xml = await issuer.readFile(ACCESS, read.value.xmlPath ?? "");
		expect(xml.ok && new TextDecoder().decode(xml.value)).toContain(noteKey(1));
		expect(await issuer.readFile(ACCESS, "https://outro.example/nota.xml")).toMatchObject({
			reason: "not_found",
		});
	});

	it("is rejected in SEFAZ's words, and cancelled with a reason", async () => {
		const lines = INVOICE.lines.map((line) => ({ ...line, ncm: UNKNOWN_NCM }));
		expect(await issued({ lines })).toMatchObject({
			value: {
				state: "rejected",
				code: "778",
				message: expect.stringContaining("NCM inexistente"),
			},
		});
		expect(await issued()).toMatchObject({ value: { state: "authorized" } });
		expect(await issuer.cancel(ACCESS, REF, "curto")).toMatchObject({
			reason: "refused",
			detail: expect.stringContaining("15 e 255"),
		});
		expect(await issuer.cancel(ACCESS, REF, "O cliente desistiu da compra")).toMatchObject({
			value: { state: "cancelled" },
		});
	});

	it("that is wrong in itself is refused with every error, and a repeated one is never a second", async () => {
		const recipient = { ...INVOICE.recipient, city: "" };
		expect(await issuer.issue(ACCESS, REF, { ...INVOICE, recipient, operation: "" })).toEqual({
			ok: false,
			reason: "refused",
			detail:
				'Parâmetro "natureza_operacao" não informado. Parâmetro "municipio_destinatario" não informado.',
		});
		await issuer.issue(ACCESS, REF, INVOICE);
		expect(await issuer.issue(ACCESS, REF, INVOICE)).toMatchObject({ reason: "refused" });
		expect(fake.notes.size).toBe(1);
	});

	it.each([
		["down", "unknown", "unavailable"],
		["nonsense", "unknown", "unavailable"],
		["lose", "unknown", "unavailable"],
		["busy", "unavailable", "unavailable"],
	] as const)("%s: sending is %s, reading %s", async (mood, sent, read) => {
		fake.behave(mood);
		expect(await issuer.issue(ACCESS, REF, INVOICE)).toMatchObject({ reason: sent });
		fake.behave(mood);
		expect(await issuer.read(ACCESS, REF)).toMatchObject({ reason: read });
	});

	it("that hangs ends with the deadline", async () => {
		fake.behave("hang");
		const hasty = createFocusNfe({ ...fake.settings, timeoutMs: 200 });
		expect(await hasty.issue(ACCESS, REF, INVOICE)).toMatchObject({ reason: "unknown" });
	});

	it("needs a token that is taken", async () => {
		const wrong = { token: "outro-token", test: false };
		expect(await issuer.checkAccess(ACCESS)).toEqual({ ok: true, value: null });
		expect(await issuer.checkAccess(wrong)).toMatchObject({ reason: "unauthorized" });
		expect(await issuer.read(ACCESS, "nenhuma")).toMatchObject({ reason: "not_found" });
	});
});
