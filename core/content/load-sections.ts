import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { type PageSection, stemsOf } from "./answer-rules.ts";
import { textOf, withOutline } from "./page-outline.ts";
import { sanitizePage } from "./sanitize-page.ts";

/** Of more pages than any shop has, the first. */
const MOST_PAGES = 300;

type Page = { slug: string; title: string; content: string };

/** What every content page that is shown says, part by part, to find answers in. */
export async function loadSections(db: Db): Promise<PageSection[]> {
	const pages = await queryRows<Page>(
		db,
		sql`select slug, title, content from dynamic_pages where active
			order by order_position, title limit ${MOST_PAGES}`,
	);
	return [...pages.flatMap(sectionsOf), ...SCREENS];
}

const screen = (page: string, to: string, called: string): PageSection => {
	return { page, heading: null, to, titled: stemsOf(`${page} ${called}`), headed: [], said: [] };
};

/** Pages that are no content, by what people call them. */
const SCREENS: readonly PageSection[] = [
	screen("Contato", "/contato", "fale conosco telefone whatsapp e-mail endereço atendimento falar"),
	screen("Meus pedidos", "/conta?aba=pedidos", "rastrear rastreio rastreamento acompanhar pedido"),
];

function sectionsOf({ slug, title, content }: Page): PageSection[] {
	const { html, outline } = withOutline(sanitizePage(content));
	return html.split(/(?=<h[23] id=)/).map((part) => {
		const id = /^<h[23] id="([^"]*)"/.exec(part)?.[1];
		const heading = outline.find((one) => one.id === id);
		return {
			page: title,
			heading: heading?.text ?? null,
			to: `/pagina/${slug}${heading ? `#${heading.id}` : ""}`,
			titled: stemsOf(title),
			headed: stemsOf(heading?.text ?? ""),
			// What stands in two cells is no one word.
			said: stemsOf(textOf(part.replaceAll("<", " <"))),
		};
	});
}
