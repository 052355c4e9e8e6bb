import type { MiddlewareHandler } from "hono";

/** What every answer says, whatever it is. HSTS only where people come by https. */
export const securityHeaders = (publicUrl: string | undefined): Record<string, string> => ({
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
	"cross-origin-opener-policy": "same-origin",
	"x-frame-options": "DENY",
	...(publicUrl?.startsWith("https:") && {
		"strict-transport-security": "max-age=31536000; includeSubDomains",
	}),
});

export function setSecurityHeaders(publicUrl: string | undefined): MiddlewareHandler {
	const headers = Object.entries(securityHeaders(publicUrl));
	return async (c, next) => {
		await next();
		// A page may say more strictly what goes along with its links.
		for (const [name, value] of headers) {
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
		}
	};
}
