import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { countBatches, findInBatch } from "#core/mail/list-emails.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { type OutcomeCounts, RECIPIENTS_PAGE_SIZE } from "../shared/campaign.ts";
import { campaign_recipients, campaigns } from "./schema.ts";
import type { CampaignPage, CampaignSummary } from "./types.ts";

const MOST = 20;

type Row = typeof campaigns.$inferSelect;

/** The latest campaigns with their progress. */
export async function listCampaigns(db: Db): Promise<CampaignSummary[]> {
	const found = await db.select().from(campaigns).orderBy(desc(campaigns.created_at)).limit(MOST);
	return summarise(db, found);
}

/** A campaign with a page of its recipients and their outcomes; null when there is none. */
export async function loadCampaign(
	db: Db,
	id: string,
	wantedPage: number,
): Promise<CampaignPage | null> {
	if (!isUuid(id)) return null;
	const found = await db.select().from(campaigns).where(eq(campaigns.id, id));
	const [summary] = await summarise(db, found);
	const [campaign] = found;
	if (!campaign || !summary) return null;
	const pages = Math.max(1, Math.ceil(summary.recipients / RECIPIENTS_PAGE_SIZE));
	const page = Math.min(Math.max(1, wantedPage), pages);
	const recipients = await db
		.select({
			email: campaign_recipients.email,
			name: campaign_recipients.name,
			state: campaign_recipients.state,
		})
		.from(campaign_recipients)
		.where(eq(campaign_recipients.campaign_id, id))
		.orderBy(asc(campaign_recipients.email))
		.limit(RECIPIENTS_PAGE_SIZE)
		.offset((page - 1) * RECIPIENTS_PAGE_SIZE);
	const emails = await findInBatch(
		db,
		id,
		recipients.map(({ email }) => email),
	);
	const rows = recipients.map(({ email, name, state }) => {
		const mail = emails.find((one) => one.email === email);
		return { email, name, outcome: mail?.status ?? state, error: mail?.error ?? null };
	});
	return { ...summary, message: campaign.message, imagem: campaign.imagem, rows, page, pages };
}

async function summarise(db: Db, found: Row[]): Promise<CampaignSummary[]> {
	if (found.length === 0) return [];
	const ids = found.map(({ id }) => id);
	const [states, mails] = await Promise.all([
		db
			.select({
				id: campaign_recipients.campaign_id,
				state: campaign_recipients.state,
				n: sql<number>`count(*)::int`,
			})
			.from(campaign_recipients)
			.where(inArray(campaign_recipients.campaign_id, ids))
			.groupBy(campaign_recipients.campaign_id, campaign_recipients.state),
		countBatches(db, ids),
	]);
	return found.map(({ id, subject, author, created_at, enviar_em, parada_em }) => {
		const counts: OutcomeCounts = {
			waiting: 0,
			no_consent: 0,
			stopped: 0,
			queued: 0,
			sending: 0,
			sent: 0,
			failed: 0,
			discarded: 0,
		};
		let recipients = 0;
		for (const row of states) {
			if (row.id !== id) continue;
			recipients += row.n;
			// Queued ones are counted in the outbox.
			if (row.state !== "queued") counts[row.state] += row.n;
		}
		for (const row of mails) if (row.batch === id) counts[row.status] += row.n;
		return { id, subject, author, created_at, enviar_em, parada_em, recipients, counts };
	});
}
