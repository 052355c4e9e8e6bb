import { data, isRouteErrorResponse } from "react-router";
import { isUnreachable } from "./is-unreachable.ts";

const AWAY = {
	title: "Sem conexão com a loja",
	message: "Confira a internet e tente de novo. O que você digitou continua aqui.",
};
const FAILED = {
	title: "Ocorreu um erro inesperado",
	message: "Tente de novo em instantes. O que você digitou continua aqui.",
};

type Told = { title: string; message: string };
type Call = { serverAction(): Promise<unknown> };

/**
 * Stands before the action of a screen in the browser: when the shop cannot be reached, or fails, the form
 * hears of it as of any other refusal and stays as it is, instead of making way for an error page.
 */
export const clientAction = ({ serverAction }: Call) => hear(serverAction, () => FAILED);

/** The same for a form that says by itself, in the words of the specification, that the shop failed. */
export const clientActionSaying =
	(failed: (intent: string) => Told) =>
	async ({ request, serverAction }: Call & { request: Request }) => {
		const intent = String((await request.clone().formData()).get("intent") ?? "");
		return hear(serverAction, () => failed(intent));
	};

async function hear(serverAction: Call["serverAction"], failed: () => Told) {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response) throw error;
		if (isRouteErrorResponse(error) && error.status < 500) throw error;
		const told = isUnreachable(error) ? AWAY : failed();
		// Every form reads one of these; with this status nothing else is asked for again.
		const refused = { ok: false, step: "refused", intent: "", error: { code: "failed" } };
		return data({ ...refused, ...told }, { status: 503 });
	}
}
