import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-orders.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
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
import { type InvoiceEvent, stateAfter, WAITING_INVOICES } from "../shared/issued-invoice.ts";
import { buildInvoice } from "./build-invoice.ts";

/** The connected provider; null without one. */
export type OpenInvoices = () => { provider: InvoiceProvider; access: InvoiceAccess } | null;

export type IssueDeps = { db: Db; clock: () => Date; invoices: OpenInvoices; log: Log };

export type Connected = NonNullable<ReturnType<OpenInvoices>>;

export type Row = typeof notas_fiscais.$inferSelect;

/** Their references take letters and digits only. */
export const refOf = ({ id }: Pick<Row, "id">): string => id.replaceAll("-", "");

export const NO_ANSWER = "O emissor não respondeu. A loja pergunta de novo a cada minuto.";

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
export const saidBy = ({ code, message }: InvoiceReport): string =>
	[code, message].filter(Boolean).join(": ");

/** Changes a note by an event; false when its state does not allow it. The only place that changes a state. */
export async function step(
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
		.set({ nfe_key: chave, nfe_waived_by: null })
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
export async function send(
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
export async function fetchXml(db: Db, { provider, access }: Connected, id: string): Promise<void> {
	const [row] = await db.select().from(notas_fiscais).where(eq(notas_fiscais.id, id));
	if (row?.situacao !== "autorizada" || row.xml !== null || !row.xml_caminho) return;
	const file = await provider.readFile(access, row.xml_caminho);
	if (!file.ok) return;
	const xml = new TextDecoder().decode(file.value).replaceAll("\0", "");
	await db.update(notas_fiscais).set({ xml }).where(eq(notas_fiscais.id, id));
	await notifyOffice(db);
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
	const built = await runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, row.order_id);
		return order?.cancelled_at ? null : buildInvoice(tx, row.order_id, clock());
	});
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
