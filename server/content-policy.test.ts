import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSources } from "#platform/payments/mercado-pago/content-sources.ts";
import { contentPolicy, isPaymentPage, takeMark } from "./content-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) =>
	policy.split("; ").find((part) => part.startsWith(`${name} `));

const MARK = "so-desta-vez";
/** A page as bytes, a character for each. */
const bytesOf = (text: string) => Buffer.from(text).toString("latin1");
const HTML = bytesOf(`<!doctype html><style nonce="${MARK}" data-tema>:root{--cor:#123}</style>
<link rel="preload" nonce="${MARK}" href="/a.css"><script type="application/ld+json">{"@type":"Product"}</script>
<script type="module" nonce="${MARK}" src="/assets/a.js"></script><style>b{}</style>
<p><script>fetch("/golpe")</script><script nonce="adivinhado">golpe()</script></p>
<script nonce="${MARK}">window.a = "é";</script><script async nonce="${MARK}">window.b = 2</script><script nonce="${MARK}"></script>`);
const ours = takeMark(HTML, MARK);

test("exactly what was marked as ours may run, whatever else the page holds", () => {
	const policy = contentPolicy(ours, null);
	expect(directive(policy, "script-src")).toBe(
		`script-src 'self' ${hash('window.a = "é";')} ${hash("window.b = 2")}`,
	);
	expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hash(":root{--cor:#123}")}`);
	expect(policy).not.toContain("unsafe-eval");
	expect(directive(policy, "script-src")).not.toContain("unsafe-inline");
});

test("nobody frames a page, and it sends nothing elsewhere", () => {
	const policy = contentPolicy(ours, null);
	for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'self'"]) {
		expect(policy).toContain(part);
	}
	expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
	expect(directive(policy, "form-action")).toBe("form-action 'self'");
});

test("the provider's script and frames are allowed where a card is typed, by name", () => {
	const fields = contentSources({
		publicKey: "APP_USR-1",
		apiUrl: "https://api.mercadopago.com",
		scriptUrl: "https://sdk.mercadopago.com/js/v2",
	});
	const policy = contentPolicy(ours, fields);
	expect(directive(policy, "script-src")).toMatch(/^script-src 'self' https:\/\/sdk\.mercadopago/);
	expect(directive(policy, "script-src")).not.toContain("unsafe");
	expect(directive(policy, "frame-src")).toBe(
		"frame-src 'self' https://secure-fields.mercadopago.com",
	);
	expect(directive(policy, "connect-src")).toContain("https://api.mercadopago.com");
	expect(directive(contentPolicy(ours, null), "frame-src")).toBe("frame-src 'self'");
});

test.each([
	["/checkout?etapa=pagamento", true],
	["/pedido/abc?pagar=cartao", true],
	["/checkout", false],
	["/pedido/abc", false],
	["/pedido/abc/analise?pagar=cartao", false],
	["/produtos?etapa=pagamento&pagar=cartao", false],
])("%s is a page where a card may be typed: %s", (path, is) => {
	expect(isPaymentPage(new URL(path, "https://loja.example"))).toBe(is);
});

test("the mark is taken out, so that the same page is the same for everybody", () => {
	expect(ours.html).not.toContain(MARK);
	expect(ours.html).toContain(bytesOf('<script>window.a = "é";</script>'));
	expect(takeMark(HTML.replaceAll(MARK, "outra"), "outra")).toEqual(ours);
});

test("without a mark nothing inline may run", () => {
	expect(takeMark(HTML, undefined)).toEqual({ html: HTML, scripts: [], styles: [] });
});
