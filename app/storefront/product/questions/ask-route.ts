import { data, type RouterContextProvider } from "react-router";
import { senderContext, sessionContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { NOT_ASKABLE, TOO_MANY_QUESTIONS } from "#core/questions/shared/question-form.ts";
import type { Route } from "./+types/ask-route";

/** For pages with scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { answer, status } = await submitQuestion(request, context, params.slug);
	return data(answer, { status });
}

export type QuestionAnswer =
	| { ok: true }
	| {
			ok: false;
			message: string;
			fields?: Record<string, string>;
			typed: { nome: string; email: string; pergunta: string };
	  };

export async function submitQuestion(
	request: Request,
	context: Readonly<RouterContextProvider>,
	slug: string,
): Promise<{ answer: QuestionAnswer; status: number }> {
	const form = Object.fromEntries(await readForm(request));
	const user = (await context.get(sessionContext)())?.user ?? null;
	const asker = { user, from: context.get(senderContext) };
	const result = await context.get(shopContext).questions.ask(slug, form, asker);
	if (result.ok) return { answer: { ok: true }, status: 200 };
	const { error } = result;
	const text = (name: string) => String(form[name] ?? "").slice(0, 1_000);
	const typed = { nome: text("nome"), email: text("email"), pergunta: text("pergunta") };
	if (error.code === "invalid") {
		const { fields } = error;
		const message = Object.values(fields)[0] ?? "Pergunta inválida";
		return { answer: { ok: false, message, fields, typed }, status: 422 };
	}
	return error.code === "too_many"
		? { answer: { ok: false, message: TOO_MANY_QUESTIONS, typed }, status: 429 }
		: { answer: { ok: false, message: NOT_ASKABLE, typed }, status: 409 };
}
