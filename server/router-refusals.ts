import { type ActionFunction, data, type ServerBuild } from "react-router";

const REFUSALS: Record<number, string> = {
	400: "Não entendemos o que foi enviado.",
	403: "Você não tem acesso a isto.",
	404: "Este endereço não existe.",
	405: "Este endereço não aceita este tipo de envio.",
};
const FAILED = "Algo não saiu como o esperado. Tente de novo em instantes.";

/** The only words the router has for a failure, in both of its forms. */
const ROUTERS_OWN = /^(?:Unexpected Server Error|\{"message":"Unexpected Server Error")/;

const notTaken: ActionFunction = () => {
	throw data(REFUSALS[405], { status: 405, statusText: "Method Not Allowed" });
};
const notFound: ActionFunction = () => {
	throw data(REFUSALS[404], { status: 404, statusText: "Not Found" });
};

/**
 * The same screens, of which those that take nothing refuse what is sent by themselves: the router would do
 * so in English, and name files of ours to whoever asks for a screen's data. The screen of every other
 * address (`*`) says that there is none.
 */
export function refusingSends(build: ServerBuild): ServerBuild {
	const routes = Object.fromEntries(
		Object.entries(build.routes).map(([id, route]) => {
			const action = route?.path === "*" ? notFound : notTaken;
			return [id, route && { ...route, module: { action, ...route.module } }];
		}),
	);
	return { ...build, routes };
}

/**
 * The answer as it is, but for the one that the router gives in English in the place of an address without
 * a page: a method or an address that it does not take, or a failure.
 */
export async function inPortuguese(response: Response): Promise<Response> {
	if (response.status < 400 || !/^(?:text\/plain|application\/json)/.test(typeOf(response))) {
		return response;
	}
	const text = await response.text();
	const { status, headers } = response;
	if (!ROUTERS_OWN.test(text)) return new Response(text, { status, headers });
	return Response.json(
		{ error: REFUSALS[status] ?? (status < 500 ? REFUSALS[400] : FAILED) },
		{ status },
	);
}

const typeOf = ({ headers }: Response): string => headers.get("content-type") ?? "";
