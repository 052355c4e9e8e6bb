import { z } from "zod";
import type { BannerWords } from "#core/media/shared/tones.ts";
import type { Fields, Values } from "#core/record/shared/field.ts";
import { formOf, initialOf } from "#core/record/shared/record.ts";
import { optionalText } from "#core/record/shared/text-kinds.ts";
import { asItIs, moment } from "#core/record/shared/value-kinds.ts";
import { typedText } from "#core/values/typed-text.ts";
import {
	known,
	onOff,
	order,
	percent,
	picture,
	plain,
	position,
	required,
	zoom,
} from "./content-kinds.ts";
import { emptyAs, isOwnPath, isWebAddress, wholeNumber } from "./form-fields.ts";
import { TEXT_TONES, type TextTone } from "./veil.ts";

export const BANNER_PLACE_OPTIONS = [
	{ value: "homepage_hero", label: "Home topo" },
	{ value: "mini_banner", label: "Home" },
	{ value: "categoria", label: "Categoria" },
] as const;

export type BannerPlace = (typeof BANNER_PLACE_OPTIONS)[number]["value"];

/** The only available type (rule catalogue 2). */
export const BANNER_TYPE = { value: "mini_banner", label: "Banner" } as const;

/** Select value for no category. */
export const NO_CATEGORY = "none";

/** How text covers the pictures of a place; null where it is below them. */
export const WORDS_PLACES: Record<BannerPlace, BannerWords | null> = {
	homepage_hero: "top",
	mini_banner: null,
	categoria: "category",
};

/** Most active banners at the top of the home page (rule catalogue 2). */
export const MOST_HERO_BANNERS = 3;

export const placeLabel = (place: BannerPlace): string =>
	BANNER_PLACE_OPTIONS.find(({ value }) => value === place)?.label ?? place;

/** `home` is the older name of `mini_banner`. */
export const currentPlace = (place: string): unknown => (place === "home" ? "mini_banner" : place);

const LINK = "Use um endereço da loja, como /produtos, ou um que comece com https://";

const link = z.preprocess(
	emptyAs(null),
	typedText(LINK, 500, LINK)
		.refine((text) => isOwnPath(text) || isWebAddress(text), LINK)
		.nullable(),
);

export const TEXT_TONE_OPTIONS: { value: TextTone; label: string }[] = [
	{ value: "auto", label: "Segue a imagem" },
	{ value: "light", label: "Claro" },
	{ value: "dark", label: "Escuro" },
];

/** Form fields of a banner. */
export const BANNER = {
	title: required("Título", 120, "Informe o título do banner"),
	description: plain("Descrição", 300),
	image_url: picture("Imagem"),
	image_mobile_url: picture("Imagem para celular"),
	link_url: optionalText({ label: "Link", most: 500, form: link }),
	active: onOff("Ativo", true),
	order_position: order(wholeNumber(0, 9_999, 0, "Ordem deve ser um número inteiro de 0 a 9999")),
	tipo: known("Tipo", [BANNER_TYPE], {
		initial: BANNER_TYPE.value,
		form: z.enum(["mini_banner", "categoria"], "Tipo de banner inválido").default("mini_banner"),
	}),
	localizacao: known<BannerPlace>("Local", BANNER_PLACE_OPTIONS, {
		initial: "mini_banner",
		form: z.preprocess(
			(value) => currentPlace(String(value ?? "home")),
			z.enum(["homepage_hero", "mini_banner", "categoria"], "Escolha onde o banner aparece"),
		),
	}),
	categoria_id: asItIs<string | null, "uuid">("uuid", {
		label: "Categoria",
		initial: null,
		form: z.preprocess(
			(value) => (value === NO_CATEGORY ? null : emptyAs(null)(value)),
			z.uuid("Categoria não encontrada").nullable(),
		),
	}),
	position_x: position("Posição horizontal"),
	position_y: position("Posição vertical"),
	zoom: zoom("Zoom"),
	/** Requested veil behind the text; raised to what readability requires. */
	veil: percent("Véu sob o texto (%)", wholeNumber(0, 100, 0, "Véu deve ser de 0 a 100")),
	/** Text colour over the picture; decides the required veil. */
	text_tone: known<TextTone>("Cor do texto", TEXT_TONE_OPTIONS, {
		initial: "auto",
		form: z.enum(TEXT_TONES, "Escolha a cor do texto").default("auto"),
	}),
	starts_at: moment("Início", "Data de início inválida"),
	ends_at: moment("Fim", "Data de fim inválida"),
} satisfies Fields;

export const bannerForm = z
	.object(formOf(BANNER))
	.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
		path: ["ends_at"],
		message: "O fim deve ser depois do início",
	});

export type BannerFields = Values<typeof BANNER>;

export const NEW_BANNER: BannerFields = initialOf(BANNER);

export type BannerState = "ativo" | "inativo" | "agendado" | "encerrado";

/** Whether a banner is visible at a moment, or why not. */
export function bannerState(
	{ active, starts_at, ends_at }: Pick<BannerFields, "active" | "starts_at" | "ends_at">,
	now: Date,
): BannerState {
	if (!active) return "inativo";
	if (ends_at && ends_at <= now) return "encerrado";
	return starts_at && starts_at > now ? "agendado" : "ativo";
}
