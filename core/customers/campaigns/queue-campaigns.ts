import { sql } from "drizzle-orm";
import { campaign } from "#core/customers/campaigns/mail-templates.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { allowsMarketing } from "../allows-marketing.ts";

/** Small transactions do not slow the shop down. */
const BATCH = 20;

type Deps = { db: Db; outbox: Outbox; clock: () => Date };
type Waiting = {
	campaign_id: string;
	email: string;
	name: string;
	subject: string;
	message: string;
};

/** Queues campaign e-mails, oldest first, if consent remains. Returns their number. Concurrency-safe. */
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

async function queueBatch(tx: Tx, { outbox }: Deps): Promise<{ taken: number; sent: number }> {
	const waiting = await queryRows<Waiting>(
		tx,
		sql`select r.campaign_id, r.email, r.name, c.subject, c.message
			from campaigns c join campaign_recipients r on r.campaign_id = c.id
			where c.queued_at is null and r.state = 'waiting'
			order by c.created_at, r.email limit ${BATCH} for update of r skip locked`,
	);
	let sent = 0;
	for (const { campaign_id, email, name, subject, message } of waiting) {
		const wanted = await allowsMarketing(tx, email);
		if (wanted) {
			await outbox.queue(tx, {
				template: campaign,
				to: email,
				toName: name,
				data: { subject, message },
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
