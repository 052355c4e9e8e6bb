import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSources } from "#platform/payments/mercado-pago/mercado-pago.ts";
import { contentPolicy, isPaymentPage, takeNonce } from "./pages.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) =>
	policy.split("; ").find((part) => part.startsWith(`${name} `));

const NONCE = "so-desta-vez";
const HTML = `<!doctype html><style>b{}</style><link rel="preload" nonce="${NONCE}" href="/a.css">
<script type="application/ld+json">{"@type":"Product"}</script>
<script type="module" nonce="${NONCE}" src="/assets/a.js"></script>
<p><script>fetch("/golpe")</script><script nonce="adivinhado">golpe()</script></p>
<script nonce="${NONCE}">window.a = "é";</script><script async nonce="${NONCE}">window.b = 2</script><script nonce="${NONCE}"></script>`;
const ours = takeNonce(HTML, NONCE);

test("exactly the scripts marked as ours may run, whatever else the page holds", () => {
	const policy = contentPolicy(ours.scripts, null);
	expect(directive(policy, "script-src")).toBe(
		`script-src 'self' ${hash('window.a = "é";')} ${hash("window.b = 2")}`,
	);
	expect(policy).not.toContain("unsafe-eval");
});

test("nobody frames a page, and it sends nothing elsewhere", () => {
	const policy = contentPolicy(ours.scripts, null);
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
	const policy = contentPolicy(ours.scripts, fields);
	expect(directive(policy, "script-src")).toMatch(/^script-src 'self' https:\/\/sdk\.mercadopago/);
	expect(directive(policy, "script-src")).not.toContain("unsafe");
	expect(directive(policy, "frame-src")).toBe(
		"frame-src 'self' https://secure-fields.mercadopago.com",
	);
	expect(directive(policy, "connect-src")).toContain("https://api.mercadopago.com");
	expect(directive(contentPolicy([], null), "frame-src")).toBe("frame-src 'self'");
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

test("the nonce is taken out, so that the same page is the same for everybody", () => {
	expect(ours.html).not.toContain(NONCE);
	expect(ours.html).toContain('<script>window.a = "é";</script>');
	expect(takeNonce(HTML.replaceAll(NONCE, "outra"), "outra")).toEqual(ours);
});

test("without a nonce nothing inline may run", () => {
	expect(takeNonce(HTML, undefined)).toEqual({ html: HTML, scripts: [] });
});
