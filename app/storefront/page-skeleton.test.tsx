import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Cards that stand in, which carry a picture and three lines each. */
const cardsOf = (path: string): number =>
	renderToStaticMarkup(<PageSkeleton path={path} />)
		.split('class="product-grid"')
		.slice(1)
		.join("")
		.split("aspect-[4/5]").length - 1;

it.each([
	["a product", "/produto/jaleco-feminino-aurora", 4],
	["the home page", "/", 8],
	["the list", "/produtos", 12],
	["a search", "/busca", 12],
	["a category", "/categoria/medicina", 12],
	["a text", "/sobre", 0],
])("while %s comes it stands in with as many cards", (_, path, cards) => {
	expect(cardsOf(path)).toBe(cards);
});
