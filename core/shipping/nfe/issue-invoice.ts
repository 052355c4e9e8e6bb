import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { recordOrderChange } from "#core/orders/record-event.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import type { Invoice } from "#platform/invoices/invoice-provider.ts";
import { notas_fiscais, parcels } from "../schema.ts";
import { whyNotPacked } from "../send-parcel.ts";
import {
	type InvoiceState,
	type IssuedInvoice,
	LIVE_INVOICES,
	type MissingForInvoice,
	REASON_LENGTH,
} from "../shared/issued-invoice.ts";
import type { NotSendable } from "../shared/sendable.ts";
import { buildInvoice } from "./build-invoice.ts";
import {
	type Connected,
	failureWords,
	fetchXml,
	type IssueDeps,
	NO_ANSWER,
	type Row,
	refOf,
	saidBy,
	send,
	step,
} from "./send-invoice.ts";

const live = (orderId: string) =>
	and(eq(notas_fiscais.order_id, orderId), inArray(notas_fiscais.situacao, LIVE_INVOICES));

export type IssueError =
	| { code: NotSendable | "nothing_left" | "not_found" | "not_connected" | "noted" | "issued" }
	| { code: "incomplete"; missing: MissingForInvoice[] };

type Started = { row: Row; invoice: Invoice };

/** The row of a new note, or of the rejected one; null while another one counts. */
async function openRow(
	tx: Tx,
	orderId: string,
	fresh: Pick<Row, "emissor" | "teste" | "emitida_por" | "mensagem">,
): Promise<Row | null> {
	const [known] = await tx.select().from(notas_fiscais).where(live(orderId)).for("update");
	if (known && known.teste === fresh.teste) {
		if (!(await step(tx, known.id, "reenviar", fresh))) return null;
		return { ...known, ...fresh, situacao: "enviando" };
	}
	// Between trials and real notes: neither a trial's nor a rejected one is worth anything.
	if (known && !known.teste && known.situacao !== "rejeitada") return null;
	if (known) await step(tx, known.id, "descartar", {});
	return firstOf(
		tx
			.insert(notas_fiscais)
			.values({ order_id: orderId, ...fresh })
			.returning(),
	);
}

/** Opens the order's note, or takes up its rejected one. */
const start = (
	{ db, clock }: IssueDeps,
	{ provider, access }: Connected,
	admin: Admin,
	orderId: string,
): Promise<Result<Started, IssueError>> =>
	runTransaction(db, async (tx): Promise<Result<Started, IssueError>> => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const refusal = await whyNotPacked(tx, order);
		if (refusal) return fail({ code: refusal });
		if (await hasKey(tx, orderId)) return fail({ code: "noted" });
		const built = await buildInvoice(tx, orderId, clock());
		if (!built) return fail({ code: "not_found" });
		if (!built.ok) return fail({ code: "incomplete", missing: built.error });
		const row = await openRow(tx, orderId, {
			emissor: provider.name,
			teste: access.test,
			emitida_por: admin.name,
			mensagem: "",
		});
		if (!row) return fail({ code: "issued" });
		await recordOrderChange(tx, admin, orderId, "pedido.emitir_nfe", {
			after: { nota_emitida: access.test ? "De teste, sem valor fiscal" : "Sim" },
		});
		return ok({ row, invoice: built.value });
	});

/**
 * Sends the invoice of a paid order to the provider, or a rejected one again under the same reference, so that a lost
 * answer never issues two. Fails with everything that is missing. What the provider answers stands in `readInvoiceState`.
 */
export async function issueInvoice(
	deps: IssueDeps,
	admin: Admin,
	orderId: string,
): Promise<Result<IssuedInvoice, IssueError>> {
	const issuer = deps.invoices();
	if (!issuer) return fail({ code: "not_connected" });
	if (!isUuid(orderId)) return fail({ code: "not_found" });
	const started = await start(deps, issuer, admin, orderId);
	if (!started.ok) return started;
	const { row, invoice } = started.value;
	await send(deps.db, issuer, row, invoice);
	await deps.db
		.update(notas_fiscais)
		.set({ consultada_em: deps.clock() })
		.where(eq(notas_fiscais.id, row.id));
	await fetchXml(deps.db, issuer, row.id);
	const now = await newest(deps.db, orderId);
	return now ? ok(viewOf(now)) : fail({ code: "not_found" });
}

export type CancelInvoiceError =
	| { code: "not_found" | "not_connected" | "not_authorised" | "shipped" }
	| { code: "invalid"; fields: { reason: string } }
	| { code: "refused"; words: string };

/**
 * Cancels an authorised invoice at the authority, as the law allows before the goods leave. Its key leaves the parcels.
 * On failure nothing changes.
 */
export async function cancelInvoice(
	{ db, invoices }: IssueDeps,
	admin: Admin,
	orderId: string,
	typed: string,
): Promise<Result<null, CancelInvoiceError>> {
	const issuer = invoices();
	if (!issuer) return fail({ code: "not_connected" });
	const reason = typed.replace(/\s+/g, " ").trim();
	const { least, most } = REASON_LENGTH;
	if (reason.length < least || reason.length > most)
		return fail({
			code: "invalid",
			fields: { reason: `Escreva o motivo com ${least} a ${most} letras` },
		});
	if (!isUuid(orderId)) return fail({ code: "not_found" });
	const [row] = await db.select().from(notas_fiscais).where(live(orderId));
	if (!row) return fail({ code: "not_found" });
	if (row.situacao !== "autorizada") return fail({ code: "not_authorised" });
	if (await hasLeft(db, orderId)) return fail({ code: "shipped" });
	const { provider, access } = issuer;
	const answer = await provider.cancel(access, refOf(row), reason);
	// Without an answer, and where it was cancelled elsewhere, the note itself says it.
	const now = answer.ok ? answer : await provider.read(access, refOf(row));
	if (!now.ok || now.value.state !== "cancelled")
		return fail({ code: "refused", words: answer.ok ? NO_ANSWER : failureWords(answer) });
	await runTransaction(db, async (tx) => {
		await lockOrder(tx, orderId);
		if (!(await step(tx, row.id, "cancelar", { mensagem: saidBy(now.value) }))) return;
		await tx
			.update(parcels)
			.set({ nfe_key: null })
			.where(
				and(
					eq(parcels.order_id, orderId),
					eq(parcels.nfe_key, row.chave),
					isNull(parcels.shipped_at),
				),
			);
		await recordOrderChange(tx, admin, orderId, "pedido.cancelar_nfe", {
			before: { nfe: row.chave },
			after: { motivo_nota: reason },
		});
	});
	return ok(null);
}

/** Whether what is being packed has a key already. */
const hasKey = async (tx: Tx, orderId: string): Promise<boolean> =>
	(await tx.$count(
		parcels,
		and(eq(parcels.order_id, orderId), isNull(parcels.shipped_at), isNotNull(parcels.nfe_key)),
	)) > 0;

/** Whether a parcel of the order has left. */
const hasLeft = async (db: Db | Tx, orderId: string): Promise<boolean> =>
	(await db.$count(
		parcels,
		and(eq(parcels.order_id, orderId), sql`${parcels.shipped_at} is not null`),
	)) > 0;

const viewOf = (row: Row): IssuedInvoice => ({
	id: row.id,
	state: row.situacao,
	test: row.teste,
	key: row.chave,
	number: row.numero,
	series: row.serie,
	message: row.mensagem,
	hasXml: row.xml !== null,
	hasPdf: row.danfe_caminho !== null,
	at: row.created_at,
	by: row.emitida_por,
});

const newest = (db: Db, orderId: string): Promise<Row | null> =>
	firstOf(
		db
			.select()
			.from(notas_fiscais)
			.where(eq(notas_fiscais.order_id, orderId))
			.orderBy(desc(notas_fiscais.created_at))
			.limit(1),
	);

/** The note of an order, and what is missing before one can be sent. */
export async function readInvoiceState(
	{ db, clock, invoices }: IssueDeps,
	orderId: string,
): Promise<InvoiceState> {
	const issuer = invoices();
	const row = await newest(db, orderId);
	const sends = issuer && (!row || !stillCounts(row, issuer) || row.situacao === "rejeitada");
	const built = sends ? await buildInvoice(db, orderId, clock()) : null;
	return {
		connected: issuer !== null,
		test: issuer?.access.test ?? false,
		note: row && viewOf(row),
		missing: built && !built.ok ? built.error : [],
	};
}

const stillCounts = (row: Row, { access }: Connected): boolean =>
	LIVE_INVOICES.includes(row.situacao) && row.teste === access.test;

type NoteDocument = { name: string; type: string; bytes: Uint8Array };

/** XML or DANFE of an order's note; `words` when the provider has to be asked and does not give it. */
export async function readInvoiceDocument(
	{ db, invoices }: IssueDeps,
	orderId: string,
	kind: "xml" | "pdf",
): Promise<Result<NoteDocument, { words: string } | null>> {
	const row = isUuid(orderId) ? await newest(db, orderId) : null;
	if (!row?.chave) return fail(null);
	const name = `NFe-${row.chave}.${kind}`;
	const type = kind === "xml" ? "application/xml" : "application/pdf";
	if (kind === "xml" && row.xml)
		return ok({ name, type, bytes: new TextEncoder().encode(row.xml) });
	const path = kind === "xml" ? row.xml_caminho : row.danfe_caminho;
	if (!path) return fail(null);
	const issuer = invoices();
	if (!issuer)
		return fail({ words: "Conecte o emissor em Configurações para baixar este arquivo." });
	const file = await issuer.provider.readFile({ ...issuer.access, test: row.teste }, path);
	return file.ok ? ok({ name, type, bytes: file.value }) : fail({ words: failureWords(file) });
}
