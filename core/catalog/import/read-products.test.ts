import { describe, expect, it } from "vitest";
import { readCsv } from "#core/values/csv.ts";
import { matchPictures } from "./match-pictures.ts";
import { readImportedProducts } from "./read-products.ts";
import { recogniseFile } from "./recognise-file.ts";

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

function read(bytes: Uint8Array) {
	const sheet = readCsv(bytes, { maxBytes: 1e6, maxRows: 1000 });
	if (!sheet.ok) throw new Error(sheet.error);
	const { system, mapping } = recogniseFile(sheet.value.columns);
	return { system, mapping, products: readImportedProducts(sheet.value, system, mapping) };
}

const NUVEM_PT = [
	"Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Preço promocional;Peso (kg);Altura (cm);Largura (cm);Comprimento (cm);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Título para SEO;Descrição para SEO;Marca",
	'jaleco-ana;Jaleco Ana;"Feminino > Jalecos, Novidades";Cor;Branco;Tamanho;P;289,90;249,90;0,35;5;25;30;3;JAL-ANA-BR-P;7891234567890;SIM;NÃO;"<p style=""width:600px""><b>Leve</b> e<br>macio.</p><script>x()</script><ul><li>Bolsos</li></ul>";;Jaleco Ana | Loja;;Ana',
	"jaleco-ana;;;;Branco;;M;289,90;249,90;0,35;5;25;30;;JAL-ANA-BR-M;;;;;;;;",
	"jaleco-ana;;;;Azul-marinho;;P;309,90;249,90;0,4;5;25;30;2;JAL-ANA-AZ-P;;;;;;;;",
	"touca;Touca;Acessórios;;;;;39,90;0,00;0,05;0;0;0;10;TOU-1;;NÃO;;;;;;",
].join("\r\n");

describe("the file of Nuvemshop", () => {
	it("is read in Portuguese, Latin-1 and with its variations", () => {
		const { system, products } = read(latin1(NUVEM_PT));
		expect(system).toBe("nuvemshop");
		expect(products).toHaveLength(2);
		expect(products[0]).toMatchObject({
			chave: "jaleco-ana",
			linha: 2,
			categorias: [["Feminino", "Jalecos"], ["Novidades"]],
			antigos: ["/produtos/jaleco-ana"],
			onlyNew: { status: "ativo", especificacoes: "Marca: Ana" },
			cells: {
				nome: "Jaleco Ana",
				preco: "289,90",
				preco_promocional: "249,90",
				peso_g: "350",
				comprimento_cm: "30",
			},
			variacoes: [
				{ linha: 2, tamanho: "P", cor: "Branco", sku: "JAL-ANA-BR-P", preco: 28_990, estoque: 3 },
				{ linha: 3, tamanho: "M", cor: "Branco", estoque: null },
				{
					linha: 4,
					tamanho: "P",
					cor: "Azul-marinho",
					preco: 30_990,
					peso_g: 400,
					medidas: "30x25x5",
				},
			],
			erros: [],
		});
		expect(products[1]).toMatchObject({
			onlyNew: { status: "inativo" },
			variacoes: [{ tamanho: "Único", cor: "Padrão", promocional: null, medidas: "" }],
		});
	});

	it("gives each variation its bar code, and says which are none", () => {
		const lines = [
			"Identificador URL;Nome;Nome da variação 1;Valor da variação 1;Preço;SKU;Código de barras",
			"a;Bata;Tamanho;P;10;P;7891234567895",
			"a;;;M;10;M;12345678905",
			"a;;;G;10;G;7891234567890",
			"a;;;GG;10;GG;7,89E+12",
		];
		const { products } = read(utf8(lines.join("\n")));
		expect(products[0]?.variacoes?.map(({ gtin }) => gtin)).toEqual([
			...["7891234567895", "012345678905", "", ""],
		]);
		expect(products[0]).toMatchObject({
			erros: [],
			avisos: [
				{ linha: 4, mensagem: expect.stringContaining("não é um código de barras") },
				{ linha: 5, mensagem: expect.stringContaining("arredondado") },
			],
		});
	});

	it("is read in Spanish, with commas and UTF-8", () => {
		const { system, products } = read(
			utf8(
				[
					"Identificador de URL,Nombre,Categorías,Nombre de propiedad 1,Valor de propiedad 1,Precio,Stock,SKU,Mostrar en tienda,Imágenes",
					'bata,Bata,"Mujer > Batas",Talla,P,"1.199,00",4,B-1,SI,"https://cdn.example/a.jpg, https://cdn.example/b.jpg"',
				].join("\n"),
			),
		);
		expect(system).toBe("nuvemshop");
		expect(products[0]).toMatchObject({
			cells: { preco: "1199,00" },
			variacoes: [{ tamanho: "P" }],
			fotos: [{ endereco: "https://cdn.example/a.jpg" }, { endereco: "https://cdn.example/b.jpg" }],
		});
	});
});

describe("the file of Shopify", () => {
	it("in its older form, with pictures of variants on lines of their own", () => {
		const { system, products } = read(
			utf8(
				[
					"Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status",
					'scrub,Scrub,"<p>Duas\nlinhas</p>",Loja,Scrubs,,true,Color,Azul,Size,P,S-AZ-P,300,-2,99.00,120.00,https://c.example/1.jpg,1,https://c.example/az.jpg,active',
					"scrub,,,,,,,,Preto,,P,S-PR-P,300,7,99.00,120.00,https://c.example/2.jpg,2,https://c.example/pr.jpg,",
					"scrub,,,,,,,,,,,,,,,,https://c.example/3.jpg,3,,",
					"scrub,,,,,,,,,,,,,,,,https://c.example/3.jpg,3,,",
					"bolsa,Bolsa,,Loja,,,false,Title,Default Title,,,,0,1,50,,,,,draft",
					",Note,,,,,,,,,,,,,,,,,,",
				].join("\n"),
			),
		);
		expect(system).toBe("shopify");
		expect(products).toHaveLength(2);
		expect(products[0]).toMatchObject({
			cells: {
				preco: "120,00",
				preco_promocional: "99,00",
				peso_g: "300",
			},
			variacoes: [
				{ tamanho: "P", cor: "Azul", estoque: 0 },
				{ tamanho: "P", cor: "Preto", estoque: 7 },
			],
			fotos: [
				{ endereco: "https://c.example/1.jpg", cor: null },
				{ endereco: "https://c.example/az.jpg", cor: "Azul" },
				{ endereco: "https://c.example/2.jpg", cor: null },
				{ endereco: "https://c.example/pr.jpg", cor: "Preto" },
				{ endereco: "https://c.example/3.jpg", cor: null },
			],
			antigos: ["/products/scrub"],
		});
		expect(products[1]).toMatchObject({
			onlyNew: { status: "inativo" },
			variacoes: [{ tamanho: "Único", cor: "Padrão", preco: 5_000 }],
		});
	});

	it("in its newer form, with measures in their own unit", () => {
		const { system, products } = read(
			utf8(
				[
					"Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Packed product length,Packed product width,Packed product height,Packed product dimension unit,Product image URL",
					"Jaleco,jaleco,,,Jalecos,TRUE,Active,J-P,Tamanho,P,200.00,,5,350,10,8,2,in,https://c.example/1.jpg",
				].join("\n"),
			),
		);
		expect(system).toBe("shopify");
		expect(products[0]?.variacoes).toMatchObject([
			{ tamanho: "P", medidas: "26x21x6", peso_g: 350 },
		]);
	});
});

it("the file of WooCommerce, in English and in Portuguese, parents and variations", () => {
	const rows = [
		'11,variable,PAI,Jaleco,1,"Curto","<p>Longo</p>",,,0.4,,,"Roupas > Jalecos, Novos\\, hoje",https://w.example/1.jpg,,Cor,"Branco, Preto",Tamanho,"P, M"',
		"12,variation,PAI-BR-P,Jaleco - Branco,1,,,2,,0.4,199,149.5,,https://w.example/br.jpg,PAI,Cor,Branco,Tamanho,P",
		"13,variation,PAI-PR-M,Jaleco - Preto,1,,,,,0.4,199,149.5,,,id:11,Cor,Preto,Tamanho,M",
		"14,simple,TOU,Touca,-1,Só resumo,,4,,,20,,,,,Tecido,Algodão,,",
	];
	for (const heading of [
		"ID,Type,SKU,Name,Published,Short description,Description,Stock,In stock?,Weight (kg),Regular price,Sale price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)",
		"ID,Tipo,SKU,Nome,Publicado,Descrição curta,Descrição,Estoque,Em estoque?,Peso (kg),Preço,Preço promocional,Categorias,Imagens,Ascendente,Nome do atributo 1,Valores do atributo 1,Nome do atributo 2,Valores do atributo 2",
	]) {
		const { system, products } = read(utf8(`\uFEFF${[heading, ...rows].join("\n")}`));
		expect(system).toBe("woocommerce");
		expect(products).toHaveLength(2);
		expect(products[0]).toMatchObject({
			chave: "11",
			categorias: [["Roupas", "Jalecos"], ["Novos, hoje"]],
			cells: {
				nome: "Jaleco",
				preco: "199,00",
				preco_promocional: "149,50",
				descricao: "<p>Longo</p>",
			},
			variacoes: [
				{ tamanho: "P", cor: "Branco", estoque: 2, peso_g: 400 },
				{ tamanho: "M", cor: "Preto", estoque: null },
			],
			fotos: [
				{ endereco: "https://w.example/1.jpg", cor: null },
				{ endereco: "https://w.example/br.jpg", cor: "Branco" },
			],
		});
		expect(products[1]).toMatchObject({
			cells: { descricao: "Só resumo" },
			onlyNew: { status: "inativo", especificacoes: "Tecido: Algodão" },
		});
	}
});

describe("any other file", () => {
	it("gets a proposal by its headings, and is read by it", () => {
		const { system, mapping, products } = read(
			utf8(
				[
					"Produto;Código;Tam;Cor;Valor;Saldo;Categoria nível 1;Categoria nível 2;Peso;Fornecedor",
					"Calça;C-P;P;Azul;99,9;3;Roupas;Calças;0,5;Fulano",
					";C-M;M;Azul;99,9;4;;;0,5;",
				].join("\n"),
			),
		);
		expect(system).toBe("mapa");
		expect(mapping).toMatchObject({
			produto: "nome",
			codigo: "sku",
			tam: "tamanho",
			peso: "peso:kg",
		});
		expect(mapping).not.toHaveProperty("fornecedor");
		expect(products).toMatchObject([
			{
				categorias: [["Roupas", "Calças"]],
				variacoes: [{ tamanho: "P" }, { tamanho: "M", linha: 3 }],
			},
		]);
	});

	it("reads units as prices: a point before three digits groups thousands", () => {
		const units = ["1.000", "12.000,00", "3,00", "4.0", "5,000", "-2", ""];
		const lines = units.map((typed, at) => `A;T${at};10;"${typed}"`);
		const { products } = read(utf8(["Nome;Tamanho;Preço;Estoque", ...lines].join("\n")));
		expect(products[0]?.erros).toEqual([]);
		expect(products[0]?.variacoes?.map(({ estoque }) => estoque)).toEqual([
			...[1000, 12_000, 3, 4, 5, 0, null],
		]);
	});

	it("names line and column of what cannot be read, and of what a spreadsheet has destroyed", () => {
		const { products } = read(
			utf8(
				[
					"Nome;SKU;Tamanho;Preço;Estoque",
					"A;A-1;P;R$ 1,289.90;dois",
					"B;7,89123E+12;10/mai;10;1",
					"C;A-1;P;10;1",
					"C;C-2;P;10;1",
				].join("\n"),
			),
		);
		expect(
			products.map(({ erros, avisos }) =>
				[...erros, ...avisos].map(({ linha, coluna, mensagem }) => [linha, coluna, mensagem]),
			),
		).toEqual([
			[
				[2, "preco", "Preço não entendido: “R$ 1,289.90”. Use o formato 1.289,90"],
				[2, "estoque", "Estoque não entendido: “dois”. Use um número inteiro"],
			],
			[
				[3, "sku", "O SKU “7,89123E+12” foi arredondado pela planilha. Corrija-o no arquivo"],
				[3, "tamanho", "O tamanho “10/mai” parece uma data feita pela planilha"],
			],
			[
				[5, "tamanho", "A variação P, Padrão já está na linha 4"],
				[4, "sku", "SKU repetido: já está na linha 2"],
			],
		]);
	});
});

it("a line that names no product is refused with its number, and becomes no variation of the one above", () => {
	const { products } = read(
		utf8(
			[
				"Identificador URL;Nome;Nome da variação 1;Valor da variação 1;Preço;Estoque;SKU;Custo",
				"jaleco;Jaleco;Cor;Branco;289,90;3;J-BR;120,00",
				";;;Azul;289,90;2;J-AZ;",
				"jaleco;;;Preto;289,90;2;J-PR;caro",
			].join("\n"),
		),
	);
	expect(products).toMatchObject([
		{
			...{ chave: "jaleco", erros: [], cells: { custo: "120,00" } },
			variacoes: [
				{ cor: "Branco", custo: 12_000 },
				{ cor: "Preto", custo: null },
			],
			avisos: [
				{ linha: 4, coluna: "custo", mensagem: "Custo não entendido: “caro”, e fica de fora" },
			],
		},
		{
			linha: 3,
			erros: [
				{
					linha: 3,
					coluna: "identificador url",
					mensagem: "A linha não diz de qual produto é: escreva nela o identificador ou o nome",
				},
			],
		},
	]);
});

it("pictures find their product by SKU, identifier or name, and their colour", () => {
	const { products } = read(latin1(NUVEM_PT));
	const placed = matchPictures(products, [
		"JAL-ANA-BR-P_1.jpg",
		"jal-ana azul marinho 2.JPG",
		"fotos/jaleco-ana/branco-10.png",
		"Touca.webp",
		"outra.jpg",
	]);
	expect([...placed]).toEqual([
		[
			"jaleco-ana",
			[
				{ origem: "fotos/jaleco-ana/branco-10.png", cor: "Branco" },
				{ origem: "jal-ana azul marinho 2.JPG", cor: "Azul-marinho" },
				{ origem: "JAL-ANA-BR-P_1.jpg", cor: "Branco" },
			],
		],
		["touca", [{ origem: "Touca.webp", cor: null }]],
	]);
});
