import { eq, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { ON_SALE, PRODUCTS } from "#core/catalog/public.ts";
import { allowsMarketing } from "#core/customers/marketing.ts";
import { CAMPAIGN_VISITS } from "#core/customers/public.ts";
import { publicCodes } from "#core/discounts/public.ts";
import { followEmail } from "#core/mail/outbox.ts";
import { EMAILS } from "#core/mail/public.ts";
import { IS_SOLD, ORDERS } from "#core/orders/public.ts";
import { LOST_DIFFERENCES } from "#core/payments/public.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { daysBefore } from "#core/values/dates.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { automaticTest } from "./emails.ts";
import {
	carrinhos_guardados,
	mensagens_automaticas,
	mensagens_enviadas,
	mensagens_recusadas,
} from "./schema.ts";
import { type AutomationDeps, codesInForce, sendDueMessages } from "./send-due.ts";
import {
	COUNTED_DAYS,
	FIGURE_DAYS,
	type ManagedMessage,
	MESSAGE_TYPES,
	MESSAGES,
	type MessageType,
	messageForm,
	messageKind,
} from "./shared/messages.ts";

type Deps = AutomationDeps;

type Row = typeof mensagens_automaticas.$inferSelect;
type Settings = Pick<Row, "dias" | "assunto" | "texto" | "cupom">;

const usual = (type: MessageType): Settings & Pick<Row, "ativo" | "ligada_em"> => {
	const { days, subject, text } = messageKind(type);
	return {
		...{ dias: days?.usual ?? 0, assunto: subject, texto: text, cupom: "" },
		...{ ativo: false, ligada_em: null },
	};
};

const settingsOf = ({ dias, assunto, texto, cupom }: Settings): Settings => ({
	...{ dias, assunto, texto, cupom },
});

/** What a sale `o` still holds, in reais. */
const PAID = sql`o.total - o.refunded_amount
	- coalesce((select l.amount from ${LOST_DIFFERENCES} l where l.order_id = o.id), 0)`;

type Figures = { enviadas: number; abertas: number; pedidos: number; pago: number };

const DAYS = sql`make_interval(days => ${COUNTED_DAYS})`;
const OF_ADDRESS = sql`lower(o.customer_email) = s.email and o.created_at >= s.since and o.created_at < s.since + ${DAYS}`;

/**
 * E-mails by `name`, those that were followed, and paid orders that came of them: of the same address within days of
 * `since`, unless `isOf` says otherwise. `sent` has the columns `name`, `email`, `since` and `opened`.
 */
function figuresOf<Name extends string, Kind extends string = string>(
	db: Db,
	name: Name,
	sent: SQL,
	isOf: SQL = OF_ADDRESS,
): Promise<(Figures & Record<Name, Kind>)[]> {
	const by = sql.identifier(name);
	return queryRows(
		db,
		sql`with sent as (${sent}),
			bought as (select distinct on (o.id) s.${by}, o.id, ${PAID} as paid
				from sent s join ${ORDERS} o on ${IS_SOLD} and not o.replacement and ${isOf}
				order by o.id, s.since desc)
		select s.${by}, count(*)::int as enviadas, count(s.opened)::int as abertas,
			(select count(*)::int from bought b where b.${by} = s.${by}) as pedidos,
			(select ${inCentavos(sql`coalesce(sum(b.paid), 0)`)} from bought b where b.${by} = s.${by}) as pago
		from sent s group by s.${by}`,
	);
}

/** Sent and followed messages of the last 30 days, and paid orders after the link. */
const loadFigures = (db: Db, now: Date) =>
	figuresOf(
		db,
		"tipo",
		sql`select tipo, email, aberta_em as since, aberta_em as opened from mensagens_enviadas
			where created_at > ${daysBefore(now, FIGURE_DAYS)}`,
	);

/** Followed campaigns, and paid orders after the link. */
const campaignFigures = (db: Db, ids: string[]) =>
	figuresOf(
		db,
		"campaign",
		sql`select campaign_id as campaign, email, aberta_em as since, aberta_em as opened
			from ${CAMPAIGN_VISITS} v where campaign_id in ${idList(ids)}`,
	);

/** E-mails of other areas that bring people back, with what followed; a PIX that ends is about an order of its own. */
const loadOtherFigures = (db: Db, now: Date) =>
	figuresOf<"template", "pix-expiring" | "back-in-stock">(
		db,
		"template",
		sql`select template, order_id, lower(to_email) as email, created_at as since, followed_at as opened
			from ${EMAILS} e where template in ('pix-expiring', 'back-in-stock') and status = 'sent'
				and created_at > ${daysBefore(now, FIGURE_DAYS)}`,
		sql`case when s.template = 'pix-expiring' then o.id = s.order_id else ${OF_ADDRESS} end`,
	);

/** Every kind with its settings and its figures. */
async function listMessages({ db, clock }: Deps): Promise<ManagedMessage[]> {
	const [rows, figures, codes] = await Promise.all([
		db.select().from(mensagens_automaticas),
		loadFigures(db, clock()),
		codesInForce(db, clock()),
	]);
	return MESSAGE_TYPES.map((tipo) => {
		const row = rows.find((one) => one.tipo === tipo) ?? usual(tipo);
		const {
			enviadas = 0,
			abertas = 0,
			pedidos = 0,
			pago = 0,
		} = figures.find((one) => one.tipo === tipo) ?? {};
		const settings = settingsOf(row);
		return {
			...{ tipo, ativo: row.ativo, ...settings, version: editVersion(settings) },
			...{ enviadas, abertas, pedidos, pago },
			cupom_parado: settings.cupom !== "" && !codes.has(settings.cupom),
		};
	});
}

const CHANGE = { entity: "mensagens_automaticas" } as const;
const isType = (type: string): type is MessageType => Object.hasOwn(MESSAGES, type);

async function lockMessage(tx: Tx, tipo: MessageType) {
	await tx
		.insert(mensagens_automaticas)
		.values({ tipo, ...usual(tipo) })
		.onConflictDoNothing({ target: mensagens_automaticas.tipo });
	const [row] = await tx
		.select()
		.from(mensagens_automaticas)
		.where(eq(mensagens_automaticas.tipo, tipo))
		.for("update");
	if (!row) throw new Error("message not written");
	return { ...row, version: editVersion(settingsOf(row)) };
}

/** Why a code cannot be sent: it must be a public one that is on and not over. Null when it can. */
async function wrongCode(db: Db | Tx, code: string, now: Date): Promise<string | null> {
	if (code === "") return null;
	const [found] = await queryRows<{ active: boolean; ended: boolean }>(
		db,
		sql`select active, ended from ${publicCodes(now)} c where c.code = ${code}`,
	);
	if (!found) return "Este cupom não existe em Descontos";
	if (!found.active) return "Este cupom está desligado em Descontos";
	return found.ended ? "Este cupom já venceu ou se esgotou" : null;
}

/** Saves days, texts and code of a message; `conflict` when `version` is outdated. */
async function saveMessage(
	{ db, clock }: Deps,
	admin: Admin,
	{ tipo, ...sent }: { tipo: string; version: string; form: unknown },
): Promise<Result<null, SaveError<Row>>> {
	if (!isType(tipo)) return fail({ code: "not_found" });
	return saveRecord(db, admin, sent, {
		form: messageForm(tipo),
		change: { ...CHANGE, action: "mensagem.editar" },
		lock: (tx) => lockMessage(tx, tipo),
		async write(tx, form, current) {
			const wrong = await wrongCode(tx, form.cupom, clock());
			if (wrong) return fail({ cupom: wrong });
			await tx.update(mensagens_automaticas).set(form).where(eq(mensagens_automaticas.tipo, tipo));
			const said = (settings: Settings) => ({ mensagem: messageKind(tipo).label, ...settings });
			return ok({ before: said(settingsOf(current)), after: said(form), answer: null });
		},
	});
}

/** Switches a message on or off. On again, it is only sent for what becomes due from then on. */
async function setActive(
	{ db, clock }: Deps,
	admin: Admin,
	{ tipo, ativo }: { tipo: string; ativo: boolean },
): Promise<Result<null, { code: "not_found" }>> {
	if (!isType(tipo)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const row = await lockMessage(tx, tipo);
		if (row.ativo === ativo) return ok(null);
		await tx
			.update(mensagens_automaticas)
			.set({ ativo, ...(ativo && { ligada_em: clock() }) })
			.where(eq(mensagens_automaticas.tipo, tipo));
		const said = (on: boolean) => ({ mensagem: messageKind(tipo).label, ativo: on });
		await recordChange(tx, admin, {
			...{ ...CHANGE, action: "mensagem.editar" },
			...{ before: said(row.ativo), after: said(ativo) },
		});
		return ok(null);
	});
}

/** Sends a message as typed to the administrator only. */
async function testMessage(
	{ db, outbox }: Deps,
	admin: Admin,
	{ tipo, form }: { tipo: string; form: unknown },
): Promise<
	Result<
		{ to: string },
		{ code: "not_found" } | { code: "invalid"; fields: Record<string, string> }
	>
> {
	if (!isType(tipo)) return fail({ code: "not_found" });
	const parsed = messageForm(tipo).safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { dias: _, ...texts } = parsed.data;
	const label = messageKind(tipo).offer ? "Ver a loja" : "Avaliar a peça";
	await outbox.queue(db, {
		template: automaticTest,
		...{ to: admin.email, toName: admin.name },
		data: { nome: admin.name, ...texts, links: [{ label, to: "/" }] },
	});
	return ok({ to: admin.email });
}

/** Records that a link was followed and returns where it leads, a path of the shop; `/` for an unknown one. */
async function followLink({ db, clock }: Deps, id: string, piece: string | null): Promise<string> {
	if (!isUuid(id)) return "/";
	const [found] = await queryRows<{ destino: string; pecas: string[]; tipo: MessageType }>(
		db,
		sql`update mensagens_enviadas set aberta_em = coalesce(aberta_em, ${clock().toISOString()})
			where id = ${id}::uuid returning destino, pecas, tipo`,
	);
	if (!found) return (await followEmail(db, id, clock())) ?? "/";
	const { destino, tipo, pecas } = found;
	const product = pecas[Number(piece ?? Number.NaN)];
	if (!product || destino.startsWith("/pedido/")) return destino;
	if (tipo !== "carrinho") return `/conta/avaliar/${product}`;
	const [onSale] = await queryRows<{ slug: string }>(
		db,
		sql`select p.slug from ${PRODUCTS} p where p.id = ${product}::uuid and ${ON_SALE}`,
	);
	return onSale ? destino.replace("/", `/produto/${onSale.slug}`) : destino;
}

/**
 * Stores which products a customer has in the cart; nothing of who does not accept offers (rule customers 10).
 */
async function saveCart(
	{ db, clock }: Deps,
	{ id, email }: { id: string; email: string },
	pieces: string[],
): Promise<void> {
	const address = email.toLowerCase();
	if (pieces.length === 0 || !(await allowsMarketing(db, address))) {
		await db.delete(carrinhos_guardados).where(eq(carrinhos_guardados.user_id, id));
		return;
	}
	const cart = { email: address, pecas: pieces, updated_at: clock() };
	await db
		.insert(carrinhos_guardados)
		.values({ user_id: id, ...cart })
		.onConflictDoUpdate({
			target: carrinhos_guardados.user_id,
			set: cart,
			// The same pieces were not changed now.
			setWhere: sql`carrinhos_guardados.pecas <> excluded.pecas`,
		});
}

/** The address that a message went to; null for an unknown one. */
async function findRecipient(db: Db | Tx, id: string): Promise<string | null> {
	if (!isUuid(id)) return null;
	const [found] = await db
		.select({ email: mensagens_enviadas.email })
		.from(mensagens_enviadas)
		.where(eq(mensagens_enviadas.id, id));
	return found?.email ?? null;
}

/** Ends requests for reviews to the address of a message; idempotent. Returns the address, or null. */
async function refuseMessages({ db, clock }: Deps, id: string): Promise<string | null> {
	const email = await findRecipient(db, id);
	if (!email) return null;
	await db
		.insert(mensagens_recusadas)
		.values({ email, created_at: clock() })
		.onConflictDoNothing({ target: mensagens_recusadas.email });
	return email;
}

/** Messages that the shop writes to customers by itself; callers check the permissions of an `admin`. */
export const createAutomations = (deps: Deps) => ({
	list: () => listMessages(deps),
	save: (admin: Admin, sent: { tipo: string; version: string; form: unknown }) =>
		saveMessage(deps, admin, sent),
	setActive: (admin: Admin, sent: { tipo: string; ativo: boolean }) => setActive(deps, admin, sent),
	test: (admin: Admin, sent: { tipo: string; form: unknown }) => testMessage(deps, admin, sent),
	campaignFigures: (ids: string[]) => campaignFigures(deps.db, ids),
	loadOtherFigures: () => loadOtherFigures(deps.db, deps.clock()),
	sendDue: () => sendDueMessages(deps),
	saveCart: (user: { id: string; email: string }, pieces: string[]) => saveCart(deps, user, pieces),
	follow: (id: string, piece: string | null) => followLink(deps, id, piece),
	findRecipient: (id: string) => findRecipient(deps.db, id),
	refuse: (id: string) => refuseMessages(deps, id),
});

/** What was sent to an address, and the products of its cart, for the copy of a person's data. */
export async function listOwnSent(db: Db, email: string) {
	const address = email.toLowerCase();
	const [enviadas, [cart]] = await Promise.all([
		queryRows<{ tipo: string; enviada_em: string; aberta_em: string | null }>(
			db,
			sql`select tipo, to_json(created_at) as enviada_em, to_json(aberta_em) as aberta_em
				from mensagens_enviadas where email = ${address} order by created_at desc`,
		),
		queryRows<{ pecas: string[] }>(
			db,
			sql`select array(select p.nome from ${PRODUCTS} p where p.id = any(c.pecas)) as pecas
				from carrinhos_guardados c where c.email = ${address}`,
		),
	]);
	return { enviadas, carrinho: cart?.pecas ?? [] };
}

/** Deletes what was sent to an address; its refusal stays, so that it is not written to again. */
export async function eraseSent(tx: Tx, email: string): Promise<void> {
	await tx.delete(mensagens_enviadas).where(eq(mensagens_enviadas.email, email.toLowerCase()));
}
