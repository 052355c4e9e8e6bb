import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Shop } from "#core/shop.ts";

/** Sends the bank what it asked for, into the frame, and tells the payment page that the bank is done. */
const SCRIPT = `document.forms[0].submit();
addEventListener("message",function(e){var d=e.data;if(d&&typeof d==="string"){try{d=JSON.parse(d)}catch(x){}}
if(d&&d.status==="COMPLETE")parent.postMessage({desafio:"fim"},location.origin)});`;
const STYLE =
	"html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}form{display:none}";

const hashOf = (text: string): string =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const escapeText = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * The page inside the payment page in which a bank asks for a confirmation. Banks stand at any address and
 * lead on to others, so it alone may frame and post to all of https, and it holds nothing else: the
 * payment page keeps its closed policy. Whoever has the payment's id may open it.
 */
export const challengePage = (shop: Shop) => async (c: Context) => {
	const challenge = await shop.payments.findChallenge(c.req.param("id") ?? "");
	if (!challenge) return c.text("O banco não espera mais por uma confirmação.", 404);
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
