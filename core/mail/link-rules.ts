/** A path of the shop under its public address; whole web addresses stay. Throws for any other. */
export function absolute(to: string, address: string): string {
	const url = new URL(to, `${address}/`);
	if (url.protocol !== "http:" && url.protocol !== "https:") {
		throw new Error(`not a web address: ${url.protocol}`);
	}
	return url.href;
}

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** Ends a sentence rather than an address. */
const AFTER_ADDRESS = ".,;:!?)]}'*";

/** A stretch of a text; with `to` it is a web address that can be opened. */
export type LinkedText = { text: string; to?: string };

/** Splits the shop's own words at the web addresses in them, http and https only. */
export function splitLinks(text: string): LinkedText[] {
	const parts: LinkedText[] = [];
	let at = 0;
	for (const { 0: found, index } of text.matchAll(WEB_ADDRESS)) {
		let end = found.length;
		while (AFTER_ADDRESS.includes(found.charAt(end - 1))) end -= 1;
		const address = found.slice(0, end);
		if (!URL.canParse(address)) continue;
		if (index > at) parts.push({ text: text.slice(at, index) });
		parts.push({ text: address, to: new URL(address).href });
		at = index + end;
	}
	if (at < text.length) parts.push({ text: text.slice(at) });
	return parts;
}
