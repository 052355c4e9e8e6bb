import { template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";

export type CampaignMail = { subject: string; message: string };

/** Paragraphs of a merchant's text, with its links. */
export const paragraphs = (message: string): Block[] =>
	message
		.split(/\n{2,}/)
		.filter((paragraph) => paragraph.trim() !== "")
		.map((text) => ({ kind: "linked", text }));

export const campaign = template(
	"campaign",
	({ subject, message }: CampaignMail) => ({
		subject,
		preview: message,
		title: subject,
		blocks: paragraphs(message),
	}),
	{ marketing: true },
);

export const campaignTest = template("campaign-test", ({ subject, message }: CampaignMail) => ({
	subject: `[Teste] ${subject}`,
	preview: message,
	title: subject,
	blocks: [
		...paragraphs(message),
		{
			kind: "note",
			text: "Este é um teste, só para você. No fim de cada e-mail da campanha entra o link de descadastro.",
		},
	],
}));
