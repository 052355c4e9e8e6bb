import { data, isRouteErrorResponse } from "react-router";
import { isOutage } from "./is-outage.ts";
import { isUnreachable } from "./is-unreachable.ts";
import { readForm } from "./read-form.ts";

const AWAY = {
	title: "Sem conexão com a loja",
	message: "Confira a internet e tente de novo. O que você digitou continua aqui.",
};
/** After the title of what failed. */
export const FAILED_KEPT = "Tente de novo em instantes. O que você digitou continua aqui.";
const FAILED = { title: "Ocorreu um erro inesperado", message: FAILED_KEPT };
const OUTAGE = { title: "Erro ao conectar com o banco de dados", message: FAILED_KEPT };

const TOO_MANY = {
	title: "Muitas ações em pouco tempo",
	message: "Aguarde um minuto e tente de novo. O que você digitou continua aqui.",
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
export async function intentOf(request: Request): Promise<string> {
	const json = request.headers.get("content-type")?.startsWith("application/json");
	if (!json) return String((await readForm(request)).get("intent") ?? "");
	const body: unknown = await request.json().catch(() => null);
	return typeof body === "object" && body !== null && "intent" in body ? String(body.intent) : "";
}

/** What the server answers, or a refusal in its place that says why there is no answer; `failed` has the words for a failure of the shop. */
export async function hear(serverAction: Call["serverAction"], failed: () => Told) {
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
					? OUTAGE
					: failed();
		// Every form reads one of these; with this status nothing else is asked for again.
		const refused = { ok: false, step: "refused", intent: "", error: { code: "failed" } };
		return data({ ...refused, ...told }, { status: 503 });
	}
}
