import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import NothingFound from "./nothing-found.tsx";

const said = (q: string, narrowed: boolean): string => {
	const Component = () => <NothingFound q={q} narrowed={narrowed} featured={[]} />;
	const Page = createRoutesStub([{ path: "/", Component }]);
	return renderToString(<Page />).replaceAll("<!-- -->", "");
};

it("speaks of filters where some are set", () => {
	for (const q of ["", "touca"]) {
		expect(said(q, true)).toContain("Nenhum produto encontrado com os filtros aplicados.");
		expect(said(q, true)).toContain("Limpar filtros");
	}
});

it("says for what was searched that there is nothing, where no filter is set", () => {
	expect(said("zzzzzz", false)).toContain("Nenhum produto encontrado para “zzzzzz”.");
	expect(said("zzzzzz", false)).not.toContain("filtros");
});

it("says of an empty shop that it is empty", () => {
	expect(said("", false)).toContain("Ainda não há produtos na loja.");
	expect(said("", false)).not.toMatch(/filtros|Ver todos/);
});
