import { isPostalCode } from "#core/values/tracking-code-rules.ts";

/** Where a carrier tells of a code; `{c}` is the code. Names as customers and shops write them, plain. */
const PAGES: [name: RegExp, page: string][] = [
	[/melhor ?envio/, "https://www.melhorrastreio.com.br/rastreio/{c}"],
	[/correios|\bpac\b|sedex/, "https://rastreamento.correios.com.br/app/index.php?objetos={c}"],
	[/jadlog/, "https://www.jadlog.com.br/siteInstitucional/tracking.jad?cte={c}"],
	[/loggi/, "https://www.loggi.com/rastreador/{c}"],
	[/j&t|jt express/, "https://www.jtexpress.com.br/trajectoryQuery?waybillNo={c}"],
	[/total express/, "https://totalconecta.totalexpress.com.br/rastreamento/?codigo={c}"],
];

/**
 * The carrier's page that tells of a code, or null for a carrier that the shop knows no page of: then the
 * code stands there to be copied. A code of the post needs no carrier's name.
 */
export function trackingPage(carrier: string | null, code: string): string | null {
	const name = (carrier ?? "").toLowerCase();
	const [, page] =
		PAGES.find(([pattern]) => pattern.test(name)) ??
		(!name && isPostalCode(code) ? PAGES[1] : undefined) ??
		[];
	return page ? page.replace("{c}", encodeURIComponent(code)) : null;
}
