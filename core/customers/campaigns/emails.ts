import { greeting } from "#core/mail/render.ts";
import { isMailPicture } from "#core/mail/shared/link.ts";
import { paragraph, paragraphsOf, template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";

export type CampaignMail = {
	subject: string;
	message: string;
	/** Whom it greets; null for nobody. */
	name?: string | null;
	picture?: { src: string; alt: string; to: string } | null;
	/** Buttons, each below its picture. */
	links?: { label: string; to: string; picture?: string | null }[];
};

const PRODUCT_WIDTH = 240;

const content = ({ message, name = null, picture, links = [] }: CampaignMail): Block[] => [
	...(picture ? [{ kind: "picture", ...picture } as const] : []),
	...(name === null ? [] : [paragraph(greeting(name))]),
	...paragraphs(message),
	...links.flatMap(({ label, to, picture = null }): Block[] => [
		...(picture && isMailPicture(picture)
			? [{ kind: "picture", src: picture, alt: "", to, width: PRODUCT_WIDTH } as const]
			: []),
		{ kind: "button", label, to },
	]),
];

/** Paragraphs of a merchant's text, with its links. */
export const paragraphs = (message: string): Block[] =>
	paragraphsOf(message).map((text) => ({ kind: "linked", text }));

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
