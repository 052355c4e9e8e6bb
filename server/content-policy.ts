import { createHash } from "node:crypto";

const PROVIDER = "https://api.mercadopago.com";

const hashOf = (text: string): string =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Bodies of inline elements of a kind that the browser would run or apply. */
function inlineBodies(html: string, element: "script" | "style"): string[] {
	const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, "g"));
	return [...found].flatMap(([, attributes = "", body = ""]) =>
		/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) || body === ""
			? []
			: [body],
	);
}

/**
 * The policy of one page: only our own files, and exactly the inline scripts and styles it was rendered
 * with. `tokenises`: the browser turns cards into tokens at the payment provider.
 */
export function contentPolicy(html: string, tokenises: boolean): string {
	const scripts = [...new Set(inlineBodies(html, "script").map(hashOf))].join(" ");
	const styles = [...new Set(inlineBodies(html, "style").map(hashOf))].join(" ");
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
