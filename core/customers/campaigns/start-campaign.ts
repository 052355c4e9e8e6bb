import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { selectionFilter } from "../manage/customer-sql.ts";
import { campaignForm } from "../shared/campaign.ts";
import type { CustomerSelection } from "../shared/customer-admin.ts";
import { campaigns } from "./schema.ts";
import type { CampaignError } from "./types.ts";

/** NOTIFY channel for campaigns with pending recipients. */
export const CAMPAIGN_CHANNEL = "campanhas";

export type StartedCampaign = { id: string; recipients: number; willReceive: number };

/** Saves a campaign, once per form; a job queues the e-mails of those who consented. */
export async function startCampaign(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	selection: CustomerSelection,
	form: unknown,
): Promise<Result<StartedCampaign, CampaignError>> {
	const parsed = campaignForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { key, subject, message } = parsed.data;
	const where = selectionFilter(selection, clock());
	return runTransaction(db, async (tx) => {
		const [counted] = await queryRows<{ recipients: number; willReceive: number }>(
			tx,
			sql`select count(*)::int as recipients, count(*) filter (where d.consented)::int as "willReceive"
				from customer_directory d where ${where}`,
		);
		if (!counted?.recipients) return fail({ code: "none_selected" });
		if (counted.willReceive === 0) return fail({ code: "no_consent" });
		const [created] = await tx
			.insert(campaigns)
			.values({ id: key, subject, message, author: admin.name, created_at: clock() })
			.onConflictDoNothing({ target: campaigns.id })
			.returning({ id: campaigns.id });
		if (!created) return ok({ id: key, ...(await knownCounts(tx, key)) });
		await tx.execute(sql`
			insert into campaign_recipients (campaign_id, email, name, state)
			select ${key}::uuid, d.email, d.name, case when d.consented then 'waiting' else 'no_consent' end
			from customer_directory d where ${where}`);
		await recordChange(tx, admin, {
			action: "campanha.criar",
			entity: "campaigns",
			entityId: key,
			after: { assunto: subject, selecionados: counted.recipients, recebem: counted.willReceive },
		});
		await tx.execute(sql`select pg_notify(${CAMPAIGN_CHANNEL}, '')`);
		return ok({ id: key, ...counted });
	});
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
