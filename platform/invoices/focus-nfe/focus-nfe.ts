import { z } from "zod";
import { bytesWithin, oneLine, textWithin } from "../../http/fetch-public.ts";
import type {
	Invoice,
	InvoiceAccess,
	InvoiceAnswer,
	InvoiceFailure,
	InvoiceLine,
	InvoicePayment,
	InvoiceProvider,
	InvoiceReport,
} from "../invoice-provider.ts";
import type { FocusNfeSettings } from "./settings.ts";

/** Maximum sizes of an answer and of a file, in bytes. */
const LARGEST_ANSWER = 1_000_000;
const LARGEST_FILE = 8_000_000;
const LONGEST_DETAIL = 600;

/** Reais for their JSON, exact to two decimals. */
const inReais = (centavos: number): number => Number((centavos / 100).toFixed(2));

/** Codes of the NF-e layout (tPag). */
const PAYMENTS: Record<InvoicePayment["method"], string> = {
	cash: "01",
	credit_card: "03",
	debit_card: "04",
	store_credit: "05",
	boleto: "15",
	pix: "17",
	transfer: "18",
	other: "99",
};

const paymentBody = ({ method, amount }: InvoicePayment) => ({
	forma_pagamento: PAYMENTS[method],
	...(method === "other" && { descricao_pagamento: "Outro meio" }),
	valor_pagamento: inReais(amount),
	// The card's acquirer is not integrated with whoever issues.
	...(method.endsWith("_card") && { tipo_integracao: 2 }),
});

/** The group "other operations" wants its amounts, which are zero. */
const ZEROED = new Set(["49", "99"]);

/** One of the two contributions on revenue, by the name of its fields. */
const contribution = (name: "pis" | "cofins", cst: string) => ({
	[`${name}_situacao_tributaria`]: cst,
	...(ZEROED.has(cst) && {
		[`${name}_base_calculo`]: 0,
		[`${name}_aliquota_porcentual`]: 0,
		[`${name}_valor`]: 0,
	}),
});

const lineBody = (line: InvoiceLine, at: number) => ({
	numero_item: at + 1,
	codigo_produto: line.code,
	descricao: line.name,
	codigo_ncm: line.ncm,
	cfop: line.cfop,
	unidade_comercial: line.unit,
	quantidade_comercial: line.quantity,
	valor_unitario_comercial: inReais(line.unitPrice),
	unidade_tributavel: line.unit,
	quantidade_tributavel: line.quantity,
	valor_unitario_tributavel: inReais(line.unitPrice),
	valor_bruto: inReais(line.unitPrice * line.quantity),
	...(line.freight > 0 && { valor_frete: inReais(line.freight) }),
	...(line.discount > 0 && { valor_desconto: inReais(line.discount) }),
	inclui_no_total: 1,
	icms_origem: line.origin,
	icms_situacao_tributaria: line.csosn,
	...contribution("pis", line.cst),
	...contribution("cofins", line.cst),
});

const CPF_LENGTH = 11;
/** SEFAZ refuses any other name there. */
const TRIAL_NAME = "NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL";

const SAO_PAULO = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "America/Sao_Paulo",
	dateStyle: "short",
	timeStyle: "medium",
});
/** `2026-11-29T19:58:47-03:00`. */
const localTime = (at: Date): string => `${SAO_PAULO.format(at).replace(" ", "T")}-03:00`;

/** An invoice in their flat names. They fill in the issuer from its registration, and sum up the lines. */
export function invoiceBody(
	{ issuer, recipient, lines, payments, ...invoice }: Invoice,
	test: boolean,
) {
	const sum = (of: (line: InvoiceLine) => number) =>
		lines.reduce((total, one) => total + of(one), 0);
	const pieces = sum(({ unitPrice, quantity }) => unitPrice * quantity);
	const freight = sum((line) => line.freight);
	const discount = sum((line) => line.discount);
	return {
		natureza_operacao: invoice.operation,
		data_emissao: localTime(invoice.issuedAt),
		tipo_documento: 1,
		finalidade_emissao: 1,
		local_destino: issuer.state === recipient.state ? 1 : 2,
		consumidor_final: 1,
		// By the internet, on the seller's own site.
		presenca_comprador: 2,
		indicador_intermediario: 0,
		cnpj_emitente: issuer.cnpj,
		regime_tributario_emitente: Number(issuer.regime),
		nome_destinatario: test ? TRIAL_NAME : recipient.name.slice(0, 60),
		...(recipient.document.length === CPF_LENGTH
			? { cpf_destinatario: recipient.document }
			: { cnpj_destinatario: recipient.document }),
		indicador_inscricao_estadual_destinatario: 9,
		...(recipient.email && { email_destinatario: recipient.email.slice(0, 60) }),
		...(recipient.phone && { telefone_destinatario: recipient.phone.slice(0, 14) }),
		logradouro_destinatario: recipient.street.slice(0, 60),
		numero_destinatario: recipient.number.slice(0, 60),
		...(recipient.complement && { complemento_destinatario: recipient.complement.slice(0, 60) }),
		bairro_destinatario: recipient.district.slice(0, 60),
		municipio_destinatario: recipient.city,
		uf_destinatario: recipient.state,
		cep_destinatario: recipient.cep,
		pais_destinatario: "Brasil",
		modalidade_frete: 0,
		valor_produtos: inReais(pieces),
		valor_frete: inReais(freight),
		valor_seguro: 0,
		valor_desconto: inReais(discount),
		valor_total: inReais(pieces + freight - discount),
		items: lines.map(lineBody),
		formas_pagamento: payments.map(paymentBody),
		...(invoice.remarks && { informacoes_adicionais_contribuinte: invoice.remarks }),
	};
}

const STATES: Record<string, InvoiceReport["state"]> = {
	processando_autorizacao: "processing",
	autorizado: "authorized",
	erro_autorizacao: "rejected",
	denegado: "denied",
	cancelado: "cancelled",
};

/** Their own and the authority's words for a person. */
const plain = (text: string): string => oneLine(text, LONGEST_DETAIL);

const said = z
	.union([z.string(), z.number()])
	.nullish()
	.transform((value) => plain(String(value ?? "")));
const path = z
	.string()
	.max(500)
	.regex(/^\/(?!\/)/)
	.nullish()
	.catch(null)
	.transform((value) => value ?? null);

const report = z
	.object({
		status: z.string(),
		chave_nfe: said,
		numero: said,
		serie: said,
		status_sefaz: said,
		mensagem_sefaz: said,
		caminho_xml_nota_fiscal: path,
		caminho_danfe: path,
	})
	.transform((body, context): InvoiceReport => {
		const state = STATES[body.status];
		if (!state) {
			context.addIssue({ code: "custom", message: "no known status" });
			return z.NEVER;
		}
		return {
			state,
			key: body.chave_nfe.replace(/^NFe/, ""),
			number: body.numero,
			series: body.serie,
			code: body.status_sefaz,
			message: body.mensagem_sefaz,
			xmlPath: body.caminho_xml_nota_fiscal,
			pdfPath: body.caminho_danfe,
		};
	});

const refusal = z.object({
	mensagem: z.string().optional(),
	mensagem_sefaz: z.string().optional(),
	erros: z.array(z.object({ mensagem: z.string() })).optional(),
});

/** What they say against a request: `{ codigo, mensagem, erros: [{ mensagem, campo }] }`. */
function detailOf(json: unknown): string | null {
	const parsed = refusal.safeParse(json);
	if (!parsed.success) return null;
	const { mensagem = "", mensagem_sefaz = "", erros = [] } = parsed.data;
	const listed = erros.map((one) => one.mensagem).join(" ");
	return plain(listed || mensagem_sefaz || mensagem) || null;
}

const failed = (
	reason: InvoiceFailure["reason"],
	detail: string | null = null,
): InvoiceFailure => ({
	ok: false,
	reason,
	detail,
});

type Call = { method: "GET" | "POST" | "DELETE"; path: string; body?: unknown };

/** A reference that no invoice has. */
const NO_INVOICE = "/v2/nfe/conferencia";

/** Focus NFe, API v2. Sends each call once: retries are the caller's decision. */
export function createFocusNfe({
	apiUrl,
	sandboxUrl,
	timeoutMs,
}: FocusNfeSettings): InvoiceProvider {
	const baseOf = ({ test }: InvoiceAccess) => (test ? sandboxUrl : apiUrl);
	const headersOf = ({ token }: InvoiceAccess) => ({
		authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}`,
	});

	async function call(
		access: InvoiceAccess,
		{ method, path: to, body }: Call,
	): Promise<InvoiceAnswer<InvoiceReport>> {
		const silent = failed(method === "GET" ? "unavailable" : "unknown");
		try {
			const response = await fetch(`${baseOf(access)}${to}`, {
				method,
				headers: {
					...headersOf(access),
					accept: "application/json",
					...(body !== undefined && { "content-type": "application/json" }),
				},
				...(body !== undefined && { body: JSON.stringify(body) }),
				redirect: "error",
				signal: AbortSignal.timeout(timeoutMs),
			});
			const text = await textWithin(response, LARGEST_ANSWER);
			const { status } = response;
			if (status === 401) return failed("unauthorized");
			if (status === 429) return failed("unavailable");
			const json: unknown = JSON.parse(text);
			if (status === 404) return failed("not_found", detailOf(json));
			// 403 is a CNPJ that this token may not issue for: words for the merchant.
			if (status >= 400 && status < 500) return failed("refused", detailOf(json));
			if (!response.ok) return silent;
			const parsed = report.safeParse(json);
			if (parsed.success) return { ok: true, value: parsed.data };
			return z.object({ status: z.literal("erro_cancelamento") }).safeParse(json).success
				? failed("refused", detailOf(json))
				: silent;
		} catch {
			// Network failure or no JSON; not logged, since it may contain an address.
			return silent;
		}
	}

	const refPath = (ref: string) => `/v2/nfe/${encodeURIComponent(ref)}`;
	return {
		name: "focus-nfe",
		label: "Focus NFe",
		async checkAccess(access) {
			const answer = await call(access, { method: "GET", path: NO_INVOICE });
			return answer.ok || answer.reason === "not_found" ? { ok: true, value: null } : answer;
		},
		issue: (access, ref, invoice) =>
			call(access, {
				method: "POST",
				path: `/v2/nfe?ref=${encodeURIComponent(ref)}`,
				body: invoiceBody(invoice, access.test),
			}),
		read: (access, ref) => call(access, { method: "GET", path: `${refPath(ref)}?completa=0` }),
		cancel: (access, ref, reason) =>
			call(access, { method: "DELETE", path: refPath(ref), body: { justificativa: reason } }),
		async readFile(access, wanted) {
			const base = baseOf(access);
			const url = new URL(wanted, base);
			if (url.origin !== new URL(base).origin) return failed("not_found");
			try {
				// Files may lie in a store elsewhere; the token is not sent there.
				const response = await fetch(url, {
					headers: headersOf(access),
					signal: AbortSignal.timeout(timeoutMs),
				});
				if (response.status === 401) return failed("unauthorized");
				if (response.status === 404) return failed("not_found");
				if (!response.ok) return failed("unavailable");
				return { ok: true, value: await bytesWithin(response, LARGEST_FILE) };
			} catch {
				return failed("unavailable");
			}
		},
	};
}
