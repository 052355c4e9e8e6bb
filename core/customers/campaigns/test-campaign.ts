import type { Admin } from "#core/audit/types.ts";
import { campaignTest } from "#core/customers/campaigns/mail-templates.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { campaignForm } from "../shared/campaign.ts";
import type { CampaignError } from "./types.ts";

/** Sends a campaign to its author only, as a preview. */
export async function testCampaign(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	form: unknown,
): Promise<Result<{ to: string }, Extract<CampaignError, { code: "invalid" }>>> {
	const parsed = campaignForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { subject, message } = parsed.data;
	await outbox.queue(db, {
		template: campaignTest,
		to: admin.email,
		toName: admin.name,
		data: { subject, message },
	});
	return ok({ to: admin.email });
}
