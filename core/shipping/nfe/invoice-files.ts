import { and, eq, gt, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { NOTE_POLICY } from "#core/delivery/public.ts";
import { type InvoicePolicy, waitsForInvoice } from "#core/delivery/shared/shop-delivery.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { FISCAL_ORDERS } from "#core/orders/public.ts";
import { recordOrderChange } from "#core/orders/record-event.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { openParcel } from "../parcels.ts";
import { notas_fiscais, parcels } from "../schema.ts";
import { whyNotPacked } from "../send-parcel.ts";
import { type InvoiceFileRow, invoiceNumber, keyOf, keyProblem } from "../shared/invoice-key.ts";
import { WAITING_INVOICES } from "../shared/issued-invoice.ts";
import { hasNoCode } from "../shared/queue.ts";
import type { NotSendable } from "../shared/sendable.ts";

/** Data of the open parcel that decides whether a label needs a key. */
type Noted = {
	/** `tabela`, `motoboy`, `retirada`, or a kind of a later version. */
	kind: string;
	parcel: { nfe_key: string | null; nfe_waived_by: string | null } | null;
	/** Document that parcels travel with. */
	invoicePolicy: InvoicePolicy | null;
};

/** Whether it has the NF-e key, or a recorded waiver (rule shipping 9). */
export const mayBeLabelled = ({ kind, parcel, invoicePolicy }: Noted): boolean =>
	Boolean(parcel?.nfe_key || parcel?.nfe_waived_by) ||
	!waitsForInvoice(invoicePolicy) ||
	hasNoCode(kind);

/** Document that parcels travel with; null when not chosen. */
export async function readInvoicePolicy(db: Db | Tx): Promise<InvoicePolicy | null> {
	const [row] = await queryRows<{ policy: InvoicePolicy | null }>(
		db,
		sql`select ${NOTE_POLICY} as policy`,
	);
	return row?.policy ?? null;
}

type KeyDeps = { db: Db; clock: () => Date };

export type InvoiceKeyError =
	| { code: NotSendable | "nothing_left" | "not_found" | "used" | "issued" }
	| { code: "invalid"; fields: { key: string } };

/** Not asked for any more after this time, as without an issuer. */
const ASKED_WITHIN_MS = 3_600_000;

/** Whether the shop has issued another invoice of the order, or is about to: a sale has one. */
async function isIssuing(tx: Tx, orderId: string, key: string, now: Date): Promise<boolean> {
	const limit = new Date(now.getTime() - ASKED_WITHIN_MS);
	const issued = await tx.$count(
		notas_fiscais,
		and(
			eq(notas_fiscais.order_id, orderId),
			eq(notas_fiscais.teste, false),
			or(
				and(eq(notas_fiscais.situacao, "autorizada"), notInArray(notas_fiscais.chave, ["", key])),
				and(
					inArray(notas_fiscais.situacao, WAITING_INVOICES),
					// Sent, or requested.
					or(gt(notas_fiscais.updated_at, limit), gt(notas_fiscais.consultada_em, limit)),
				),
			),
		),
	);
	return issued > 0;
}

/** `null` records a waiver. Fails with `used` for another order's key; then nothing is written. */
export async function saveInvoiceKey(
	{ db, clock }: KeyDeps,
	admin: Admin,
	orderId: string,
	typed: string | null,
): Promise<Result<{ key: string | null }, InvoiceKeyError>> {
	const key = typed === null ? null : keyOf(typed);
	const problem = key === null ? null : keyProblem(key);
	if (problem) return fail({ code: "invalid", fields: { key: problem } });
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const refusal = await whyNotPacked(tx, order);
		if (refusal) return fail({ code: refusal });
		if (key) {
			const others = await tx.$count(
				parcels,
				and(eq(parcels.nfe_key, key), ne(parcels.order_id, order.id)),
			);
			if (others > 0) return fail({ code: "used" });
			if (await isIssuing(tx, order.id, key, clock())) return fail({ code: "issued" });
		}
		const parcel = await openParcel(tx, order.id);
		await tx
			.update(parcels)
			.set({
				nfe_key: key,
				nfe_waived_by: key ? null : admin.name,
			})
			.where(eq(parcels.id, parcel.id));
		await recordOrderChange(tx, admin, order.id, "pedido.nfe", {
			after: key ? { nfe: key } : { sem_nfe: true },
		});
		return ok({ key });
	});
}

export type RemoveKeyError = { code: NotSendable | "nothing_left" | "not_found" };

/**
 * Takes a key that was typed or brought off what is being packed, as when its invoice was cancelled elsewhere. Fails
 * with `not_found` without one; one that the shop issued is cancelled instead.
 */
export async function removeInvoiceKey(
	db: Db,
	admin: Admin,
	orderId: string,
): Promise<Result<null, RemoveKeyError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const refusal = await whyNotPacked(tx, order);
		if (refusal) return fail({ code: refusal });
		const [open] = await tx
			.select({ id: parcels.id, key: parcels.nfe_key })
			.from(parcels)
			.where(
				and(
					eq(parcels.order_id, order.id),
					isNull(parcels.shipped_at),
					sql`${parcels.nfe_key} not in (select n.chave from notas_fiscais n
						where n.order_id = ${order.id} and n.situacao = 'autorizada')`,
				),
			);
		if (!open?.key) return fail({ code: "not_found" });
		await tx.update(parcels).set({ nfe_key: null }).where(eq(parcels.id, open.id));
		await recordOrderChange(tx, admin, order.id, "pedido.tirar_nfe", { before: { nfe: open.key } });
		return ok(null);
	});
}

type Found = {
	id: string;
	customer_name: string;
	document: string | null;
	/** Centavos. */
	total: number;
	sendable: boolean;
};

/** Order numbers in a note: eight hexadecimal characters. */
const NUMBER = /\b[0-9A-F]{8}\b/g;

/** Dry run of XML files: matches notes to orders by number, else by document and total, without writing. */
export async function matchInvoices(db: Db, files: InvoiceFile[]): Promise<InvoiceFileRow[]> {
	const seen = new Set<string>();
	const rows: InvoiceFileRow[] = [];
	for (const { name, xml } of files) {
		const note = readInvoiceXml(xml);
		const empty = { name, key: "", number: "", orderId: null, candidates: [], customer: "" };
		if (typeof note === "string") rows.push({ ...empty, problem: note });
		else {
			const row = await matched(db, name, note);
			rows.push(seen.has(note.key) ? { ...row, problem: "Esta nota está duas vezes." } : row);
			seen.add(note.key);
		}
	}
	return rows;
}

async function matched(db: Db, name: string, note: Note): Promise<InvoiceFileRow> {
	const row = { name, key: note.key, number: invoiceNumber(note.key), customer: "" };
	const [used] = await queryRows<{ order_id: string }>(
		db,
		sql`select order_id from parcels where nfe_key = ${note.key} limit 1`,
	);
	const found = await findOrders(db, note);
	const candidates = found.map(({ id, customer_name }) => ({ id, customer: customer_name }));
	const [only] = found;
	const base = { ...row, candidates, orderId: found.length === 1 ? (only?.id ?? null) : null };
	const problem = problemOf(note, found, used?.order_id);
	return { ...base, customer: base.orderId ? (only?.customer_name ?? "") : "", problem };
}

function problemOf(note: Note, found: Found[], usedBy: string | undefined): string | null {
	const [only] = found;
	if (!only) return "Nenhum pedido da fila tem este número, CPF e valor.";
	if (found.length > 1) return "Serve a mais de um pedido. Escolha qual.";
	if (usedBy && usedBy !== only.id) return `Esta nota já é do pedido ${orderNumber(usedBy)}.`;
	if (!only.sendable) return "Este pedido não está na fila.";
	const documents = [note.document, only.document].filter(Boolean);
	return documents.length === 2 && note.document !== only.document
		? "A nota é de outro CPF ou CNPJ."
		: null;
}

/** Orders by number in the note; else waiting ones by document and total. */
async function findOrders(db: Db, note: Note): Promise<Found[]> {
	const numbers = [...note.words.toUpperCase().matchAll(NUMBER)].map(([number]) => number);
	const named = numbers.slice(0, 20);
	const byNumber = await queryRows<Found>(
		db,
		sql`select o.* from unnest(${sql.param(named)}::text[]) as w(head)
			join ${FISCAL_ORDERS} o on o.id between (w.head || '-0000-0000-0000-000000000000')::uuid
				and (w.head || '-ffff-ffff-ffff-ffffffffffff')::uuid limit 5`,
	);
	if (byNumber.length > 0) return byNumber;
	if (!note.document || note.total === null) return [];
	return queryRows<Found>(
		db,
		sql`select o.* from ${FISCAL_ORDERS} o
			where o.sendable and o.document = ${note.document} and o.total = ${note.total} limit 5`,
	);
}

/** Data of an NF-e for finding its order. */
type Note = {
	key: string;
	/** CPF or CNPJ of the recipient, digits and letters only. */
	document: string;
	/** Centavos. */
	total: number | null;
	/** Texts that may contain the order's number. */
	words: string;
};

/** An uploaded file; `xml` is null when it is too large. */
export type InvoiceFile = { name: string; xml: string | null };

/** Larger than any note. */
const LONGEST = 1_000_000;

const NOT_A_NOTE = "Este arquivo não é o XML de uma NF-e.";

/** Text between a tag and its end, the first one from an offset; empty without one. */
function inside(xml: string, tag: string, from = 0): string {
	const open = xml.indexOf(`<${tag}>`, from);
	const close = open < 0 ? -1 : xml.indexOf(`</${tag}>`, open);
	return close < 0 ? "" : xml.slice(open + tag.length + 2, close).trim();
}

/** Parses `1234.56` to whole centavos; null when invalid. */
function centavosOf(text: string): number | null {
	const found = /^(\d{1,10})\.(\d{2})$/.exec(text);
	return found ? Number(found[1]) * 100 + Number(found[2]) : null;
}

/**
 * Parses an NF-e without fetching anything or expanding entities (rule shipping 9); its text is never
 * rendered as markup. Null is a file that is too large. Returns an error sentence when it is no NF-e, was
 * cancelled or rejected, or has a wrong key.
 */
export function readInvoiceXml(xml: string | null): Note | string {
	if (xml === null || xml.length > LONGEST) return "Arquivo grande demais para uma NF-e.";
	// Real notes have neither; this is an attack.
	if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return NOT_A_NOTE;
	if (xml.includes("<tpEvento>110111</tpEvento>")) return "Esta nota foi cancelada.";
	const at = xml.indexOf("<infNFe");
	if (at < 0) return NOT_A_NOTE;
	const id = /Id="NFe([0-9A-Z]{44})"/.exec(xml.slice(at, at + 400))?.[1];
	const key = id ?? inside(xml, "chNFe");
	if (!key) return NOT_A_NOTE;
	const wrong = keyProblem(key);
	if (wrong) return wrong;
	if (inside(xml, "tpAmb") === "2") return "Esta nota é de teste, sem valor fiscal.";
	if (inside(xml, "tpNF") === "0") return "Esta nota é de entrada, como a de uma devolução.";
	const state = inside(xml, "cStat");
	if (state === "101" || state === "135") return "Esta nota foi cancelada.";
	if (state && state !== "100" && state !== "150") return "Esta nota não foi autorizada.";
	const who = xml.slice(Math.max(0, xml.indexOf("<dest>")), xml.indexOf("</dest>") + 7);
	return {
		key,
		document: inside(who, "CPF") || inside(who, "CNPJ"),
		total: centavosOf(inside(xml, "vNF")),
		words: `${inside(xml, "xPed")} ${inside(xml, "infCpl")}`.slice(0, 5_000),
	};
}

type NoteFileError = InvoiceKeyError | { code: "unfit"; words: string };

/** Saves the key when order and XML match; `unfit` says why not. On failure nothing is written. */
export async function saveInvoiceFile(
	deps: KeyDeps,
	admin: Admin,
	orderId: string,
	file: InvoiceFile,
): Promise<Result<{ key: string | null }, NoteFileError>> {
	const [row] = await matchInvoices(deps.db, [file]);
	if (!row) return fail({ code: "not_found" });
	// Of several matching orders, dropping chose one.
	const chosen = row.candidates.length > 1 && row.candidates.some(({ id }) => id === orderId);
	if (row.problem && !chosen) return fail({ code: "unfit", words: row.problem });
	if (!chosen && row.orderId !== orderId) {
		const other = row.orderId ? ` Ela é do pedido #${orderNumber(row.orderId)}.` : "";
		return fail({ code: "unfit", words: `Esta nota não é deste pedido.${other}` });
	}
	return saveInvoiceKey(deps, admin, orderId, row.key);
}
