/** Typed with a colour: every product of the first page is shown in one of these. */
export const COLOURS: { typed: string[]; names: RegExp; colours: RegExp; least: number }[] = [
	{
		typed: ["jaleco preto", "jalecos pretos", "jaleco preta"],
		names: /^Jaleco/,
		colours: /^Preto$/,
		least: 7,
	},
	{ typed: ["jaleco branco feminino"], names: /^Jaleco .*Feminin/, colours: /^Branco$/, least: 9 },
	{ typed: ["verde", "verdes"], names: /./, colours: /^Verde/, least: 20 },
	{
		typed: ["scrub azul marinho", "scrub azul-marinho", "scrub marinho"],
		names: /Scrub/,
		colours: /^Azul-marinho$/,
		least: 10,
	},
	{ typed: ["jaleco azul", "jalecos azuis"], names: /^Jaleco/, colours: /^Azul/, least: 15 },
	{ typed: ["roxo", "lilás", "lilas"], names: /./, colours: /^Lilás$/, least: 6 },
	{ typed: ["bege", "nude"], names: /./, colours: /^Areia$/, least: 8 },
	{ typed: ["bordô", "vinho", "marsala"], names: /./, colours: /^Vinho$/, least: 9 },
	{ typed: ["scrub vinho"], names: /Scrub/, colours: /^Vinho$/, least: 5 },
	{ typed: ["sapato preto"], names: /^(?:Calçado|Tênis|Clog)/, colours: /^Preto$/, least: 3 },
	{ typed: ["jaleco azul royal"], names: /^Jaleco/, colours: /^Azul/, least: 10 },
	{ typed: ["rosa", "jaleco rosa"], names: /./, colours: /^Rosa/, least: 5 },
	{ typed: ["azul claro", "azul bebê"], names: /./, colours: /^Azul-céu$/, least: 5 },
];
