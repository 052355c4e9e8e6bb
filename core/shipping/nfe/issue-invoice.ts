import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import type {
	Invoice,
	InvoiceAccess,
	InvoiceFailure,
	InvoiceProvider,
	InvoiceReport,
} from "#platform/invoices/invoice-provider.ts";
import { alone } from "#platform/jobs/alone.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import type { Log } from "#platform/log.ts";
import { openParcel } from "../parcels.ts";
import { notas_fiscais, parcels } from "../schema.ts";
import { whyNotPacked } from "../send-parcel.ts";
import { keyProblem } from "../shared/invoice-key.ts";
import {
	type InvoiceEvent,
	type InvoiceState,
	type IssuedInvoice,
	LIVE_INVOICES,
	type MissingForInvoice,
	REASON_LENGTH,
	stateAfter,
	WAITING_INVOICES,
} from "../shared/issued-invoice.ts";
import type { NotSendable } from "../shared/sendable.ts";
import { buildInvoice } from "./build-invoice.ts";

/** The connected provider; null without one. */
export type OpenInvoices = () => { provider: InvoiceProvider; access: InvoiceAccess } | null;

export type IssueDeps = { db: Db; clock: () => Date; invoices: OpenInvoices; log: Log };
type Connected = NonNullable<ReturnType<OpenInvoices>>;
type Row = typeof notas_fiscais.$inferSelect;

/** Their references take letters and digits only. */
const refOf = ({ id }: Pick<Row, "id">): string => id.replaceAll("-", "");

const live = (orderId: string) =>
	and(eq(notas_fiscais.order_id, orderId), inArray(notas_fiscais.situacao, LIVE_INVOICES));

const NO_ANSWER = "O emissor não respondeu. A loja pergunta de novo a cada minuto.";
const NO_WORDS = "A nota foi recusada sem dizer por quê. Confira os dados no painel do emissor.";

/** A failure in words for the merchant. */
export function failureWords({ reason, detail }: InvoiceFailure): string {
	if (reason === "unauthorized")
		return "O emissor não aceita o token. Conecte de novo em Configurações.";
	if (reason === "refused") return detail ?? NO_WORDS;
	return reason === "not_found" ? "O emissor não conhece esta nota." : NO_ANSWER;
}

const EVENTS: Record<InvoiceReport["state"], InvoiceEvent> = {
	processing: "aceitar",
	authorized: "autorizar",
	rejected: "rejeitar",
	denied: "denegar",
	cancelled: "cancelar",
};

/** `598: NF-e emitida em ambiente…`; empty without words. */
const saidBy = ({ code, message }: InvoiceReport): string =>
	[code, message].filter(Boolean).join(": ");

/** Changes a note by an event; false when its state does not allow it. The only place that changes a state. */
async function step(
	tx: Tx,
	id: string,
	event: InvoiceEvent,
	known: Partial<Row>,
): Promise<boolean> {
	const [row] = await tx.select().from(notas_fiscais).where(eq(notas_fiscais.id, id)).for("update");
	const situacao = row && stateAfter(row.situacao, event);
	if (!row || !situacao) return false;
	await tx
		.update(notas_fiscais)
		.set({ ...known, situacao, updated_at: sql`now()` })
		.where(eq(notas_fiscais.id, id));
	await notifyOffice(tx);
	return true;
}

/** The key goes where one typed by hand goes; a trial's is worth nothing and stays out. */
async function giveKey(tx: Tx, orderId: string, chave: string): Promise<void> {
	const order = await lockOrder(tx, orderId);
	if (!order) return;
	if (!(await whyNotPacked(tx, order))) await openParcel(tx, orderId);
	await tx
		.update(parcels)
		.set({ nfe_key: chave, nfe_waived_by: null, updated_at: sql`now()` })
		.where(and(eq(parcels.order_id, orderId), isNull(parcels.nfe_key)));
}

/** Follows what the provider reports; repeated and late reports change nothing. */
const apply = (db: Db, note: Row, report: InvoiceReport): Promise<boolean> =>
	runTransaction(db, async (tx) => {
		const event = EVENTS[report.state];
		const authorised = event === "autorizar";
		const wrongKey = authorised && keyProblem(report.key) !== null;
		const key = wrongKey ? "" : report.key;
		// The order before the note, as everywhere.
		if (authorised && key && !note.teste) await lockOrder(tx, note.order_id);
		const changed = await step(tx, note.id, event, {
			...(authorised && {
				chave: key,
				numero: report.number,
				serie: report.series,
				xml_caminho: report.xmlPath,
				danfe_caminho: report.pdfPath,
			}),
			mensagem: wrongKey ? "O emissor autorizou com uma chave que não confere." : saidBy(report),
		});
		if (changed && authorised && key && !note.teste) await giveKey(tx, note.order_id, key);
		return changed;
	});

const noteMessage = async (db: Db, { id }: Row, mensagem: string): Promise<void> => {
	await db
		.update(notas_fiscais)
		.set({ mensagem, updated_at: sql`now()` })
		.where(eq(notas_fiscais.id, id));
	await notifyOffice(db);
};

const reject = (db: Db, { id }: Row, mensagem: string): Promise<boolean> =>
	runTransaction(db, (tx) => step(tx, id, "rejeitar", { mensagem }));

/** Sends a note that is `enviando`. Without an answer it stays so, and `followInvoices` asks. */
async function send(
	db: Db,
	{ provider, access }: Connected,
	row: Row,
	invoice: Invoice,
): Promise<void> {
	const sent = await provider.issue(access, refOf(row), invoice);
	if (sent.ok) {
		await apply(db, row, sent.value);
		return;
	}
	if (sent.reason === "unauthorized") {
		await reject(db, row, failureWords(sent));
		return;
	}
	if (sent.reason !== "refused") {
		await noteMessage(db, row, NO_ANSWER);
		return;
	}
	// A refusal may say that the first sending of this reference is on its way.
	const found = await provider.read(access, refOf(row));
	if (found.ok && found.value.state !== "rejected") await apply(db, row, found.value);
	else if (found.ok || found.reason === "not_found") await reject(db, row, failureWords(sent));
	else await noteMessage(db, row, NO_ANSWER);
}

/** Fetches the XML of an authorised note, for the five years that the law wants it kept. */
async function fetchXml(db: Db, { provider, access }: Connected, id: string): Promise<void> {
	const [row] = await db.select().from(notas_fiscais).where(eq(notas_fiscais.id, id));
	if (row?.situacao !== "autorizada" || row.xml !== null || !row.xml_caminho) return;
	const file = await provider.readFile(access, row.xml_caminho);
	if (!file.ok) return;
	const xml = new TextDecoder().decode(file.value).replaceAll("\0", "");
	await db.update(notas_fiscais).set({ xml }).where(eq(notas_fiscais.id, id));
	await notifyOffice(db);
}

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
	const [row] = await tx
		.insert(notas_fiscais)
		.values({ order_id: orderId, ...fresh })
		.returning();
	return row ?? null;
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
		await recordChange(tx, admin, {
			action: "pedido.emitir_nfe",
			entity: "orders",
			entityId: orderId,
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

/** Asks for one note that waits, and sends again what never arrived. False when the provider does not answer. */
async function follow(deps: IssueDeps, issuer: Connected, row: Row): Promise<boolean> {
	const { db, clock } = deps;
	await db
		.update(notas_fiscais)
		.set({ consultada_em: clock() })
		.where(eq(notas_fiscais.id, row.id));
	if (row.situacao === "autorizada") {
		await fetchXml(db, issuer, row.id);
		return true;
	}
	const found = await issuer.provider.read(issuer.access, refOf(row));
	// The rejection of an earlier attempt says nothing of this one.
	const stale = found.ok && found.value.state === "rejected" && row.situacao === "enviando";
	if (found.ok && !stale) {
		await apply(db, row, found.value);
		await fetchXml(db, issuer, row.id);
		return true;
	}
	if (!found.ok && found.reason !== "not_found") {
		await noteMessage(db, row, failureWords(found));
		return false;
	}
	const built = await buildInvoice(db, row.order_id, clock());
	if (built?.ok) await send(db, issuer, row, built.value);
	else
		await reject(db, row, "O pedido mudou antes de a nota chegar ao emissor. Confira o que falta.");
	return true;
}

const MOST_AT_ONCE = 40;

/** Follows notes that wait for the provider, and fetches XML that is missing. Stops at the first that gets no answer. */
export async function followInvoices(deps: IssueDeps, orderId?: string): Promise<void> {
	const issuer = deps.invoices();
	if (!issuer) return;
	const waiting = await deps.db
		.select()
		.from(notas_fiscais)
		.where(
			and(
				or(
					inArray(notas_fiscais.situacao, WAITING_INVOICES),
					and(
						eq(notas_fiscais.situacao, "autorizada"),
						isNull(notas_fiscais.xml),
						sql`${notas_fiscais.created_at} > now() - interval '30 days'
							and ${notas_fiscais.consultada_em} < now() - interval '10 minutes'`,
					),
				),
				eq(notas_fiscais.emissor, issuer.provider.name),
				eq(notas_fiscais.teste, issuer.access.test),
				orderId === undefined ? undefined : eq(notas_fiscais.order_id, orderId),
			),
		)
		.orderBy(sql`${notas_fiscais.consultada_em} nulls first`)
		.limit(MOST_AT_ONCE);
	for (const row of waiting)
		if ((await alone(deps.log, row.id, () => follow(deps, issuer, row))) === false) return;
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
			.set({ nfe_key: null, updated_at: sql`now()` })
			.where(
				and(
					eq(parcels.order_id, orderId),
					eq(parcels.nfe_key, row.chave),
					isNull(parcels.shipped_at),
				),
			);
		await recordChange(tx, admin, {
			action: "pedido.cancelar_nfe",
			entity: "orders",
			entityId: orderId,
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

async function newest(db: Db, orderId: string): Promise<Row | null> {
	const [row] = await db
		.select()
		.from(notas_fiscais)
		.where(eq(notas_fiscais.order_id, orderId))
		.orderBy(desc(notas_fiscais.created_at))
		.limit(1);
	return row ?? null;
}

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
