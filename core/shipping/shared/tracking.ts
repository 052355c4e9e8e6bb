import { isPostalCode } from "#core/values/tracking-code.ts";

/** Tracking pages by carrier name (normalised); `{c}` is the code. */
const PAGES: [name: RegExp, page: string][] = [
	[/melhor ?envio/, "https://www.melhorrastreio.com.br/rastreio/{c}"],
	[/correios|\bpac\b|sedex/, "https://rastreamento.correios.com.br/app/index.php?objetos={c}"],
	[/jadlog/, "https://www.jadlog.com.br/siteInstitucional/tracking.jad?cte={c}"],
	[/loggi/, "https://www.loggi.com/rastreador/{c}"],
	[/j&t|jt express/, "https://www.jtexpress.com.br/trajectoryQuery?waybillNo={c}"],
	[/total express/, "https://totalconecta.totalexpress.com.br/rastreamento/?codigo={c}"],
];

/** The tracking page of a code; null for an unknown carrier. A postal code needs no carrier name. */
export function trackingPage(carrier: string | null, code: string): string | null {
	const name = (carrier ?? "").toLowerCase();
	const [, page] =
		PAGES.find(([pattern]) => pattern.test(name)) ??
		(!name && isPostalCode(code) ? PAGES[1] : undefined) ??
		[];
	return page ? page.replace("{c}", encodeURIComponent(code)) : null;
}
