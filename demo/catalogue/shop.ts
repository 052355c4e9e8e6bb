import type { banners as table } from "#core/content/schema.ts";

/** How the demonstration shop presents itself. */
export const settings = {
	site_name: "Requinte",
	site_description: "Jaleco e Vestuário Profissional Premium",
	about_content:
		"A Requinte nasceu em 2014, num ateliê de costura de bairro, da queixa de quem passa o dia de jaleco: largo no ombro, justo no quadril e áspero no fim do plantão. Começamos ajustando peças para um consultório vizinho. Em um ano eram doze consultórios; em três, o primeiro hospital.\n\nHoje desenhamos, cortamos e costuramos no Brasil, com modelistas que provam cada peça em corpos reais antes de levá-la à grade. Continuamos pequenos o bastante para responder pelo nome e grandes o bastante para vestir uma equipe inteira.",
	contact_email: "contato@requinte.com.br",
	contact_phone: "(11) 4002-3180",
	contact_address: "Rua dos Alfaiates, 214\nBom Retiro, São Paulo, SP\nCEP 01123-020",
	footer_content:
		"Jalecos, scrubs e acessórios com caimento de alfaiataria para quem cuida de pessoas todos os dias.",
	social_facebook: "",
	social_instagram: "https://www.instagram.com/requinte",
	social_whatsapp: "https://wa.me/551140023180",
	razao_social: "Requinte Vestuário Profissional Ltda.",
	cnpj: "12.345.678/0001-95",
	horario: "Segunda a sexta, 8h às 18h\nSábado, 8h às 12h",
	dias_troca: 30,
	troca_frete_gratis: true,
	vale_ativo: true,
	/** Prices in centavos. */
	frete_gratis_acima: 29_900,
	desconto_pix_percentual: 5,
	parcelas_maximo: 12,
};

type Row = typeof table.$inferInsert;

const hero = (order_position: number, name: string, row: Omit<Row, "localizacao">): Row => ({
	...row,
	order_position,
	localizacao: "homepage_hero",
	image_url: `/demo/banners/${name}.webp`,
	image_mobile_url: `/demo/banners/${name}-mobile.webp`,
	position_x: 64,
	position_y: 30,
});

const mini = (order_position: number, row: Omit<Row, "localizacao">): Row => ({
	...row,
	order_position,
	localizacao: "mini_banner",
	tipo: "mini_banner",
	image_url: `/demo/banners/mini-${order_position}.webp`,
});

export const banners: Row[] = [
	hero(1, "hero-1-arara", {
		title: "O seu jaleco, com o seu caimento.",
		description:
			"Modelagem de alfaiataria, tecido que respira e bolsos onde a sua mão procura. Feito para atravessar o plantão impecável.",
		link_url: "/categoria/jalecos-femininos",
	}),
	hero(2, "hero-2-paleta", {
		title: "Dezoito cores para um turno só.",
		description:
			"Scrubs tingidos em fio, que continuam da mesma cor depois de cinquenta lavagens. Combine blusa e calça como quiser.",
		link_url: "/categoria/scrubs-femininos",
	}),
	hero(3, "hero-3-bordado", {
		title: "O seu nome, ponto a ponto.",
		description:
			"Bordado com nome, especialidade e registro em qualquer jaleco da casa, para você ou para a equipe inteira.",
		link_url: "/categoria/medicina",
	}),
	mini(1, {
		title: "Para começar a faculdade",
		description: "O primeiro jaleco, com preço de estudante.",
		link_url: "/produto/jaleco-medico-academico",
	}),
	mini(2, {
		title: "Petróleo, sálvia ou vinho?",
		description: "Scrubs em cores que não desbotam.",
		link_url: "/categoria/scrubs-femininos",
	}),
	mini(3, {
		title: "Do calçado à mochila",
		description: "O que completa o uniforme e alivia o fim do turno.",
		link_url: "/categoria/acessorios",
	}),
];
