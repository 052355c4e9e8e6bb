import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy } from "./content-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) =>
	policy.split("; ").find((part) => part.startsWith(`${name} `));

const HTML = `<!doctype html><style data-tema>:root{--cor:#123}</style>
<script type="application/ld+json">{"@type":"Product"}</script>
<script type="module" src="/assets/a.js"></script>
<script>window.a = "é";</script><script async>window.b = 2</script><script></script>`;

test("exactly the page's own inline scripts and styles may run", () => {
	const policy = contentPolicy(HTML, false);
	expect(directive(policy, "script-src")).toBe(
		`script-src 'self' ${hash('window.a = "é";')} ${hash("window.b = 2")}`,
	);
	expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hash(":root{--cor:#123}")}`);
	expect(policy).not.toContain("unsafe-eval");
	expect(directive(policy, "script-src")).not.toContain("unsafe-inline");
});

test("nobody frames a page, and it sends nothing elsewhere", () => {
	const policy = contentPolicy(HTML, false);
	for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'self'"]) {
		expect(policy).toContain(part);
	}
	expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
	expect(directive(policy, "form-action")).toBe("form-action 'self'");
});

test("cards reach the payment provider only when it is configured", () => {
	expect(directive(contentPolicy(HTML, true), "connect-src")).toBe(
		"connect-src 'self' https://api.mercadopago.com",
	);
});
