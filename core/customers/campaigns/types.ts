import type { OutcomeCounts, RecipientOutcome } from "./campaign-rules.ts";

export type CampaignSummary = {
	id: string;
	subject: string;
	author: string;
	created_at: Date;
	recipients: number;
	counts: OutcomeCounts;
};

export type Recipient = {
	email: string;
	name: string;
	outcome: RecipientOutcome;
	/** What the mail server said, of a failed one. */
	error: string | null;
};

export type CampaignPage = CampaignSummary & {
	message: string;
	rows: Recipient[];
	page: number;
	pages: number;
};

export type CampaignError =
	/** By field; pt-BR. */
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "none_selected" }
	/** Nobody selected allowed marketing. */
	| { code: "no_consent" };
