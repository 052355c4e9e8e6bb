import { and, eq, isNull, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { ON_SALE, PRODUCTS } from "#core/catalog/public.ts";
import { type CampaignMail, campaign, campaignTest } from "#core/customers/campaigns/emails.ts";
import { discardBatch } from "#core/mail/delete-emails.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { FIRST_HOUR, LAST_HOUR, mayWriteAt } from "#core/mail/shared/quiet-hours.ts";
import { PICTURE_TEXTS } from "#core/media/public.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { momentFromLocal } from "#core/values/local-moment.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { type FilterContext, MAY_WRITE, selectionFilter } from "../manage/customer-sql.ts";
import { allowsMarketing } from "../marketing.ts";
import { campaignForm } from "../shared/campaign.ts";
import type { CustomerSelection } from "../shared/customer-admin.ts";
import { campaign_recipients, campaigns } from "./schema.ts";
import type { CampaignError } from "./types.ts";

/** NOTIFY channel for campaigns with pending recipients. */
export const CAMPAIGN_CHANNEL = "campanhas";

/** `begins`: the hour it was set for, or null. */
type StartedCampaign = {
	id: string;
	begins: Date | null;
	recipients: number;
	willReceive: number;
};

/** Saves a campaign, once per form; a job queues the e-mails of those who consented. */
export async function startCampaign(
	deps: FilterContext & { db: Db },
	admin: Admin,
	selection: CustomerSelection,
	form: unknown,
): Promise<Result<StartedCampaign, CampaignError>> {
	const { db, clock } = deps;
	const parsed = campaignForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { key, subject, message, saudacao, produtos, imagem } = parsed.data;
	const enviar_em = momentFromLocal(parsed.data.enviar_em);
	const wrong = enviar_em && wrongMoment(enviar_em, clock());
	if (wrong) return fail({ code: "invalid", fields: { enviar_em: wrong } });
	const where = selectionFilter(selection, deps);
	return runTransaction(db, async (tx) => {
		const [counted] = await queryRows<{ recipients: number; willReceive: number }>(
			tx,
			sql`select count(*)::int as recipients, count(*) filter (where ${MAY_WRITE})::int as "willReceive"
				from customer_directory d where ${where}`,
		);
		if (!counted?.recipients) return fail({ code: "none_selected" });
		if (counted.willReceive === 0) return fail({ code: "no_consent" });
		const [created] = await tx
			.insert(campaigns)
			.values({
				...{ id: key, subject, message, saudacao, produtos, imagem, enviar_em },
				...{ author: admin.name, created_at: clock() },
			})
			.onConflictDoNothing({ target: campaigns.id })
			.returning({ id: campaigns.id });
		if (!created) return ok({ id: key, begins: enviar_em, ...(await knownCounts(tx, key)) });
		await tx.execute(sql`
			insert into campaign_recipients (campaign_id, email, name, state)
			select ${key}::uuid, d.email, d.name, case when ${MAY_WRITE} then 'waiting' else 'no_consent' end
			from customer_directory d where ${where}`);
		await recordChange(tx, admin, {
			action: "campanha.criar",
			entity: "campaigns",
			entityId: key,
			after: { assunto: subject, selecionados: counted.recipients, recebem: counted.willReceive },
		});
		await tx.execute(sql`select pg_notify(${CAMPAIGN_CHANNEL}, '')`);
		return ok({ id: key, begins: enviar_em, ...counted });
	});
}

const LONGEST_WAIT_MS = 60 * 86_400_000;

/** Why a campaign cannot begin then (pt-BR), or null. */
function wrongMoment(at: Date, now: Date): string | null {
	if (at <= now) return "Esta hora já passou";
	if (at.getTime() - now.getTime() > LONGEST_WAIT_MS) return "Marque para os próximos 60 dias";
	return mayWriteAt(at) ? null : `Escolha uma hora das ${FIRST_HOUR}h às ${LAST_HOUR}h`;
}

async function knownCounts(
	tx: Tx,
	id: string,
): Promise<{ recipients: number; willReceive: number }> {
	const [counts] = await queryRows<{ recipients: number; willReceive: number }>(
		tx,
		sql`select count(*)::int as recipients,
				count(*) filter (where state <> 'no_consent')::int as "willReceive"
			from campaign_recipients where campaign_id = ${id}::uuid`,
	);
	return counts ?? { recipients: 0, willReceive: 0 };
}

/** Small transactions do not slow the shop down. */
const BATCH = 20;

type Deps = { db: Db; outbox: Outbox; clock: () => Date };
type Written = {
	subject: string;
	message: string;
	saudacao: boolean;
	produtos: string[];
	imagem: string | null;
};
type Waiting = Written & { id: string; campaign_id: string; email: string; name: string };

/**
 * Queues e-mails of campaigns that have begun, oldest first, if consent remains; a scheduled one only in the hours for
 * it. Returns their number. Concurrency-safe.
 */
export async function queueCampaigns(deps: Deps): Promise<number> {
	let queued = 0;
	for (;;) {
		const { taken, sent } = await runTransaction(deps.db, (tx) => queueBatch(tx, deps));
		queued += sent;
		if (taken < BATCH) break;
	}
	await deps.db.execute(sql`
		update campaigns c set queued_at = ${deps.clock().toISOString()} where queued_at is null and not exists (
			select 1 from campaign_recipients r where r.campaign_id = c.id and r.state = 'waiting')`);
	return queued;
}

/** What its e-mail to `name` says, with the products that are on sale; `path` counts and leads on. */
async function mailOf(
	db: Db | Tx,
	{ subject, message, saudacao, produtos, imagem }: Written,
	name: string,
	path: string,
): Promise<CampaignMail> {
	const known =
		produtos.length === 0
			? []
			: await queryRows<{ id: string; nome: string; imagem: string | null }>(
					db,
					sql`select p.id, p.nome, p.imagens[1] as imagem from ${PRODUCTS} p
						where p.id in ${idList(produtos)} and ${ON_SALE}`,
				);
	const links = produtos.flatMap((id, at) => {
		const product = known.find((one) => one.id === id);
		return product
			? [{ label: `Ver ${product.nome}`, to: `${path}?peca=${at}`, picture: product.imagem }]
			: [];
	});
	const [described] = await queryRows<{ texto: string }>(
		db,
		sql`select t.texto from ${PICTURE_TEXTS} t where t.url = ${imagem}::text`,
	);
	return {
		...{ subject, message, name: saudacao ? name : null },
		picture: imagem === null ? null : { src: imagem, alt: described?.texto ?? "", to: path },
		links: links.length > 0 ? links : [{ label: "Ver a loja", to: path }],
	};
}

async function queueBatch(
	tx: Tx,
	{ outbox, clock }: Deps,
): Promise<{ taken: number; sent: number }> {
	const now = clock();
	const waiting = await queryRows<Waiting>(
		tx,
		sql`select r.id, r.campaign_id, r.email, r.name, c.subject, c.message, c.saudacao, c.produtos, c.imagem
			from campaigns c join campaign_recipients r on r.campaign_id = c.id
			where c.queued_at is null and r.state = 'waiting' and (c.enviar_em is null
				or c.enviar_em <= ${now.toISOString()} and ${mayWriteAt(now)}::boolean)
			order by c.created_at, r.email limit ${BATCH} for update of r skip locked`,
	);
	let sent = 0;
	for (const { id, campaign_id, email, name, ...written } of waiting) {
		const wanted = await allowsMarketing(tx, email);
		if (wanted) {
			await outbox.queue(tx, {
				template: campaign,
				to: email,
				toName: name,
				data: await mailOf(tx, written, name, `/campanha/${id}`),
				batch: campaign_id,
				dedupeKey: `campaign:${campaign_id}:${email}`,
			});
			sent += 1;
		}
		await tx.execute(sql`update campaign_recipients set state = ${wanted ? "queued" : "no_consent"}
			where campaign_id = ${campaign_id}::uuid and email = ${email}`);
	}
	return { taken: waiting.length, sent };
}

/** Stops a campaign: nothing more of it is queued, and what waits in the outbox is discarded. */
export const stopCampaign = (
	{ db, clock }: Pick<Deps, "db" | "clock">,
	admin: Admin,
	id: string,
): Promise<Result<{ left: number }, { code: "not_found" }>> =>
	runTransaction(db, async (tx) => {
		const now = clock();
		const [stopped] = isUuid(id)
			? await tx
					.update(campaigns)
					.set({
						parada_em: now,
						queued_at: sql`coalesce(${campaigns.queued_at}, ${now.toISOString()})`,
					})
					.where(and(eq(campaigns.id, id), isNull(campaigns.parada_em)))
					.returning({ subject: campaigns.subject })
			: [];
		if (!stopped) return fail({ code: "not_found" });
		const waiting = await tx
			.update(campaign_recipients)
			.set({ state: "stopped" })
			.where(and(eq(campaign_recipients.campaign_id, id), eq(campaign_recipients.state, "waiting")))
			.returning({ email: campaign_recipients.email });
		const left = waiting.length + (await discardBatch(tx, id));
		await recordChange(tx, admin, {
			...{ action: "campanha.parar", entity: "campaigns", entityId: id },
			after: { assunto: stopped.subject, parados: left },
		});
		return ok({ left });
	});

/** Records that a link was followed and returns where it leads, a path of the shop; `/` for an unknown one. */
export async function followCampaign(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	id: string,
	piece: string | null,
): Promise<string> {
	if (!isUuid(id)) return "/";
	const [found] = await queryRows<{ produtos: string[] }>(
		db,
		sql`update campaign_recipients r set aberta_em = coalesce(r.aberta_em, ${clock().toISOString()})
			from campaigns c where c.id = r.campaign_id and r.id = ${id}::uuid returning c.produtos`,
	);
	const product = found?.produtos[Number(piece ?? Number.NaN)];
	if (!product) return "/";
	const [onSale] = await queryRows<{ slug: string }>(
		db,
		sql`select p.slug from ${PRODUCTS} p where p.id = ${product}::uuid and ${ON_SALE}`,
	);
	return onSale ? `/produto/${onSale.slug}` : "/";
}

/** Sends a campaign to its author only, as a preview. */
export async function testCampaign(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	form: unknown,
): Promise<Result<{ to: string }, Extract<CampaignError, { code: "invalid" }>>> {
	const parsed = campaignForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	await outbox.queue(db, {
		template: campaignTest,
		to: admin.email,
		toName: admin.name,
		data: await mailOf(db, parsed.data, admin.name, "/"),
	});
	return ok({ to: admin.email });
}
