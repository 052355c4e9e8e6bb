import { data, isRouteErrorResponse } from "react-router";
import { fieldsOf, runServerAction } from "#app/session/client-action.ts";
import { hasUnsaved } from "#app/session/session-news.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { INPUT_STAYS, TRY_AGAIN } from "#core/values/failure-texts.ts";
import type { Answer } from "./reply.ts";
import { markAnswered } from "./use-action.ts";

type FailureMessage = { title: string; message: string };
/** Error title per intent, with a message where the screen has its own (rule office 2). */
type Titles = Record<string, string | FailureMessage>;

/** Titles for unexpected failures where the screen's own title is a plain "Erro". */
const UNFORESEEN: Record<string, string> = {
	approve: "Erro ao aprovar",
	create: "Erro ao criar",
	delete: "Erro ao excluir",
	hide: "Erro ao ocultar",
	order: "Erro ao mudar a ordem",
	save: "Erro ao salvar",
};
const PLAIN = "Erro";

/** Replaces the "your input stays" sentence where nothing was typed. */
const UNCHANGED = " Nada foi mudado.";

const wordsFor = (message: string, unsent: boolean): string =>
	hasUnsaved() ? message : message.replace(INPUT_STAYS, unsent ? UNCHANGED : "");

const isRefusal = (answer: unknown): answer is Answer =>
	typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;

/**
 * Client action of a screen. Converts every failure into an answer, so that the form keeps its input:
 * refusals and server failures get the screen's title, and so do lost connections and forbidden roles. A
 * request without a response is deduplicated when it is sent again.
 */
export const sayFailures =
	(titles: Titles = {}, otherwise = PLAIN) =>
	async ({ request, serverAction }: { request: Request; serverAction(): Promise<unknown> }) => {
		// Offline, the request never left the browser; after any other lost response its outcome is unknown.
		const unsent = navigator.onLine === false;
		const sent = await fieldsOf(request.clone());
		const intent = String(sent.get("intent") ?? "");
		const known = titles[intent] ?? otherwise;
		const failed = typeof known === "string" ? { title: known, message: TRY_AGAIN } : known;
		return runServerAction(
			async () => {
				const answer = await markAnswered(sent.get("idempotencyKey"), serverAction).catch(
					(error: unknown) => {
						if (isRouteErrorResponse(error) && error.status === 401) {
							// The form stays; login opens in another tab.
							toast.error("Sua sessão terminou", {
								description: "Entre de novo em outra aba e tente outra vez aqui.",
								duration: Number.POSITIVE_INFINITY,
								of: "session",
								action: { label: "Entrar", onClick: () => window.open("/admin/login") },
							});
							return data<Answer>({ ok: false, quiet: true }, 401);
						}
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
