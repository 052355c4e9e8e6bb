import { data, isRouteErrorResponse } from "react-router";
import { FAILED_KEPT, hear, intentOf } from "#app/session/client-action.ts";
import type { Answer } from "./answer.ts";

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

const isRefusal = (answer: unknown): answer is Answer =>
	typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;

/**
 * The action of a screen in the browser. Whatever comes of it, the form hears it as an answer and keeps
 * what was typed: a refusal gets the title of what failed, a failure of the shop its sentence too, and so
 * do a shop that is away and a role that may not.
 */
export const sayFailures =
	(titles: Titles = {}, otherwise = PLAIN) =>
	async ({ request, serverAction }: { request: Request; serverAction(): Promise<unknown> }) => {
		const intent = await intentOf(request.clone());
		const known = titles[intent] ?? otherwise;
		const failed = typeof known === "string" ? { title: known, message: FAILED_KEPT } : known;
		return hear(
			async () => {
				const answer = await serverAction().catch((error: unknown) => {
					if (!isForbidden(error)) throw error;
					return data<Answer>({ ok: false, title: failed.title, message: error.data }, 403);
				});
				return isRefusal(answer) ? { title: failed.title, ...answer } : answer;
			},
			() =>
				failed.title === PLAIN
					? { ...failed, title: UNFORESEEN[intent] ?? "Erro inesperado" }
					: failed,
		);
	};

const isForbidden = (error: unknown): error is { data: string } =>
	isRouteErrorResponse(error) && error.status === 403 && typeof error.data === "string";
