import { paragraphs } from "#core/customers/campaigns/emails.ts";
import { greeting } from "#core/mail/render.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { Content } from "#core/mail/types.ts";

export type MessageMail = {
	nome: string;
	assunto: string;
	texto: string;
	cupom: string;
	links: { label: string; to: string }[];
};

const write = ({ nome, assunto, texto, cupom, links }: MessageMail): Content => ({
	subject: assunto,
	preview: texto,
	title: assunto,
	blocks: [
		paragraph(greeting(nome)),
		...paragraphs(texto),
		...(cupom ? [{ kind: "code", text: cupom } as const] : []),
		...links.map(({ label, to }) => ({ kind: "button", label, to }) as const),
	],
});

const WEEK_MS = 7 * 24 * 3_600_000;

export const reviewRequest = template("review-request", write, {
	usefulForMs: WEEK_MS,
	byDay: true,
});
export const automaticOffer = template("automatic-offer", write, { marketing: true, byDay: true });
export const automaticTest = template("automatic-test", (mail: MessageMail) => ({
	...write(mail),
	subject: `[Teste] ${mail.assunto}`,
}));
