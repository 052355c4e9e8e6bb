import type { Content } from "../types.ts";

export type CampaignMail = { subject: string; message: string };

/** Marketing, to people who consented (decision content 4). */
export const campaign = ({ subject, message }: CampaignMail): Content => ({
	subject,
	preview: message,
	title: subject,
	blocks: message
		.split(/\n{2,}/)
		.filter((paragraph) => paragraph.trim() !== "")
		.map((text) => ({ kind: "paragraph", text })),
});
