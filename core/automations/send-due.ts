import { type SQL, sql } from "drizzle-orm";
import { ON_SALE, PRODUCTS } from "#core/catalog/public.ts";
import { PEOPLE } from "#core/customers/public.ts";
import { publicCodes } from "#core/discounts/public.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { mayWriteAt } from "#core/mail/shared/quiet-hours.ts";
import { DELIVERED_ORDERS, IS_SOLD, ORDER_LINES, ORDERS, TOKENS } from "#core/orders/public.ts";
import { OPEN_RETURNS } from "#core/returns/public.ts";
import { REVIEWS } from "#core/reviews/public.ts";
import { daysBefore, shopDay } from "#core/values/dates.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { alone } from "#platform/jobs/alone.ts";
import type { Log } from "#platform/log.ts";
import { automaticOffer, type MessageMail, reviewRequest } from "./emails.ts";
import { mensagens_automaticas, mensagens_enviadas } from "./schema.ts";
import { birthdaysOf, type MessageType, MOST_PER_WEEK, messageKind } from "./shared/messages.ts";

export type AutomationDeps = {
	db: Db;
	clock: () => Date;
	outbox: Outbox;
	log: Log;
	sendsMail: () => boolean;
};

type Row = typeof mensagens_automaticas.$inferSelect;

/** Codes of automatic messages that buy something at `now`; the others are left out of them. */
export async function codesInForce(db: Db, now: Date): Promise<ReadonlySet<string>> {
	const found = await queryRows<{ code: string }>(
		db,
		sql`select code from ${publicCodes(now)} c where in_force
			and code in (select cupom from mensagens_automaticas)`,
	);
	return new Set(found.map(({ code }) => code));
}

/** An occasion for a message: `chave` is sent once, `pecas` are products to review. */
type Due = {
	chave: string;
	email: string;
	nome: string;
	destino: string;
	pecas: { id: string; nome: string }[] | null;
};

const MOST_LINKS = 3;
/** Days for which a cart is stored. */
const CART_DAYS = 90;
/** An occasion that was missed, as without a mail server, is over after these days. */
const LATE_DAYS = 7;

/** Delivered orders whose pieces nobody has reviewed, counted from `since` (SQL of a moment). */
const unreviewed = (since: SQL, sent: SQL): SQL => sql`
	select o.id::text as chave, lower(o.customer_email) as email, o.customer_name as nome,
		case when d.user_id is null then '/pedido/' || t.token || '#conta' else '/conta?aba=pedidos' end as destino,
		(select json_agg(json_build_object('id', piece.id, 'nome', piece.nome)) from (
			select distinct on (p.id) p.id, p.nome from ${ORDER_LINES} l join ${PRODUCTS} p on p.id = l.produto_id
			where l.order_id = o.id and l.due > 0 and ${ON_SALE} and not exists (
				select 1 from ${REVIEWS} r where r.produto_id = p.id
					and (r.user_id = d.user_id or r.email = lower(o.customer_email)))
			order by p.id limit ${MOST_LINKS}) piece) as pecas, ${since} as desde
	from ${ORDERS} o join ${DELIVERED_ORDERS} d on d.id = o.id join ${TOKENS} t on t.id = o.id ${sent}
	where o.status = 'entregue' and ${IS_SOLD} and (o.dispute is null or o.dispute = 'won')
		and o.id not in ${OPEN_RETURNS}`;

/** Whom a kind would be sent to, with the moment `desde` from which its days count. */
function occasions(type: MessageType, now: Date): SQL {
	if (type === "avaliacao") return unreviewed(sql`d.delivered_at`, sql``);
	if (type === "lembrete")
		return unreviewed(
			sql`s.created_at`,
			sql`join mensagens_enviadas s on s.tipo = 'avaliacao' and s.chave = o.id::text`,
		);
	if (type === "saudade")
		return sql`select p.email || ' ' || (p.last_paid_at at time zone 'UTC')::date as chave, p.email,
				p.name as nome, '/' as destino, null::json as pecas, p.last_paid_at as desde
			from ${PEOPLE} p where p.consented`;
	if (type === "carrinho")
		return sql`select c.user_id || ' ' || extract(epoch from c.updated_at)::bigint as chave, c.email, p.name as nome,
				'/' as destino, (select json_agg(json_build_object('id', piece.id, 'nome', piece.nome)) from (
					select p.id, p.nome from ${PRODUCTS} p where p.id = any(c.pecas) and ${ON_SALE}
					order by array_position(c.pecas, p.id) limit ${MOST_LINKS}) piece) as pecas, c.updated_at as desde
			from carrinhos_guardados c join ${PEOPLE} p on p.email = c.email
			where p.consented and not exists (select 1 from ${ORDERS} o
				where lower(o.customer_email) = c.email and o.created_at > c.updated_at)`;
	const today = shopDay(now);
	return sql`select p.email || ' ' || ${today.slice(0, 4)} as chave, p.email, p.name as nome,
			'/' as destino, null::json as pecas, ${now.toISOString()}::timestamptz as desde
		from ${PEOPLE} p where p.consented and to_char(p.birth_date, 'MM-DD') in (
			select jsonb_array_elements_text(${JSON.stringify(birthdaysOf(now))}::jsonb))`;
}

/** Kinds about pieces: nothing is sent when none is left. */
const PIECES: MessageType[] = ["avaliacao", "lembrete", "carrinho"];

const BATCH = 50;

/** Occasions that are due, not sent yet, for people who may be written to this week: one a person. */
const listDue = (db: Db | Tx, { tipo, dias, ligada_em }: Row, now: Date): Promise<Due[]> =>
	queryRows<Due>(
		db,
		sql`select distinct on (c.email) c.chave, c.email, c.nome, c.destino, c.pecas from (${occasions(tipo, now)}) c
			where c.email <> '' and c.desde <= ${daysBefore(now, dias)}
				and c.desde > ${daysBefore(now, dias + LATE_DAYS)}
				and c.desde >= ${daysBefore(ligada_em ?? now, dias)}
				and ${PIECES.includes(tipo) ? sql`c.pecas is not null` : sql`true`}
				and not exists (select 1 from mensagens_enviadas e where e.tipo = ${tipo} and e.chave = c.chave)
				and ${messageKind(tipo).offer ? sql`true` : sql`not exists (select 1 from mensagens_recusadas r where r.email = c.email)`}
				and (select count(*) from mensagens_enviadas w where w.email = c.email
					and w.created_at > ${daysBefore(now, 7)}) < ${MOST_PER_WEEK}
			order by c.email, c.desde limit ${BATCH}`,
	);

/** An account reviews each piece by its own link; a guest makes one on the order's page first. */
function linksOf({ destino, pecas }: Due, offer: boolean): { label: string; query: string }[] {
	if (offer && !pecas) return [{ label: "Ver a loja", query: "" }];
	if (destino.startsWith("/pedido/")) return [{ label: "Avaliar o que comprei", query: "" }];
	return (pecas ?? []).map(({ nome }, at) => ({
		label: `${offer ? "Ver" : "Avaliar"} ${nome}`,
		query: `?peca=${at}`,
	}));
}

async function send(
	tx: Tx,
	{ outbox }: AutomationDeps,
	row: Row,
	due: Due,
	now: Date,
): Promise<boolean> {
	const { offer } = messageKind(row.tipo);
	const pecas = due.pecas ?? [];
	const destino = row.cupom ? `${due.destino}?cupom=${row.cupom}` : due.destino;
	const [sent] = await tx
		.insert(mensagens_enviadas)
		.values({
			...{ tipo: row.tipo, chave: due.chave, email: due.email, destino, created_at: now },
			pecas: pecas.map(({ id }) => id),
		})
		.onConflictDoNothing({ target: [mensagens_enviadas.tipo, mensagens_enviadas.chave] })
		.returning({ id: mensagens_enviadas.id });
	if (!sent) return false;
	const link = `/mensagem/${sent.id}`;
	const data: MessageMail = {
		...{ nome: due.nome, assunto: row.assunto, texto: row.texto, cupom: row.cupom },
		links: linksOf(due, offer).map(({ label, query }) => ({ label, to: `${link}${query}` })),
	};
	const mail = { to: due.email, toName: due.nome, data, dedupeKey: `message:${sent.id}` };
	return offer
		? outbox.queue(tx, { ...mail, template: automaticOffer })
		: outbox.queue(tx, {
				...mail,
				template: reviewRequest,
				leave: { label: "Não quero mais pedidos de avaliação", to: `${link}/parar` },
			});
}

/**
 * Queues the automatic messages that are due, each occasion once, in the hours of the day for it (rule customers 10).
 * Returns their number; 0 without a mail server.
 */
export async function sendDueMessages(deps: AutomationDeps): Promise<number> {
	const now = deps.clock();
	await deps.db.execute(
		sql`delete from mensagens_enviadas where created_at < ${daysBefore(now, 2 * 366)}`,
	);
	await deps.db.execute(
		sql`delete from carrinhos_guardados where updated_at < ${daysBefore(now, CART_DAYS)}`,
	);
	if (!deps.sendsMail() || !mayWriteAt(now)) return 0;
	let queued = 0;
	const codes = await codesInForce(deps.db, now);
	for (const saved of await deps.db.select().from(mensagens_automaticas)) {
		if (!saved.ativo) continue;
		const row = { ...saved, cupom: codes.has(saved.cupom) ? saved.cupom : "" };
		for (let due = await listDue(deps.db, row, now); due.length > 0; ) {
			let went = 0;
			for (const one of due) {
				// Its key may hold an e-mail.
				const sent = await alone(deps.log, row.tipo, () =>
					runTransaction(deps.db, (tx) => send(tx, deps, row, one, now)),
				);
				if (sent) queued += 1;
				if (sent !== undefined) went += 1;
			}
			due = went > 0 ? await listDue(deps.db, row, now) : [];
		}
	}
	return queued;
}
