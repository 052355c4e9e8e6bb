/** Makes a path of the shop absolute; leaves web addresses unchanged. Throws for anything else. */
export function absolute(to: string, address: string): string {
	const url = new URL(to, `${address}/`);
	if (url.protocol !== "http:" && url.protocol !== "https:") {
		throw new Error(`not a web address: ${url.protocol}`);
	}
	return url.href;
}

/** Whether mail clients can load and display it: they know no AVIF. */
export const isMailPicture = (url: string): boolean =>
	/^(?:\/|https?:\/\/)[^?]+\.(?:png|jpe?g|gif|webp)(?:\?|$)/i.test(url);

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** Trailing punctuation that is not part of an address. */
const AFTER_ADDRESS = ".,;:!?)]}'*";

/** A part of a text; with `to` it is a link. */
export type LinkedText = { text: string; to?: string };

/** Splits a text of the shop at its http and https addresses. */
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
