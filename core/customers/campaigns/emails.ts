import { greeting } from "#core/mail/render.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";

export type CampaignMail = {
	subject: string;
	message: string;
	/** Whom it greets; null for nobody. */
	name?: string | null;
	links?: { label: string; to: string }[];
};

const content = ({ message, name = null, links = [] }: CampaignMail): Block[] => [
	...(name === null ? [] : [paragraph(greeting(name))]),
	...paragraphs(message),
	...links.map(({ label, to }) => ({ kind: "button", label, to }) as const),
];

/** Paragraphs of a merchant's text, with its links. */
export const paragraphs = (message: string): Block[] =>
	message
		.split(/\n{2,}/)
		.filter((paragraph) => paragraph.trim() !== "")
		.map((text) => ({ kind: "linked", text }));

export const campaign = template(
	"campaign",
	(mail: CampaignMail) => ({
		subject: mail.subject,
		preview: mail.message,
		title: mail.subject,
		blocks: content(mail),
	}),
	{ marketing: true },
);

export const campaignTest = template("campaign-test", (mail: CampaignMail) => ({
	subject: `[Teste] ${mail.subject}`,
	preview: mail.message,
	title: mail.subject,
	blocks: [
		...content(mail),
		{
			kind: "note",
			text: "Este é um teste, só para você. No fim de cada e-mail da campanha entra o link de descadastro.",
		},
	],
}));
