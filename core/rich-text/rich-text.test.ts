import { describe, expect, it } from "vitest";
import { cleanDescription, display } from "./clean-html.ts";
import { isHtml, plainOf, withParagraphs } from "./shared/rich-text.ts";

describe("a product description", () => {
	it.each([
		[
			"plain text as it is",
			"Leve < 200 g\n\nCom bolsos & punho",
			"Leve < 200 g\n\nCom bolsos & punho",
		],
		[
			"inline HTML in paragraphs",
			"Um <b>jaleco</b>\n\nDois\nbolsos",
			"<p>Um <b>jaleco</b></p>\n<p>Dois<br />bolsos</p>",
		],
		[
			"what an old theme wrote without its looks",
			'<div style="width:900px"><font color="#ff0000" face="Comic Sans"><h1 align="center">Jaleco</h1></font><div>Leve<br><br>Com <span style="color:red">bolsos</span></div></div><table width="900" border="1"><tr><td width="50%" bgcolor="red">P</td></tr></table>',
			"<h2>Jaleco</h2>\n<p>Leve</p>\n<p>Com <span>bolsos</span></p>\n<table><tr><td>P</td></tr></table>",
		],
		[
			"text beside blocks in paragraphs of its own",
			"Leve e macio\nde verdade<ul><li>Um</li></ul>Fim<hr>",
			"<p>Leve e macio de verdade</p>\n<ul><li>Um</li></ul>\n<p>Fim</p>\n<hr />",
		],
		["nothing of what shows nothing", "<p>&nbsp;</p><div><br></div><script>x</script>", ""],
	])("keeps %s", (_, typed, stored) => {
		expect(cleanDescription(typed)).toBe(stored);
		expect(cleanDescription(stored)).toBe(stored);
		expect(isHtml(stored)).toBe(stored.startsWith("<"));
	});

	it("is read without its HTML by what shows text alone", () => {
		const html =
			'<h2>Jaleco</h2><p>Leve &amp; macio,<br />de <b>algodão</b></p><ul><li>Bolso</li><li>Punho</li></ul><p><a href="/x">Fim</a></p>';
		expect(plainOf(html)).toBe("Jaleco\n\nLeve & macio,\nde algodão\n\nBolso\nPunho\n\nFim");
		expect(plainOf("Peso < 200 g\n\nFim")).toBe("Peso < 200 g\n\nFim");
	});
});

it("makes paragraphs of plain text with blank lines, and leaves blocks alone", () => {
	expect(withParagraphs("A\n\n \nB\nb\n")).toBe("<p>A</p>\n<p>B<br />b</p>");
	expect(withParagraphs("<h2>A</h2>\n\nB")).toBe("<h2>A</h2>\n\nB");
});

it("offers the copies of the shop's own pictures, and of no others", () => {
	const path = "/media/product-images/uploads/0b2d7e0c-3c3a-4f0e-9a43-0d5a6b1a2c3d";
	const html = display(`<p><img src="${path}.jpg" alt="Gola"></p>`);
	expect(html).toContain(`<source type="image/avif" srcset="${path}-480.avif 480w,`);
	expect(html).not.toContain("2400");
	expect(html).toContain(`<img src="${path}.jpg" alt="Gola" loading="lazy" /></picture>`);
	expect(display('<p><img src="/media/x.jpg" /></p>')).not.toContain("<picture>");
});
