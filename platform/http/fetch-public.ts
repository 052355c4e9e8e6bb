import { lookup as resolve } from "node:dns";
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Private, local and reserved networks. An IPv4 address within IPv6 is checked as IPv4. */
const RESERVED = {
	ipv4: [
		"0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24",
		"192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24",
		"224.0.0.0/4 240.0.0.0/4",
	],
	ipv6: [
		"::1/128 ::/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16",
		"fc00::/7 fe80::/10 fec0::/10 ff00::/8",
	],
};

const NOT_PUBLIC = new BlockList();
for (const family of ["ipv4", "ipv6"] as const) {
	for (const network of RESERVED[family].join(" ").split(" ")) {
		const [address = "", prefix] = network.split("/");
		NOT_PUBLIC.addSubnet(address, Number(prefix), family);
	}
}

/** Whether an address is one of the public internet: not private, local, mapped or reserved. */
export const isPublicAddress = (address: string): boolean => {
	const family = isIP(address);
	return family !== 0 && !NOT_PUBLIC.check(address, family === 6 ? "ipv6" : "ipv4");
};

export type PublicFetchError = "refused" | "not-found" | "too-large" | "failed";

type Options = {
	maxBytes: number;
	timeoutMs: number;
	signal?: AbortSignal | undefined;
	/** Replaced in tests. */
	isAllowed?: (address: string) => boolean;
};

const MOST_REDIRECTS = 4;
const NEXT = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a file by http(s) from a public host only. The address is checked where the connection resolves it, so
 * neither names nor redirects lead into private networks.
 */
export async function fetchPublic(
	address: string,
	{ maxBytes, timeoutMs, signal, isAllowed = isPublicAddress }: Options,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; error: PublicFetchError }> {
	const deadline = AbortSignal.timeout(timeoutMs);
	const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
	let next = address;
	for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
		const url = URL.canParse(next) ? new URL(next) : null;
		if (!url || !isFetchable(url, isAllowed)) return { ok: false, error: "refused" };
		const response = await request(url, until, isAllowed).catch((error: unknown) =>
			error instanceof NotPublic ? ("refused" as const) : ("failed" as const),
		);
		if (typeof response === "string") return { ok: false, error: response };
		const { statusCode = 0, headers } = response;
		if (NEXT.has(statusCode) && headers.location) {
			response.destroy();
			next = URL.canParse(headers.location, url.href)
				? new URL(headers.location, url.href).href
				: "";
			continue;
		}
		if (statusCode !== 200) {
			response.destroy();
			return {
				ok: false,
				error: statusCode === 404 || statusCode === 410 ? "not-found" : "failed",
			};
		}
		return readBody(response, maxBytes);
	}
	return { ok: false, error: "failed" };
}

class NotPublic extends Error {}

function isFetchable(url: URL, isAllowed: (address: string) => boolean): boolean {
	const host = url.hostname.replace(/^\[|\]$/g, "");
	return (
		(url.protocol === "https:" || url.protocol === "http:") &&
		url.username === "" &&
		url.password === "" &&
		(isIP(host) === 0 || isAllowed(host))
	);
}

function request(
	url: URL,
	signal: AbortSignal,
	isAllowed: (address: string) => boolean,
): Promise<IncomingMessage> {
	const lookup: LookupFunction = (host, options, done) => {
		resolve(host, { ...options, all: true }, (error, found) => {
			if (error) return done(error, "", 4);
			const [first] = found;
			if (!first || !found.every(({ address }) => isAllowed(address))) {
				return done(new NotPublic(host), "", 4);
			}
			return options.all ? done(null, found) : done(null, first.address, first.family);
		});
	};
	const get = url.protocol === "https:" ? getHttps : getHttp;
	return new Promise((answer, fail) => {
		const headers = { "User-Agent": "Mozilla/5.0 (compatible; loja)", Accept: "image/*,*/*;q=0.5" };
		get(url, { lookup, signal, headers, agent: false }, answer).on("error", fail);
	});
}

async function readBody(
	response: IncomingMessage,
	maxBytes: number,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; error: PublicFetchError }> {
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of response) {
			size += (chunk as Buffer).length;
			if (size > maxBytes) return { ok: false, error: "too-large" };
			chunks.push(chunk as Buffer);
		}
	} catch {
		return { ok: false, error: "failed" };
	} finally {
		response.destroy();
	}
	return { ok: true, bytes: Buffer.concat(chunks) };
}

/** The body of somebody else's answer, up to a size; throws beyond it. */
export async function bytesWithin(response: Response, most: number): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.length;
		if (size > most) throw new Error("the answer is too large");
		parts.push(part);
	}
	return Buffer.concat(parts);
}

export const textWithin = async (response: Response, most: number): Promise<string> =>
	new TextDecoder().decode(await bytesWithin(response, most));

/** Somebody else's words for a person: one line, cut. */
export const oneLine = (text: string, longest: number): string =>
	text
		.toWellFormed()
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim()
		.slice(0, longest);
