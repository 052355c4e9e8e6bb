import type { banners as table } from "#core/content/schema.ts";

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
