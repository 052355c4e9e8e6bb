import { createHash } from "node:crypto";
import type { ContentSources } from "#platform/payments/content-sources.ts";

const hashOf = (text: string): string =>
	`'sha256-${createHash("sha256").update(text, "latin1").digest("base64")}'`;

type Ours = { html: string; scripts: string[]; styles: string[] };

/**
 * A page without the mark (`nonce`) of its rendering, and the bodies of the inline scripts and styles that
 * carried it. What else the HTML holds, and be it a script, was put there by nobody of ours. The mark is
 * new for each rendering, so no stored text can carry it; without it pages are the same for everybody.
 * `html` has a character for each byte (`latin1`): only what is ASCII is looked for, and letters stay the bytes
 * they are.
 */
export function takeMark(html: string, mark: string | undefined): Ours {
	const ours: Ours = { html, scripts: [], styles: [] };
	const attribute = ` nonce="${mark}"`;
	if (!mark || !html.includes(attribute)) return ours;
	const parts = html.split(attribute);
	ours.html = parts.join("");
	let before = parts[0] ?? "";
	for (const after of parts.slice(1)) {
		const tag = before.slice(before.lastIndexOf("<"));
		const start = after.indexOf(">");
		const kind = tag.startsWith("<script") ? "script" : tag.startsWith("<style") ? "style" : null;
		const end = kind ? after.indexOf(`</${kind}`, start) : -1;
		const body = end < 0 ? "" : after.slice(start + 1, end);
		if (body !== "") ours[kind === "script" ? "scripts" : "styles"].push(body);
		before = after;
	}
	return ours;
}

/**
 * The policy of one page: only our own files, and exactly the inline scripts and styles that `takeMark`
 * found to be ours. `fields`: what the provider's fields for cards need, on the page where a card is typed.
 */
export function contentPolicy(ours: Omit<Ours, "html">, fields: ContentSources | null): string {
	const also = (kind: keyof ContentSources) =>
		(fields?.[kind] ?? []).map((one) => ` ${one}`).join("");
	const scripts = [...new Set(ours.scripts.map(hashOf))].join(" ");
	const styles = [...new Set(ours.styles.map(hashOf))].join(" ");
	return [
		"default-src 'self'",
		`script-src 'self'${also("script")} ${scripts}`.trim(),
		`style-src 'self' ${styles}`.trim(),
		"style-src-attr 'unsafe-inline'",
		`img-src 'self' data: blob:${also("image")}`,
		"font-src 'self'",
		`connect-src 'self'${also("connect")}`,
		`frame-src 'self'${also("frame")}`,
		"media-src 'self'",
		"object-src 'none'",
		"frame-ancestors 'none'",
		"base-uri 'self'",
		"form-action 'self'",
	].join("; ");
}

/** Whether a card may be typed on this page: the second step of the checkout, and an order being paid. */
export function isPaymentPage({ pathname, searchParams }: URL): boolean {
	if (pathname === "/checkout") return searchParams.get("etapa") === "pagamento";
	return /^\/pedido\/[^/]+$/.test(pathname) && searchParams.has("pagar");
}
