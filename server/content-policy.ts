import { createHash } from "node:crypto";

const PROVIDER = "https://api.mercadopago.com";

const hashOf = (text: string): string =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

type Ours = { html: string; scripts: string[]; styles: string[] };

/**
 * A page without the mark (`nonce`) of its rendering, and the bodies of the inline scripts and styles that
 * carried it. What else the HTML holds, and be it a script, was put there by nobody of ours. The mark is
 * new for each rendering, so no stored text can carry it; without it pages are the same for everybody.
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
 * found to be ours. `tokenises`: the browser turns cards into tokens at the payment provider.
 */
export function contentPolicy(ours: Omit<Ours, "html">, tokenises: boolean): string {
	const scripts = [...new Set(ours.scripts.map(hashOf))].join(" ");
	const styles = [...new Set(ours.styles.map(hashOf))].join(" ");
	return [
		"default-src 'self'",
		`script-src 'self' ${scripts}`.trim(),
		`style-src 'self' ${styles}`.trim(),
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		`connect-src 'self'${tokenises ? ` ${PROVIDER}` : ""}`,
		"media-src 'self'",
		"object-src 'none'",
		"frame-ancestors 'none'",
		"base-uri 'self'",
		"form-action 'self'",
	].join("; ");
}
