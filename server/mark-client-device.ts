import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { CLIENT_DEVICE_HEADER } from "#core/accounts/client-device-rules.ts";

const COOKIE = "requinte-aparelho";
/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 3600;
const NAME = /^[\w-]{32}$/;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Pages that are never kept and lead to a form that is counted. */
const GIVES_NAME = /^\/(checkout|auth|admin\/login)(\.data)?$/;

/**
 * Gives a browser a random name in a cookie that scripts cannot read, and puts it into a header of what
 * is sent to the shop, to count what one device does; whatever the visitor wrote there is taken out.
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
