import { data, isRouteErrorResponse } from "react-router";
import { FAILED_KEPT, hear, intentOf } from "#app/session/client-action.ts";
import type { Answer } from "./answer.ts";

type Told = { title: string; message: string };
/** By what was asked: the title of what failed, and where the screen has one, its sentence (rule office 2). */
type Titles = Record<string, string | Told>;

const isRefusal = (answer: unknown): answer is Answer =>
	typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;

/**
 * The action of a screen in the browser. Whatever comes of it, the form hears it as an answer and keeps
 * what was typed: a refusal gets the title of what failed, a failure of the shop its sentence too, and so
 * do a shop that is away and a role that may not.
 */
export const sayFailures =
	(titles: Titles = {}, otherwise = "Erro") =>
	async ({ request, serverAction }: { request: Request; serverAction(): Promise<unknown> }) => {
		const known = titles[await intentOf(request.clone())] ?? otherwise;
		const failed = typeof known === "string" ? { title: known, message: FAILED_KEPT } : known;
		return hear(
			async () => {
				const answer = await serverAction().catch((error: unknown) => {
					if (!isForbidden(error)) throw error;
					return data<Answer>({ ok: false, title: failed.title, message: error.data }, 403);
				});
				return isRefusal(answer) ? { title: failed.title, ...answer } : answer;
			},
			() => failed,
		);
	};

const isForbidden = (error: unknown): error is { data: string } =>
	isRouteErrorResponse(error) && error.status === 403 && typeof error.data === "string";
