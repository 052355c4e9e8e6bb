import { describe, expect, it } from "vitest";
import { sanitize, withOutline, withReachableTables } from "./clean-html.ts";

describe("the HTML of a page", () => {
	it.each([
		['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
		["<img src=x onerror=alert(1)>", '<img src="x" loading="lazy" />'],
		['<div class="destaque fixed">x</div>', '<div class="destaque">x</div>'],
		["<h1>Título</h1>", "<h2>Título</h2>"],
	])("makes %s inert", (dirty, clean) => {
		expect(sanitize(dirty)).toBe(clean);
	});

	it("keeps a table with its headings and callouts", () => {
		const table =
			'<table><thead><tr><th scope="col">P</th></tr></thead><tbody><tr><td>90</td></tr></tbody></table><div class="destaque">Atenção</div>';
		expect(sanitize(table)).toBe(table);
	});
});

describe("the outline", () => {
	it("addresses h2 and h3, twice the same heading apart", () => {
		const { html, outline } = withOutline(
			"<h2>Trocas &amp; prazos</h2><h3>Envio</h3><h3>Envio</h3><h2> </h2>",
		);
		expect(outline).toEqual([
			{ id: "trocas-prazos", text: "Trocas & prazos", level: 2 },
			{ id: "envio", text: "Envio", level: 3 },
			{ id: "envio-2", text: "Envio", level: 3 },
		]);
		expect(html).toContain('<h3 id="envio-2">Envio</h3>');
	});
});

describe("wide tables", () => {
	it("are regions that the keyboard reaches, each with a name of its own", () => {
		const table = "<table><tbody><tr><td>90</td></tr></tbody></table>";
		const html = withReachableTables(
			`${table}<h2 id="j">Jalecos <b>femininos</b></h2>${table}<p>e</p>${table}<table><caption>Calças</caption></table>`,
		);
		const names = [...html.matchAll(/role="region" tabindex="0" aria-label="([^"]*)"><table>/g)];
		expect(names.map(([, name]) => name)).toEqual([
			"Tabela",
			"Jalecos femininos",
			"Jalecos femininos, 2",
			"Calças",
		]);
	});
});
