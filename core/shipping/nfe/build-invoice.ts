import { sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { NCMS } from "#core/catalog/public.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import { INVOICED_LINES, INVOICED_ORDERS } from "#core/orders/public.ts";
import type { PaidOutside } from "#core/orders/shared/manual-order.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { readSingle, saveSingle } from "#core/record/single-record.ts";
import type { Address } from "#core/values/address.ts";
import { normalizeDocument } from "#core/values/document.ts";
import { spread } from "#core/values/money.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { pieceWords } from "#core/values/variation.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findRow, queryRows } from "#platform/database/sql/query.ts";
import type { Invoice, InvoicePayment } from "#platform/invoices/invoice-provider.ts";
import { nota_dados } from "../schema.ts";
import {
	CRT,
	FISCAL,
	type FiscalData,
	fiscalForm,
	missingFiscal,
	NO_FISCAL_DATA,
} from "../shared/fiscal-fields.ts";
import type { MissingForInvoice } from "../shared/issued-invoice.ts";

type Invoiced = Omit<Address, "address_reference" | "address_recipient"> & {
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	document: string | null;
	shipping_quote: StoredQuote | null;
	payment_method: PaymentMethod | null;
	paid_outside: PaidOutside | null;
	/** Centavos. */
	total: number;
	freight: number;
	credit: number;
	due: number;
	refunded: number;
};

type Line = {
	product_id: string | null;
	name: string;
	sku: string | null;
	size: string;
	color: string;
	quantity: number;
	withdrawn: number;
	ncm: string;
	/** Centavos. */
	price: number;
};

const readOrder = (db: Db | Tx, orderId: string): Promise<Invoiced | null> =>
	findRow(
		db,
		sql`select o.customer_name, o.customer_email, o.customer_phone, o.document, o.address_cep, o.address_street,
				o.address_number, o.address_complement, o.address_district, o.address_city, o.address_state,
				o.shipping_quote, o.payment_method, o.paid_outside,
				${inCentavos(sql`o.total`)} as total, ${inCentavos(sql`o.freight`)} as freight,
				${inCentavos(sql`o.credit`)} as credit, ${inCentavos(sql`o.amount_due`)} as due,
				${inCentavos(sql`o.refunded_amount`)} as refunded
			from ${INVOICED_ORDERS} o where o.id = ${orderId}`,
	);

const readLines = (db: Db | Tx, orderId: string): Promise<Line[]> =>
	queryRows<Line>(
		db,
		sql`select l.produto_id as product_id, coalesce(l.product_name, 'Peça') as name, l.sku, l.size, l.color, l.quantity,
				l.withdrawn, coalesce(p.ncm, '') as ncm, ${inCentavos(sql`l.unit_price`)} as price
			from ${INVOICED_LINES} l left join ${NCMS} p on p.id = l.produto_id
			where l.order_id = ${orderId} order by l.position, l.id`,
	);

/** Products without NCM, each once. */
function withoutNcm(lines: Line[], { ncm }: FiscalData): { id: string | null; name: string }[] {
	const bare = ncm ? [] : lines.filter((line) => !line.ncm);
	return [
		...new Map(
			bare.map(({ product_id, name }) => [product_id ?? name, { id: product_id, name }]),
		).values(),
	];
}

/** All that is missing at once, so that it is looked up once. */
function missingFor(order: Invoiced, lines: Line[], fiscal: FiscalData): MissingForInvoice[] {
	if (order.shipping_quote?.kind === "retirada") return [{ what: "retirada" }];
	// The pieces or amounts of the order are no longer those of one sale.
	if (order.refunded > 0 || lines.some(({ withdrawn }) => withdrawn > 0))
		return [{ what: "devolvido" }];
	if (order.due > 0) return [{ what: "falta_pagar" }];
	if (order.total <= 0) return [{ what: "sem_valor" }];
	if (fiscal.regime === "normal") return [{ what: "regime" }];
	const labels = missingFiscal(fiscal);
	const products = withoutNcm(lines, fiscal);
	const { address_street, address_number, address_district, address_city } = order;
	const parts = [address_street, address_number, address_district, address_city];
	const addressed = parts.every(Boolean) && order.address_state && order.address_cep;
	return [
		...(labels.length > 0 ? [{ what: "dados" as const, labels }] : []),
		...(products.length > 0 ? [{ what: "ncm" as const, products }] : []),
		...(normalizeDocument(order.document ?? "") ? [] : [{ what: "documento" as const }]),
		...(addressed ? [] : [{ what: "endereco" as const }]),
	];
}

const OUTSIDE: Record<PaidOutside, InvoicePayment["method"]> = {
	dinheiro: "cash",
	pix: "pix",
	maquininha: "credit_card",
	transferencia: "transfer",
	outro: "other",
};

function paymentsOf({ total, credit, payment_method, paid_outside }: Invoiced): InvoicePayment[] {
	const rest = total - credit;
	const method = paid_outside ? OUTSIDE[paid_outside] : (payment_method ?? "pix");
	return [
		...(credit > 0 ? [{ method: "store_credit" as const, amount: credit }] : []),
		...(rest > 0 ? [{ method, amount: rest }] : []),
	];
}

/** What `fiscal` always has where nothing is missing. */
const given = <T>(value: T | null): T => {
	if (value === null) throw new Error("fiscal data without a field that was checked");
	return value;
};

/** Longest name of goods in the NF-e layout. */
const LONGEST_NAME = 120;

function invoiceOf(
	orderId: string,
	order: Invoiced,
	lines: Line[],
	fiscal: FiscalData,
	now: Date,
): Invoice {
	const amounts = lines.map(({ price, quantity }) => price * quantity);
	const pieces = amounts.reduce((sum, amount) => sum + amount, 0);
	// A discount above the pieces lies on the freight.
	const discount = Math.max(0, Math.min(pieces, pieces + order.freight - order.total));
	const freights = spread(order.total - pieces + discount, amounts);
	const discounts = spread(discount, amounts);
	const uf = given(fiscal.uf);
	const inside = uf === order.address_state;
	return {
		issuedAt: now,
		operation: fiscal.natureza,
		issuer: { cnpj: fiscal.cnpj, state: uf, regime: CRT[given(fiscal.regime) as keyof typeof CRT] },
		recipient: {
			name: order.customer_name,
			document: normalizeDocument(order.document ?? ""),
			email: order.customer_email,
			phone: order.customer_phone.replace(/\D/g, ""),
			street: order.address_street,
			number: order.address_number,
			complement: order.address_complement,
			district: order.address_district,
			city: order.address_city,
			state: order.address_state,
			cep: order.address_cep.replace(/\D/g, ""),
		},
		lines: lines.map((line, at) => ({
			code: line.sku || line.product_id?.slice(0, 8).toUpperCase() || "PECA",
			name: pieceWords(line).slice(0, LONGEST_NAME),
			ncm: line.ncm || fiscal.ncm,
			cfop: inside ? fiscal.cfop_dentro : fiscal.cfop_fora,
			origin: given(fiscal.origem),
			csosn: given(fiscal.csosn),
			cst: given(fiscal.pis_cofins),
			unit: "UN",
			quantity: line.quantity,
			unitPrice: line.price,
			freight: freights[at] ?? 0,
			discount: discounts[at] ?? 0,
		})),
		payments: paymentsOf(order),
		remarks: [`Pedido ${orderNumber(orderId)}.`, fiscal.mensagem].filter(Boolean).join(" "),
	};
}

/**
 * The invoice of a whole order, its freight and discounts shared among its pieces in centavos so that it adds up to
 * what was paid; or everything that is missing for it. Null for an unknown order. Computes no tax (rule shipping 12).
 */
export async function buildInvoice(
	db: Db | Tx,
	orderId: string,
	now: Date,
): Promise<Result<Invoice, MissingForInvoice[]> | null> {
	const order = await readOrder(db, orderId);
	if (!order) return null;
	const [lines, fiscal] = await Promise.all([readLines(db, orderId), readFiscalData(db)]);
	const missing = missingFor(order, lines, fiscal);
	if (missing.length > 0) return fail(missing);
	return ok(invoiceOf(orderId, order, lines, fiscal, now));
}

export type ManagedFiscalData = FiscalData & { version: string };

const FISCAL_DATA = {
	table: nota_dados,
	fields: FISCAL,
	usual: NO_FISCAL_DATA,
	form: fiscalForm,
	action: "nota.editar",
};

/** What invoices say beside the order; empty until typed. */
export const readFiscalData = (db: Db | Tx): Promise<ManagedFiscalData> =>
	readSingle(db, FISCAL_DATA);

/** Saves it; `conflict` when `version` is outdated. */
export const saveFiscalData = (
	deps: { db: Db; clock: () => Date },
	admin: Admin,
	sent: { version: string; form: unknown },
) => saveSingle(deps, admin, sent, FISCAL_DATA);
