/** Parameter that carries where somebody was going before they had to sign in. */
const RETURN_PARAM = "voltar";

/** Says on the way to sign in that a session ended while somebody was at work. */
export const ENDED_PARAM = "sessao";

/** Says on the way from signing in that it went well: who is nobody all the same has no cookie. */
export const ENTERED_PARAM = "entrou";

/** The sign-in page once more, which leads on to `goal`: a cookie that was not taken is missed there. */
export const enteredAt = (login: string, goal: string): string =>
	`${login}?${new URLSearchParams({ [ENTERED_PARAM]: "1", [RETURN_PARAM]: goal })}`;

/** `screen` with the way back to `url` in it. */
export const withReturn = (screen: string, { pathname, search }: URL): string =>
	`${screen}?${new URLSearchParams({ [RETURN_PARAM]: pathname + search })}`;

/** Where a form that was sent stands: its own address may be no page. */
export function formPage(request: Request, url: URL): URL {
	const referer = URL.parse(request.headers.get("referer") ?? "");
	return referer && referer.host === url.host ? referer : url;
}
