import { data, isRouteErrorResponse } from "react-router";
import { fieldsOf, hear } from "#app/session/client-action.ts";
import { hasTyped } from "#app/session/kept-typing.ts";
import { FAILED_KEPT, KEPT } from "#core/values/failure-words-rules.ts";
import type { Answer } from "./answer.ts";
import { heardOf } from "./unanswered.ts";

type Told = { title: string; message: string };
/** By what was asked: the title of what failed, and where the screen has one, its sentence (rule office 2). */
type Titles = Record<string, string | Told>;

/** Titles where the screen says a plain "Erro" with the reason, and there is none. */
const UNFORESEEN: Record<string, string> = {
	approve: "Erro ao aprovar",
	create: "Erro ao criar",
	delete: "Erro ao excluir",
	hide: "Erro ao ocultar",
	order: "Erro ao mudar a ordem",
	save: "Erro ao salvar",
};
const PLAIN = "Erro";

/** Instead of what is said of a form, where something was only pressed. */
const UNCHANGED = " Nada foi mudado.";

/** Each form keeps what is typed into it (rule office 5): where nothing is kept something was only pressed. */
const wordsFor = (message: string, unsent: boolean): string =>
	hasTyped("painel:") ? message : message.replace(KEPT, unsent ? UNCHANGED : "");

const isRefusal = (answer: unknown): answer is Answer =>
	typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;

/**
 * The action of a screen in the browser. Whatever comes of it, the form hears it as an answer and keeps
 * what was typed: a refusal gets the title of what failed, a failure of the shop its sentence too, and so
 * do a shop that is away and a role that may not. What got no answer is known when it is sent again.
 */
export const sayFailures =
	(titles: Titles = {}, otherwise = PLAIN) =>
	async ({ request, serverAction }: { request: Request; serverAction(): Promise<unknown> }) => {
		// What is asked for without a line never leaves the browser; of any other that is lost nobody knows.
		const unsent = navigator.onLine === false;
		const sent = await fieldsOf(request.clone());
		const intent = String(sent.get("intent") ?? "");
		const known = titles[intent] ?? otherwise;
		const failed = typeof known === "string" ? { title: known, message: FAILED_KEPT } : known;
		return hear(
			async () => {
				const answer = await heardOf(sent.get("idempotencyKey"), serverAction).catch(
					(error: unknown) => {
						if (!isForbidden(error)) throw error;
						return data<Answer>({ ok: false, title: failed.title, message: error.data }, 403);
					},
				);
				return isRefusal(answer) ? { title: failed.title, ...answer } : answer;
			},
			() =>
				failed.title === PLAIN
					? { ...failed, title: UNFORESEEN[intent] ?? "Erro inesperado" }
					: failed,
			(message) => wordsFor(message, unsent),
		);
	};

const isForbidden = (error: unknown): error is { data: string } =>
	isRouteErrorResponse(error) && error.status === 403 && typeof error.data === "string";
