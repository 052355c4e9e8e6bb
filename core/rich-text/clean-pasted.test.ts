import { describe, expect, it } from "vitest";
import { cleanContent, cleanPasted } from "./clean-html.ts";

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span lang=PT-BR style='mso-ansi-language:PT-BR'>Troca &amp; devolução<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-family:"Calibri",sans-serif;mso-bidi-font-weight:bold'>Você tem <b style='mso-bidi-font-weight:normal'>30&nbsp;dias</b>
para trocar.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Sem uso</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Com <i>etiqueta</i></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span></span><![endif]>Escreva para nós</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span></span><![endif]>Envie a peça</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=100 valign=top style='width:75.0pt'><p class=MsoNormal><b>Meio<o:p></o:p></b></p></td>
 <td><p class=MsoNormal>Prazo<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a href="https://loja.example/contato"><span style='color:windowtext'>Fale conosco</span></a></p>
<!--EndFragment--></body></html>`;

describe("what is pasted from Word", () => {
	const clean = `<h2>Troca &amp; devolução</h2>
<p>Você tem <b>30 dias</b> para trocar.</p>
<ul>
<li>Sem uso</li>
<li>Com <i>etiqueta</i></li>
</ul>
<ol>
<li>Escreva para nós</li>
<li>Envie a peça</li>
</ol>
<table>
<tr>
<td><b>Meio</b></td><td>Prazo</td></tr>
</table>
<p><a href="https://loja.example/contato">Fale conosco</a></p>`;

	it("comes out clean, with real lists", () => {
		expect(cleanPasted(WORD)).toBe(clean);
	});

	it("comes out clean when saved as it is, too", () => {
		expect(cleanContent(WORD)).toBe(clean);
		expect(cleanContent(clean)).toBe(clean);
	});
});

it("keeps what Google Docs says with styles, and nothing else of it", () => {
	expect(
		cleanPasted(
			`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Prazo:</span><span style="font-size:11pt;font-weight:400"> 7 dias, </span><span style="font-style:italic">úteis</span></p><ul><li dir="ltr"><p role="presentation"><span>Um</span></p></li></ul></b>`,
		),
	).toBe("<p><strong>Prazo:</strong> 7 dias, <em>úteis</em></p>\n<ul>\n<li>Um</li>\n</ul>");
});

it("leaves what a merchant wrote by hand as it was written", () => {
	const html = '<h2>Título</h2>\n\n<p>Um\n  texto &amp; outro</p>\n<div class="destaque">x</div>';
	expect(cleanContent(`\n${html}\n`)).toBe(html);
});

it.each(["<p>&nbsp;</p>", "<script>x</script>", "<p><br></p>", "   "])(
	"finds nothing to show in %s",
	(html) => {
		expect(cleanContent(html)).toBe("");
	},
);
