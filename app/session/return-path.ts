/** Parameter that carries where somebody was going before they had to sign in. */
export const RETURN_PARAM = "voltar";

/** `screen` with the way back to `url` in it. */
export const withReturn = (screen: string, { pathname, search }: URL): string =>
	`${screen}?${new URLSearchParams({ [RETURN_PARAM]: pathname + search })}`;
