import sharp from "sharp";
import type { Shop } from "#core/shop.ts";
import type { Result } from "#core/values/result.ts";

/** Who keeps it. */
const MARIA = { userId: "maria", name: "Maria Lima", email: "maria@jalecosdamaria.example" };

const SETTINGS = {
	site_name: "Jalecos da Maria",
	site_description: "Jalecos feitos em Uberaba",
	about_content: "Costuro jalecos desde 2009.\n\nHoje somos quatro na oficina.",
	contact_email: "contato@jalecosdamaria.example",
	contact_phone: "(34) 3312-4455",
	contact_address: "Rua das Acácias, 12, Uberaba, MG",
	social_whatsapp: "(34) 99876-5432",
	social_instagram: "@jalecosdamaria",
	razao_social: "Maria Lima Confecções",
	cnpj: "11.222.333/0001-81",
	horario: "Segunda a sexta, 9h às 17h",
	frete_padrao: "18,50",
	frete_gratis_acima: "450,00",
	desconto_pix_percentual: "3",
	parcelas_maximo: "6",
};

const STYLES = {
	primary_color: "#8c3b4a",
	accent_color: "#2f6f5e",
	text_color: "#2b1a1e",
	background_color: "#fffaf7",
	font_family: "Lato",
	heading_font_family: "Lora",
	dark_tone: "marca",
};

/** Three trees; the last has no child. */
const CATEGORIES: [name: string, children: string[]][] = [
	["Feminino", ["Jalecos femininos", "Scrubs femininos"]],
	["Infantil", ["Jalecos infantis"]],
	["Acessórios", []],
];

const PAGES = [
	{ title: "Trocas", slug: "trocas", content: "<p>Troco em até 15 dias, sem uso.</p>" },
	{ title: "Privacidade", slug: "privacidade", content: "<p>Uso seus dados só para entregar.</p>" },
];

/** As another shop system exports it: no colour codes, no pictures. */
const PRODUCTS = [
	"sku;nome;descricao;preco;categoria;estoque;tamanhos;cores;destaque",
	'M-01;Jaleco Ana Acinturado;Gola padre e botões forrados.;289,90;jalecos-femininos;60;"P, M, G";"Branco, Preto, Rosa Maria";sim',
	'M-02;Jaleco Bia Longo;Até o joelho.;319,00;jalecos-femininos;40;"P, M, G, GG";"Branco, Azul-marinho";sim',
	'M-03;Scrub Clara;Conjunto de blusa e calça.;259,00;scrubs-femininos;30;"P, M, G";"Verde, Vinho";sim',
	'M-04;Jaleco Pequeno Doutor;Para brincar de médico.;129,90;jalecos-infantis;24;"4, 6, 8";Branco;sim',
	"M-05;Cordão de crachá;;24,99;acessorios;50;;;sim",
	'M-06;Touca de tecido;Com elástico.;39,90;acessorios;35;;"Azul, Preto";',
].join("\n");

/** Dark letters on nothing, as a small shop's logo is. */
const drawLogo = () =>
	sharp(
		Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160"><circle cx="80" cy="80" r="64" fill="#8c3b4a"/><path d="M150 110V50l35 40 35-40v60M250 110l30-60 30 60m-50-20h40" fill="none" stroke="#8c3b4a" stroke-width="14"/></svg>',
		),
	)
		.png()
		.toBuffer();

function must<T>(what: string, result: Result<T, unknown>): T {
	if (!result.ok) throw new Error(`${what}: ${JSON.stringify(result.error)}`);
	return result.value;
}

/**
 * Fills an empty shop as "Jalecos da Maria" by the operations behind her screens: own name, logo, colours,
 * fonts and pages, three trees of categories, products from a file without colour codes or pictures. What the
 * demonstration has by its own loader and she never wrote stays empty.
 */
export async function fillOtherShop(shop: Shop): Promise<void> {
	const picture = await drawLogo();
	const logo = await shop.media.storeUpload(MARIA, "logos/uploads", {
		name: "logo.png",
		body: new Blob([new Uint8Array(picture)]).stream(),
	});
	const { version, ...settings } = await shop.siteSettings.load();
	const form = { ...settings, ...SETTINGS, logo_url: must("logo", logo).url };
	must("settings", await shop.siteSettings.save(MARIA, { version, form }));
	for (const { id, nome } of await shop.deliveryAdmin.list()) {
		must(nome, await shop.deliveryAdmin.setActive(MARIA, { id, active: true }));
	}
	const { version: drawn, ...styles } = await shop.siteStyles.load();
	const looks = { version: drawn, form: { ...styles, ...STYLES } };
	must("styles", await shop.siteStyles.save(MARIA, looks));
	for (const [order, [nome, children]] of CATEGORIES.entries()) {
		const made = await shop.categories.create(MARIA, { nome, tipo: "principal", ordem: order });
		const categoria_pai_id = must(nome, made).id;
		for (const [at, child] of children.entries()) {
			const form = { nome: child, tipo: "subcategoria", categoria_pai_id, ordem: at };
			must(child, await shop.categories.create(MARIA, form));
		}
	}
	for (const page of PAGES) {
		const made = await shop.pages.create(MARIA, {
			...page,
			category: "atendimento",
			onde: "rodape",
			active: true,
		});
		must(page.title, made);
	}
	const { imports } = shop.products;
	const file = { bytes: new TextEncoder().encode(PRODUCTS), name: "produtos.csv" };
	const { id } = must("products", await imports.start(MARIA, file));
	must("products", await imports.apply(MARIA, id));
	await imports.run();
	const brought = await imports.view(id, { filter: null, page: 1 });
	if (brought?.andamento?.resultados.recusado !== 0)
		throw new Error("the products' file has errors");
	must("opening", await shop.opening.publish(MARIA));
}
