import { data, isRouteErrorResponse } from "react-router";
import { INPUT_STAYS, OUTAGE, TRY_AGAIN } from "#core/values/failure-texts.ts";
import { isOutage, isUnreachable } from "./fetch-with-timeout.ts";
import { readForm } from "./read-form.ts";

const AWAY = {
	title: "Sem conexão com a loja",
	message: `Confira a internet e tente de novo.${INPUT_STAYS}`,
};
const FAILED = { title: "Ocorreu um erro inesperado", message: TRY_AGAIN };
const AT_OUTAGE = { title: OUTAGE, message: TRY_AGAIN };

const TOO_MANY = {
	title: "Muitas ações em pouco tempo",
	message: `Aguarde um minuto e tente de novo.${INPUT_STAYS}`,
};

/** React Router has no timeout: after this the form's button works again. */
const TIMEOUT_MS = 30_000;

const withTimeout = (answer: Promise<unknown>): Promise<unknown> => {
	let timer: ReturnType<typeof setTimeout>;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), TIMEOUT_MS);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

type FailureText = { title: string; message: string };
type Call = { serverAction(): Promise<unknown> };

/**
 * Client action of a screen: when the shop is unreachable or fails, the form gets a refusal and stays, instead of an
 * error page.
 */
export const clientAction = ({ serverAction }: Call) =>
	runServerAction(
		() => withTimeout(serverAction()),
		() => FAILED,
	);

/** The same for forms with their own failure message. */
export const clientActionSaying =
	(failed: (intent: string) => FailureText) =>
	async ({ request, serverAction }: Call & { request: Request }) => {
		const intent = await intentOf(request.clone());
		return runServerAction(
			() => withTimeout(serverAction()),
			() => failed(intent),
		);
	};

export const intentOf = async (request: Request): Promise<string> =>
	String((await fieldsOf(request)).get("intent") ?? "");

export async function fieldsOf(request: Request): Promise<Map<string, unknown>> {
	const json = request.headers.get("content-type")?.startsWith("application/json");
	if (!json) return new Map(await readForm(request));
	const body: unknown = await request.json().catch(() => null);
	return new Map(Object.entries(body ?? {}));
}

/**
 * The server's answer, or a refusal that says why there is none; `failed` is the message for a failure of the shop.
 * `worded` may replace the message.
 */
export async function runServerAction(
	serverAction: Call["serverAction"],
	failed: () => FailureText,
	worded = (message: string) => message,
) {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response) throw error;
		const tooMany = isRouteErrorResponse(error) && error.status === 429;
		if (isRouteErrorResponse(error) && error.status < 500 && !tooMany) throw error;
		const text = tooMany
			? TOO_MANY
			: isUnreachable(error)
				? AWAY
				: isOutage(error)
					? AT_OUTAGE
					: failed();
		// The union of the forms' refusals; this status prevents revalidation.
		const refused = { ok: false, step: "refused", intent: "", error: { code: "failed" } };
		return data({ ...refused, title: text.title, message: worded(text.message) }, { status: 503 });
	}
}
