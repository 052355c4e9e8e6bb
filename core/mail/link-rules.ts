/** A path of the shop under its public address; whole web addresses stay. Throws for any other. */
export function absolute(to: string, address: string): string {
	const url = new URL(to, `${address}/`);
	if (url.protocol !== "http:" && url.protocol !== "https:") {
		throw new Error(`not a web address: ${url.protocol}`);
	}
	return url.href;
}
