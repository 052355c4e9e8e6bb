import { data, isRouteErrorResponse } from "react-router";
import { FAILED_KEPT, KEPT, OUTAGE } from "#core/values/failure-words-rules.ts";
import { isOutage } from "./is-outage.ts";
import { isUnreachable } from "./is-unreachable.ts";
import { readForm } from "./read-form.ts";

const AWAY = {
	title: "Sem conexão com a loja",
	message: `Confira a internet e tente de novo.${KEPT}`,
};
const FAILED = { title: "Ocorreu um erro inesperado", message: FAILED_KEPT };
const AT_OUTAGE = { title: OUTAGE, message: FAILED_KEPT };

const TOO_MANY = {
	title: "Muitas ações em pouco tempo",
	message: `Aguarde um minuto e tente de novo.${KEPT}`,
};

type Told = { title: string; message: string };
type Call = { serverAction(): Promise<unknown> };

/**
 * Stands before the action of a screen in the browser: when the shop cannot be reached, or fails, the form
 * hears of it as of any other refusal and stays as it is, instead of making way for an error page.
 */
export const clientAction = ({ serverAction }: Call) => hear(serverAction, () => FAILED);

/** The same for a form that says by itself, in words of its own, that the shop failed. */
export const clientActionSaying =
	(failed: (intent: string) => Told) =>
	async ({ request, serverAction }: Call & { request: Request }) => {
		const intent = await intentOf(request.clone());
		return hear(serverAction, () => failed(intent));
	};

/** What a form, or a body of JSON, asks for. */
export const intentOf = async (request: Request): Promise<string> =>
	String((await fieldsOf(request)).get("intent") ?? "");

/** What was sent as a form, or as JSON, by name. */
export async function fieldsOf(request: Request): Promise<Map<string, unknown>> {
	const json = request.headers.get("content-type")?.startsWith("application/json");
	if (!json) return new Map(await readForm(request));
	const body: unknown = await request.json().catch(() => null);
	return new Map(Object.entries(body ?? {}));
}

/**
 * What the server answers, or a refusal in its place that says why there is no answer; `failed` has the words
 * for a failure of the shop. `worded` has the last word.
 */
export async function hear(
	serverAction: Call["serverAction"],
	failed: () => Told,
	worded = (message: string) => message,
) {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response) throw error;
		const tooMany = isRouteErrorResponse(error) && error.status === 429;
		if (isRouteErrorResponse(error) && error.status < 500 && !tooMany) throw error;
		const told = tooMany
			? TOO_MANY
			: isUnreachable(error)
				? AWAY
				: isOutage(error)
					? AT_OUTAGE
					: failed();
		// Every form reads one of these; with this status nothing else is asked for again.
		const refused = { ok: false, step: "refused", intent: "", error: { code: "failed" } };
		return data({ ...refused, title: told.title, message: worded(told.message) }, { status: 503 });
	}
}
