const LONGEST = 300;

/** Path of an address as it is compared: decoded, in lower case, without host, query and last slash. */
export function oldPath(typed: string): string | null {
	const text = typed.trim();
	const base = "http://loja";
	if (!URL.canParse(text, base)) return null;
	let path = new URL(text, base).pathname;
	try {
		path = decodeURIComponent(path);
	} catch {
		return null;
	}
	const tidy = path.toLowerCase().replace(/\/+$/, "");
	const fits = tidy.length > 1 && tidy.length <= LONGEST && tidy.isWellFormed();
	return fits && !/\p{Cc}/u.test(tidy) ? tidy : null;
}

/** Addresses that only the back office, browsers and intruders request. */
const NOISE = /^\/(?:admin|404$|\.|wp-|assets\/|media\/|demo\/)|\.(?!html?$)[a-z0-9]{1,8}$/;

export const isWorthListing = (path: string): boolean => !NOISE.test(path);

export type RedirectRow = {
	id: string;
	caminho: string;
	/** Where it leads now; null when the record is gone. */
	destino: string | null;
	nome: string;
};

export type MissedRow = { caminho: string; vezes: number; ultima_em: string };
