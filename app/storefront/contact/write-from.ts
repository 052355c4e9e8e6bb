import type { RouterContextProvider } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { typedValues } from "#app/session/typed-values.ts";
import { LONGEST_MESSAGE, TOO_MANY_MESSAGES } from "#core/support/support-rules.ts";

const TYPED = ["nome", "email", "telefone", "assunto", "mensagem"] as const;

/** What became of a message: its number, or why there is none. */
export type ContactAnswer = {
	protocolo?: string;
	message?: string;
	fields?: Record<string, string>;
	/** Comes back with a refusal, for a page without scripts. */
	typed?: Record<ContactField, string>;
};

export type ContactField = (typeof TYPED)[number];

/** Sends what the form of the page holds, and answers with the status that it deserves. */
export async function writeFrom(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<{ answer: ContactAnswer; status: number }> {
	const form = Object.fromEntries(await readForm(request));
	const { support } = context.get(shopContext);
	const sent = await support.sendContactMessage(form, context.get(senderContext));
	if (sent.ok) return { answer: sent.value, status: 200 };
	const typed = typedValues(form, TYPED, LONGEST_MESSAGE);
	if (sent.error.code === "too_many") {
		return { answer: { message: TOO_MANY_MESSAGES, typed }, status: 429 };
	}
	const { fields } = sent.error;
	const message = Object.values(fields)[0] ?? "Mensagem inválida";
	return { answer: { message, fields, typed }, status: 422 };
}
