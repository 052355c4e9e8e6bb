import type { OutcomeCounts, RecipientOutcome } from "../shared/campaign.ts";

export type CampaignSummary = {
	id: string;
	subject: string;
	author: string;
	created_at: Date;
	/** When it begins; null: at once. */
	enviar_em: Date | null;
	parada_em: Date | null;
	recipients: number;
	counts: OutcomeCounts;
};

export type Recipient = {
	email: string;
	name: string;
	outcome: RecipientOutcome;
	/** The mail server's error, when failed. */
	error: string | null;
};

export type CampaignPage = CampaignSummary & {
	message: string;
	imagem: string | null;
	rows: Recipient[];
	page: number;
	pages: number;
};

export type CampaignError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "none_selected" }
	/** No selected customer consented to marketing. */
	| { code: "no_consent" };
