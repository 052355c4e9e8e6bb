import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import { createDrawnPieces, type DrawnPieces } from "./drawn-pieces.ts";
import { CategoryMenu } from "./shell/category-menu.tsx";
import Footer from "./shell/footer.tsx";
import { ProductCard } from "./storefront/product-card/product-card.tsx";
import { PIECE, PiecesOfPage } from "./ui/drawn-once.tsx";

const CARD: Card = {
	id: "p1",
	nome: 'Jaleco "Ana" <b>– 100% algodão</b>',
	slug: "jaleco-ana",
	preco: 28_990,
	preco_normal: 32_000,
	estoque: 3,
	categoria: { nome: "Jalecos", slug: "jalecos" },
	imagem: "/demo/a.webp",
	imagem2: null,
	cores: [
		{ nome: "Branco", hex: "#ffffff", foto: null },
		{ nome: "Verde", hex: "#00ff00", foto: null },
	],
	precisaEscolher: true,
	novo: true,
};
const SITE = { ...DEFAULT_SITE, delivery: [], sendsMail: false, year: "2026" };

type Around = { pieces?: DrawnPieces; mark?: string; path?: string; site?: object; deep?: boolean };

/** The HTML of a page at `path` that shows `children`, at another depth where that is asked for. */
function draw(children: React.ReactNode, around: Around = {}): string {
	const { pieces, mark = "ours", path = "/a", site = SITE, deep = false } = around;
	const page = pieces?.forPage(mark) ?? null;
	const Screen = () => (deep ? [<div key="first" />, <div key="then">{children}</div>] : children);
	const Page = createRoutesStub([{ id: "root", path, Component: Screen }]);
	const html = renderToString(
		<PiecesOfPage value={page}>
			<Page initialEntries={[path]} hydrationData={{ loaderData: { root: { site } } }} />
		</PiecesOfPage>,
	);
	return page?.take(html) ?? html;
}

describe("what the server draws once for many pages", () => {
	it.each([
		["a card", <ProductCard key="1" product={CARD} />],
		["a card shown first", <ProductCard key="1" product={CARD} eager first level="h2" />],
		["the footer", <Footer key="1" />],
		[
			"a menu",
			<CategoryMenu
				key="1"
				name="Feminino"
				slug="feminino"
				categories={[{ nome: "Gorros", slug: "gorros" }]}
			/>,
		],
	])("%s is the same on every page, and as it would be drawn anew", (_, piece) => {
		const pieces = createDrawnPieces();
		const anew = draw(piece);
		expect(anew).not.toContain(PIECE);
		expect(draw(piece, { pieces })).toBe(anew);
		for (const path of ["/a", "/categoria/gorros", "/produto/x"]) {
			const there = draw(piece, { pieces, path, mark: "another", deep: true });
			expect(there).toBe(draw(piece, { path, deep: true }));
		}
	});

	it("another price, word or offer of the shop is drawn anew", () => {
		const pieces = createDrawnPieces();
		draw(<ProductCard product={CARD} />, { pieces });
		const lower = draw(<ProductCard product={{ ...CARD, preco: 10_000 }} />, { pieces });
		expect(lower).toContain("R$\u00a0100,00");
		draw(<Footer />, { pieces });
		const settings = { ...SITE.settings, contact_phone: "(11) 91234-5678" };
		expect(draw(<Footer />, { pieces, site: { ...SITE, settings } })).toContain("91234-5678");
	});

	it("a text that looks like a mark of ours is left as it is", () => {
		const pieces = createDrawnPieces();
		const html = `<p><i ${PIECE}="alheio-0">`;
		expect(pieces.forPage("ours").take(html)).toBe(html);
	});
});
