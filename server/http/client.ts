import { randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { CLIENT_ADDRESS_HEADER, CLIENT_DEVICE_HEADER } from "#core/accounts/types.ts";
import type { Config } from "#platform/config.ts";

type Env = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Network address of the client, or null when unknown. Behind a trusted proxy it is the last entry, which the proxy
 * itself added: earlier ones may be forged.
 */
export function clientAddress({ trustProxy }: Pick<Config, "trustProxy">) {
	return (c: Context): string | null => {
		const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : "";
		return forwarded || ((c.env as Env | undefined)?.incoming?.socket?.remoteAddress ?? null);
	};
}

/** Longer host names would only fill the cache. */
const LONGEST_SCOPE = 200;

/** Public origin, without a trailing slash: the configured one, or the request's own. */
export function requestOrigin({ publicUrl, trustProxy }: Pick<Config, "publicUrl" | "trustProxy">) {
	return (request: Request): string => {
		if (publicUrl) return publicUrl;
		const url = new URL(request.url);
		if (!trustProxy) return url.origin;
		const first = (name: string) => request.headers.get(name)?.split(",")[0]?.trim();
		const protocol = first("x-forwarded-proto") === "https" ? "https:" : url.protocol;
		const host = first("x-forwarded-host");
		return `${protocol}//${host && /^[\w.:[\]-]+$/.test(host) ? host : url.host}`;
	};
}

/**
 * Cache key part for requests whose pages contain different origins: empty when one is configured. Null when the page
 * should not be cached for this request.
 */
export function requestScope({ publicUrl, trustProxy }: Pick<Config, "publicUrl" | "trustProxy">) {
	return (header: (name: string) => string | undefined): string | null => {
		if (publicUrl) return "";
		const host = header("host") ?? "";
		const scope = trustProxy
			? `${header("x-forwarded-proto") ?? ""} ${header("x-forwarded-host") ?? ""} ${host} `
			: `${host} `;
		return scope.length > LONGEST_SCOPE ? null : scope;
	};
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Forwarding headers, of which only our own is trusted. */
const SAID_BY_OTHERS = ["x-forwarded-for", "x-real-ip", "forwarded", CLIENT_ADDRESS_HEADER];

/** Passes the client's network address on in an internal header, for rate limits; a forged header is removed. */
export function markClientAddress(config: Pick<Config, "trustProxy">): MiddlewareHandler {
	const addressOf = clientAddress(config);
	return async (c, next) => {
		const writes = !READS.has(c.req.method);
		if (writes || c.req.header(CLIENT_ADDRESS_HEADER) !== undefined || isAccounts(c.req.path)) {
			const headers = new Headers(c.req.raw.headers);
			const address = addressOf(c);
			for (const name of SAID_BY_OTHERS) headers.delete(name);
			if (address) headers.set(CLIENT_ADDRESS_HEADER, address);
			c.req.raw = new Request(c.req.raw, { headers });
		}
		return next();
	};
}

const isAccounts = (path: string): boolean => path.startsWith("/auth/v1/");

const COOKIE = "requinte-aparelho";
/** The maximum lifetime of a cookie in browsers. */
const SECONDS = 400 * 24 * 3600;
const NAME = /^[\w-]{32}$/;

/** Uncached pages that lead to a rate-limited form. */
const GIVES_NAME = /^\/(checkout|auth|admin\/login)(\.data)?$/;

/**
 * Sets a random device id in an HttpOnly cookie, and passes it on in an internal header, for rate limits per device;
 * a forged header is removed.
 */
export function markClientDevice(originOf: (request: Request) => string): MiddlewareHandler {
	return async (c, next) => {
		const writes = !READS.has(c.req.method);
		const said = c.req.header(CLIENT_DEVICE_HEADER) !== undefined;
		if (!writes && !said && !GIVES_NAME.test(c.req.path)) return next();
		const known = getCookie(c, COOKIE);
		const device = known && NAME.test(known) ? known : randomBytes(24).toString("base64url");
		const secure = originOf(c.req.raw).startsWith("https:");
		const headers = new Headers(c.req.raw.headers);
		headers.set(CLIENT_DEVICE_HEADER, device);
		c.req.raw = new Request(c.req.raw, { headers });
		await next();
		if (device === known) return;
		setCookie(c, COOKIE, device, {
			path: "/",
			httpOnly: true,
			sameSite: "Lax",
			secure,
			maxAge: SECONDS,
		});
	};
}
