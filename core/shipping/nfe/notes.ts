import { and, eq, ne, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { NOTE_POLICY } from "#core/delivery/public.ts";
import { type NotePolicy, waitsForNote } from "#core/delivery/shared/shop-delivery.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { FISCAL_ORDERS } from "#core/orders/public.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { whyNotPacked } from "../may-send.ts";
import { openParcel } from "../open-parcel.ts";
import { parcels } from "../schema.ts";
import { keyOf, keyProblem, type NoteRow, noteNumber } from "../shared/note-key.ts";
import { hasNoCode } from "../shared/queue.ts";
import type { NotSendable } from "../shared/sendable.ts";
import { type Note, type NoteFile, readNote } from "./read-note.ts";

/** Data of the open parcel that decides whether a label needs a key. */
type Noted = {
	/** `tabela`, `motoboy`, `retirada`, or a kind of a later version. */
	kind: string;
	parcel: { nfe_key: string | null; nfe_waived_by: string | null } | null;
	/** Document that parcels travel with. */
	notePolicy: NotePolicy | null;
};

/** Whether it has the NF-e key, or a recorded waiver (rule shipping 9). */
export const mayBeLabelled = ({ kind, parcel, notePolicy }: Noted): boolean =>
	Boolean(parcel?.nfe_key || parcel?.nfe_waived_by) || !waitsForNote(notePolicy) || hasNoCode(kind);

/** Document that parcels travel with; null when not chosen. */
export async function readNotePolicy(db: Db | Tx): Promise<NotePolicy | null> {
	const [row] = await queryRows<{ policy: NotePolicy | null }>(
		db,
		sql`select ${NOTE_POLICY} as policy`,
	);
	return row?.policy ?? null;
}

export type NoteError =
	| { code: NotSendable | "nothing_left" | "not_found" | "used" }
	| { code: "invalid"; fields: { key: string } };

/** `null` records a waiver. Fails with `used` for another order's key; then nothing is written. */
export async function saveNote(
	db: Db,
	admin: Admin,
	orderId: string,
	typed: string | null,
): Promise<Result<{ key: string | null }, NoteError>> {
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
		}
		const parcel = await openParcel(tx, order.id);
		await tx
			.update(parcels)
			.set({
				nfe_key: key,
				nfe_waived_by: key ? null : admin.name,
				updated_at: sql`now()`,
			})
			.where(eq(parcels.id, parcel.id));
		await recordChange(tx, admin, {
			action: "pedido.nfe",
			entity: "orders",
			entityId: order.id,
			after: key ? { nfe: key } : { sem_nfe: true },
		});
		return ok({ key });
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
export async function rehearseNotes(db: Db, files: NoteFile[]): Promise<NoteRow[]> {
	const seen = new Set<string>();
	const rows: NoteRow[] = [];
	for (const { name, xml } of files) {
		const note = readNote(xml);
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

async function matched(db: Db, name: string, note: Note): Promise<NoteRow> {
	const row = { name, key: note.key, number: noteNumber(note.key), customer: "" };
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
