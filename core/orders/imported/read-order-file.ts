import { type Headings, mappedBy } from "#core/import/import-kind.ts";
import type { ImportMapping } from "#core/import/shared/import-run.ts";
import { formatPhone, isValidPhone, looksLikeEmail } from "#core/values/contact.ts";
import type { CsvSheet } from "#core/values/csv.ts";
import { isValidDocument, normalizeDocument } from "#core/values/document.ts";
import { priceFromCell } from "#core/values/price-text.ts";
import { plainText, unaccented } from "#core/values/text.ts";
import {
	type ImportedLine,
	type ImportedState,
	ORDER_FILE_FIELDS,
	type SourceShop,
} from "./shared/imported-order.ts";

/** An order of a file, with all its lines. */
export type ReadOrder = {
	linha: number;
	numero: string;
	feito_em: Date | null;
	email: string;
	nome: string;
	documento: string;
	telefone: string;
	endereco: string;
	estado: ImportedState;
	pago: boolean;
	forma_pagamento: string;
	rastreio: string;
	frete: number;
	desconto: number;
	total: number;
	anotacoes: string;
	itens: Omit<ImportedLine, "produto_id">[];
	erro: string | null;
	avisos: string[];
};

const KNOWN: { system: Exclude<SourceShop, "mapa">; marks: RegExp[]; headings: Headings }[] = [
	{
		system: "shopify",
		marks: [/^name$/, /^financial status$/, /^lineitem name$/],
		headings: [
			[/^name$/, "numero"],
			[/^created at$/, "data"],
			[/^email$/, "email"],
			[/^billing name$/, "nome"],
			[/^(?:phone|billing phone)$/, "telefone"],
			[/^financial status$/, "pagamento"],
			[/^fulfillment status$/, "envio"],
			[/^cancelled at$/, "cancelado_em"],
			[/^payment method$/, "forma_pagamento"],
			[/^shipping$/, "frete"],
			[/^discount amount$/, "desconto"],
			[/^total$/, "total"],
			[/^lineitem name$/, "produto"],
			[/^lineitem sku$/, "sku"],
			[/^lineitem quantity$/, "quantidade"],
			[/^lineitem price$/, "preco"],
			[/^shipping (?:street|address2|city|province|zip)$/, "endereco"],
			[/^notes$/, "anotacoes"],
		],
	},
	{
		system: "nuvemshop",
		marks: [
			/^numero d[oea] (?:pedido|orden)$/,
			/^(?:status do pagamento|estado del pago)$/,
			/^nom(?:e|bre) d(?:o|el) produc?to$/,
		],
		headings: [
			[/^numero d[oea] (?:pedido|orden)$/, "numero"],
			[/^(?:data|fecha)$/, "data"],
			[/^e-?mail$/, "email"],
			[/^nom(?:e|bre) d(?:o|el) comprador$/, "nome"],
			[/^(?:cpf ?\/ ?cnpj|dni ?\/ ?cuit)$/, "documento"],
			[/^telef(?:one|ono)$/, "telefone"],
			[/^(?:status do pedido|estado de la orden)$/, "estado"],
			[/^(?:status do pagamento|estado del pago)$/, "pagamento"],
			[/^(?:status do envio|estado del envio)$/, "envio"],
			[/^(?:forma de pagamento|medio de pago)$/, "forma_pagamento"],
			[/^codigo de (?:rastreio do envio|rastreamento do envio|tracking del envio)$/, "rastreio"],
			[/^subtotal.*$/, "subtotal"],
			[/^(?:valor do frete|custo do frete|costo de envio)$/, "frete"],
			[/^(?:desconto|descuento)$/, "desconto"],
			[/^total$/, "total"],
			[/^nom(?:e|bre) d(?:o|el) produc?to$/, "produto"],
			[/^sku$/, "sku"],
			[/^(?:quantidade comprada|cantidad del producto)$/, "quantidade"],
			[/^(?:valor do produto|precio del producto)$/, "preco"],
			[
				/^(?:endereco|direccion|numero|complemento|piso|bairro|localidad|cidade|ciudad|estado|provincia o estado|codigo postal)$/,
				"endereco",
			],
			[/^(?:anotacoes do comprador|notas del comprador)$/, "anotacoes"],
		],
	},
	{
		system: "woocommerce",
		marks: [/^order number$/, /^order status$/, /^item name$/],
		headings: [
			[/^order number$/, "numero"],
			[/^order date$/, "data"],
			[/^order status$/, "estado"],
			[/^email \(billing\)$/, "email"],
			[/^first name \(billing\)$/, "nome"],
			[/^last name \(billing\)$/, "sobrenome"],
			[/^phone \(billing\)$/, "telefone"],
			[/^(?:billing_)?(?:cpf|cnpj)(?: \(billing\))?$/, "documento"],
			[/^payment method title$/, "forma_pagamento"],
			[/^order shipping amount$/, "frete"],
			[/^(?:cart )?discount amount$/, "desconto"],
			[/^order total amount$/, "total"],
			[/^item name$/, "produto"],
			[/^sku$/, "sku"],
			[/^quantity$/, "quantidade"],
			[/^item cost$/, "preco"],
			[/^(?:address 1&2|city|state code|postcode) \(shipping\)$/, "endereco"],
			[/^customer note$/, "anotacoes"],
		],
	},
];

/** Usual headings of Tray and others, proposed in the mapping step. */
const USUAL: Headings = [
	[
		/^(?:pedido|n(?:umero|o|º|°)?\.? (?:do )?pedido|id do pedido|codigo do pedido|numero|order id)$/,
		"numero",
	],
	[/^(?:data|data do pedido|data da (?:compra|venda)|criado em|date)$/, "data"],
	[/^(?:e-?mail|e-?mail do cliente|email cliente)$/, "email"],
	[/^(?:nome|cliente|nome do cliente|comprador|nome cliente)$/, "nome"],
	[/^(?:cpf|cnpj|cpf ?\/ ?cnpj|documento)$/, "documento"],
	[/^(?:telefone|celular|fone)$/, "telefone"],
	[/^(?:status|situacao|status do pedido|situacao do pedido)$/, "estado"],
	[/^(?:status do pagamento|situacao do pagamento)$/, "pagamento"],
	[/^(?:status do envio|situacao do envio)$/, "envio"],
	[/^(?:forma de pagamento|pagamento|meio de pagamento)$/, "forma_pagamento"],
	[
		/^(?:rastreio|codigo de rastreio|rastreamento|codigo de rastreamento|codigo de envio)$/,
		"rastreio",
	],
	[/^(?:frete|valor do frete)$/, "frete"],
	[/^(?:desconto|valor do desconto)$/, "desconto"],
	[/^(?:total|valor total|total do pedido|valor do pedido)$/, "total"],
	[/^(?:produto|nome do produto|item|descricao do produto)$/, "produto"],
	[/^(?:variacao|tamanho|cor|grade)$/, "variacao"],
	[/^(?:sku|referencia|codigo do produto|ref)$/, "sku"],
	[/^(?:quantidade|qtd|qtde)$/, "quantidade"],
	[/^(?:preco|preco unitario|valor unitario|preco do produto|valor do produto)$/, "preco"],
	[/^(?:endereco|rua|logradouro|complemento|bairro|cidade|uf|estado|cep)$/, "endereco"],
	[/^(?:observacoes|observacao|anotacoes)$/, "anotacoes"],
];

const mapped = (columns: string[], headings: Headings): ImportMapping =>
	mappedBy(headings, columns, ORDER_FILE_FIELDS);

/** The shop whose list of orders has these headings, and its fields; `mapa` with a proposal for any other. */
export function recogniseOrderFile(columns: string[]): {
	system: SourceShop;
	mapping: ImportMapping;
	sure: boolean;
} {
	const known = KNOWN.find(({ marks }) =>
		marks.every((mark) => columns.some((column) => mark.test(column))),
	);
	return known
		? { system: known.system, mapping: mapped(columns, known.headings), sure: true }
		: { system: "mapa", mapping: mapped(columns, USUAL), sure: false };
}

/** A moment of an export: `2024-03-31 10:00:00 -0300`, `31/03/2024 10:00`; in Brasília's time where it names none. */
export function momentIn(text: string): Date | null {
	const iso = /^(\d{4})-(\d{2})-(\d{2})(.*)$/.exec(text);
	const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text);
	const [, year, month, day, rest = ""] =
		iso ?? (local ? [text, local[3], local[2], local[1], local[4]] : []);
	if (!year || !month || !day) return null;
	const [, hour = "12", minute = "00"] = /(\d{1,2}):(\d{2})/.exec(rest) ?? [];
	const [, zone] = /(Z|[+-]\d{2}:?\d{2})\s*$/.exec(rest) ?? [];
	const written =
		zone && zone !== "Z" ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : (zone ?? "-03:00");
	const two = (part: string) => part.padStart(2, "0");
	const date = `${year}-${two(month)}-${two(day)}`;
	const at = new Date(`${date}T${two(hour)}:${minute}:00${written}`);
	// `31/02` would roll over into March.
	const exists = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
	return exists && !Number.isNaN(at.getTime()) && at.getTime() < Date.now() + 86_400_000
		? at
		: null;
}

const CANCELLED = /cancel|anulad|voided|failed|recusad|expirad/;
const REFUNDED = /^(?:refunded|devolvid|estornad|reembolsad|reembols)/;
const UNPAID =
	/^(?:pending|pendente|nao pago|unpaid|aguardando|em aberto|on-hold|expired|authorized)/;
const PAID =
	/^(?:paid|pag[oa]|aprovad|approved|partially_refunded|processing|processando|recebid|recibid|confirmad|autorizad|faturad)/;
const DELIVERED = /^(?:entreg|delivered|completed|conclu|finaliz)/;
const SENT = /^(?:fulfilled|enviad|shipped|despachad|em transito|postad)/;

/** How an order ended, from what its old shop calls order, payment and delivery. */
export function stateOf(words: {
	order: string;
	payment: string;
	delivery: string;
	cancelled: boolean;
}): {
	estado: ImportedState;
	pago: boolean;
} {
	const [order, payment, delivery] = [words.order, words.payment, words.delivery].map(
		unaccented,
	) as [string, string, string];
	if (words.cancelled || CANCELLED.test(order) || CANCELLED.test(payment))
		return { estado: "cancelado", pago: false };
	if (REFUNDED.test(payment) || REFUNDED.test(order)) return { estado: "devolvido", pago: false };
	const delivered = DELIVERED.test(delivery) || (delivery === "" && DELIVERED.test(order));
	const sent = SENT.test(delivery) || (delivery === "" && SENT.test(order));
	// A shop that names no payment has sent what was paid.
	const pago =
		payment === ""
			? PAID.test(order) || delivered || sent
			: PAID.test(payment) && !UNPAID.test(payment);
	return { estado: delivered ? "entregue" : sent ? "enviado" : pago ? "pago" : "pendente", pago };
}

type Reader = (field: string) => string;

const amountIn = (of: Reader, field: string, warn: (message: string) => void): number | null => {
	const typed = of(field).replace(/^-/, "");
	if (typed === "") return null;
	const amount = priceFromCell(typed);
	if (amount === null) warn(`Valor não entendido: “${of(field)}”`);
	return amount;
};

/** The orders of a file; lines with the same number belong together, wherever they stand. */
export function readOrderFile(sheet: CsvSheet, mapping: ImportMapping): ReadOrder[] {
	const columns = Map.groupBy(sheet.columns, (column) => mapping[column] ?? "");
	const all = (cells: Record<string, string>, field: string): string[] =>
		(columns.get(field) ?? []).map((column) => plainText(cells[column] ?? "")).filter(Boolean);
	const orders = new Map<string, ReadOrder>();
	const subtotals = new Map<string, number | null>();
	for (const { line, cells } of sheet.rows) {
		const of: Reader = (field) => all(cells, field)[0] ?? "";
		const numero = of("numero").slice(0, 60);
		const key = numero || `linha ${line}`;
		let order = orders.get(key);
		if (!order) {
			order = readHead(line, numero, of, (field) => all(cells, field));
			orders.set(key, order);
		}
		addLine(order, of, all(cells, "variacao").join(", "));
		subtotals.set(key, subtotals.get(key) ?? amountIn(of, "subtotal", () => {}));
	}
	return [...orders.values()].map((order) => {
		const lines = order.itens.reduce((sum, { quantidade, preco }) => sum + quantidade * preco, 0);
		if (order.total >= 0) return order;
		const subtotal = subtotals.get(order.numero) ?? lines;
		return { ...order, total: Math.max(0, subtotal + order.frete - order.desconto) };
	});
}

/** `-1` as total where the file gives none. */
function readHead(
	linha: number,
	numero: string,
	of: Reader,
	all: (field: string) => string[],
): ReadOrder {
	const avisos: string[] = [];
	const warn = (message: string) => avisos.push(message);
	const email = of("email").toLowerCase();
	const isEmail = looksLikeEmail(email) && email.length <= 255;
	if (email && !isEmail) warn(`E-mail “${email.slice(0, 80)}” não é um endereço`);
	const documents = all("documento").map((text) => {
		const digits = normalizeDocument(text);
		return digits.length > 8 && digits.length < 11 ? digits.padStart(11, "0") : digits;
	});
	const phone = of("telefone").replace(/^'/, "");
	const feito_em = momentIn(of("data"));
	return {
		linha,
		numero,
		feito_em,
		email: isEmail ? email : "",
		nome: [of("nome"), of("sobrenome")].filter(Boolean).join(" ").slice(0, 120),
		documento: documents.find(isValidDocument) ?? "",
		telefone: isValidPhone(phone) ? formatPhone(phone) : phone.slice(0, 30),
		endereco: all("endereco").join(", ").slice(0, 500),
		...stateOf({
			order: of("estado"),
			payment: of("pagamento"),
			delivery: of("envio"),
			cancelled: of("cancelado_em") !== "",
		}),
		forma_pagamento: of("forma_pagamento").slice(0, 80),
		rastreio: of("rastreio").slice(0, 80),
		frete: amountIn(of, "frete", warn) ?? 0,
		desconto: amountIn(of, "desconto", warn) ?? 0,
		total: amountIn(of, "total", warn) ?? -1,
		anotacoes: of("anotacoes").slice(0, 2_000),
		itens: [],
		erro:
			numero === ""
				? "Falta o número do pedido"
				: feito_em === null
					? `Data não entendida: “${of("data").slice(0, 40)}”`
					: null,
		avisos,
	};
}

function addLine(order: ReadOrder, of: Reader, variacao: string): void {
	const nome = of("produto").slice(0, 200);
	const sku = of("sku").slice(0, 80);
	if (nome === "" && sku === "") return;
	const warn = (message: string) => order.avisos.push(message);
	const units = Number(of("quantidade").replace(",", ".") || "1");
	const quantidade = Number.isFinite(units) ? Math.max(1, Math.round(units)) : 1;
	if (!Number.isFinite(units)) warn(`Quantidade não entendida: “${of("quantidade")}”`);
	const preco = amountIn(of, "preco", warn) ?? 0;
	order.itens.push({ nome: nome || sku, variacao: variacao.slice(0, 120), sku, quantidade, preco });
}
