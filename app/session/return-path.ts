/** Parameter with the goal after sign-in. */
const RETURN_PARAM = "voltar";

/** Parameter: the session expired during work. */
export const ENDED_PARAM = "sessao";

/** Parameter: the sign-in succeeded; without a session the browser refused the cookie. */
export const ENTERED_PARAM = "entrou";

/** The sign-in page, which redirects to `goal` and detects a refused cookie. */
export const enteredAt = (login: string, goal: string): string =>
	`${login}?${new URLSearchParams({ [ENTERED_PARAM]: "1", [RETURN_PARAM]: goal })}`;

/** `screen` with `url` as its return path. */
export const withReturn = (screen: string, { pathname, search }: URL): string =>
	`${screen}?${new URLSearchParams({ [RETURN_PARAM]: pathname + search })}`;

/** The page of a submitted form: its action may be a resource route. */
export function formPage(request: Request, url: URL): URL {
	const referer = URL.parse(request.headers.get("referer") ?? "");
	return referer && referer.host === url.host ? referer : url;
}

/** For a correct password without a session afterwards. */
export const COOKIE_REFUSED = {
	title: "Seu navegador recusou o cookie desta loja",
	what: "Sem ele não dá para entrar. Permita os cookies deste site nas configurações do navegador e entre de novo.",
};
