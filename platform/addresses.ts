/** The protocol's own part of an address, as written before `:`. */
const protocolOf = (url: URL): string => url.protocol.slice(0, -1);

/** Whether a text is a whole address and nothing more: screens, cookies and links stand at its root. */
export function isOrigin(text: string): boolean {
	const url = URL.parse(text);
	if (!url) return false;
	const { pathname, search, hash, username } = url;
	return (
		/^https?$/.test(protocolOf(url)) && /^\/*$/.test(pathname) && !search && !hash && !username
	);
}

/**
 * Whether a text is an address of one of these protocols. A password whose signs are not escaped makes another host
 * or path of its rest: that is none, or the rest would be shown wherever the address is.
 */
export function isAddress(text: string, ...protocols: string[]): boolean {
	const url = URL.parse(text);
	if (!url || !protocols.includes(protocolOf(url))) return false;
	return !url.hash && !`${url.pathname}${url.search}`.includes("@");
}

/** What is said of the others. */
export const ESCAPED = "; / ? # @ and % in its password are written %2F %3F %23 %40 %25";

/** Reached by strangers over the internet: by https, under a name that is not this machine's. */
export function isPublic(address: string | undefined): boolean {
	if (!address) return false;
	const { protocol, hostname } = new URL(address);
	const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
	return protocol === "https:" && !local && !hostname.endsWith(".localhost");
}
