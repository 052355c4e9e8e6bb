import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Shop } from "#core/shop.ts";
import { type Refusal, refuseRequest, requestFacts } from "./errors.ts";

/** Headers of every response. HSTS only on https. */
export const securityHeaders = (publicUrl: string | undefined): Record<string, string> => ({
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	// The camera reads barcodes where stock is counted.
	"permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=()",
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
		// A page may set a stricter policy.
		for (const [name, value] of headers) {
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
		}
	};
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FOREIGN: Refusal = {
	status: 403,
	error: "Requisição recusada: ela veio de outro site.",
	title: "Envio recusado",
	said: "Este envio veio de outro site e nada foi feito. Abra a página da loja e envie por ela.",
};

/**
 * Refuses cross-site requests, by `Sec-Fetch-Site`, or `Origin` in older browsers. Other programs send neither header
 * and have no cookies; webhooks are signed instead.
 */
export function refuseForeignOrigins(originOf: (request: Request) => string): MiddlewareHandler {
	return async (c, next) => {
		if (SAFE.has(c.req.method) || c.req.path.startsWith("/webhooks/")) return next();
		const site = c.req.header("sec-fetch-site");
		const origin = c.req.header("origin");
		const foreign =
			site === undefined
				? origin !== undefined && origin !== originOf(c.req.raw)
				: site !== "same-origin" && site !== "none";
		return foreign ? refuseRequest(requestFacts(c), FOREIGN) : next();
	};
}

/** Posts the bank's form into the frame, and notifies the payment page at the end. */
const SCRIPT = `document.forms[0].submit();
addEventListener("message",function(e){var d=e.data;if(d&&typeof d==="string"){try{d=JSON.parse(d)}catch(x){}}
if(d&&d.status==="COMPLETE")parent.postMessage({desafio:"fim"},location.origin)});`;
const STYLE =
	"html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}form{display:none}";

const NOT_AWAITED: Refusal = {
	status: 404,
	error: "O banco não espera mais por uma confirmação.",
	title: "Confirmação encerrada",
};

const hashOf = (text: string): string =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const escapeText = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * The iframe page for a bank's 3-D Secure challenge. Banks have any address and redirect to others, so this page may
 * frame and post to all of https, and contains nothing else: the payment page keeps its strict CSP. The payment's id
 * is the permission.
 */
export const challengePage = (shop: Shop) => async (c: Context) => {
	const challenge = await shop.payments.findChallenge(c.req.param("id") ?? "");
	if (!challenge) return refuseRequest(requestFacts(c), NOT_AWAITED);
	const { origin } = new URL(challenge.url);
	const bank = ["https:", origin].join(" ");
	c.header(
		"content-security-policy",
		[
			"default-src 'none'",
			`script-src ${hashOf(SCRIPT)}`,
			`style-src ${hashOf(STYLE)}`,
			`frame-src ${bank}`,
			`form-action ${bank}`,
			"frame-ancestors 'self'",
			"base-uri 'none'",
		].join("; "),
	);
	c.header("x-frame-options", "SAMEORIGIN");
	c.header("cache-control", "no-store");
	c.header("referrer-policy", "no-referrer");
	return c.html(
		`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Confirmação do banco</title>` +
			`<style>${STYLE}</style><form method="post" target="banco" action="${escapeText(challenge.url)}">` +
			`<input type="hidden" name="creq" value="${escapeText(challenge.request)}"></form>` +
			`<iframe name="banco" title="Página do seu banco"></iframe><script>${SCRIPT}</script></html>`,
	);
};
