/** Parameter that carries where somebody was going before they had to sign in. */
export const RETURN_PARAM = "voltar";

/** A path of this shop, or `otherwise`: an address typed by others must never lead away. */
export function returnPath(wanted: string | null, otherwise: string): string {
	if (!wanted?.startsWith("/") || /[\\\s]/.test(wanted) || wanted.startsWith("//"))
		return otherwise;
	return wanted;
}

/** `screen` with the way back to `url` in it. */
export const withReturn = (screen: string, { pathname, search }: URL): string =>
	`${screen}?${new URLSearchParams({ [RETURN_PARAM]: pathname + search })}`;
