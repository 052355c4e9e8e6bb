import { z } from "zod";
import type { BannerWords } from "#core/media/tones-rules.ts";
import { typedText } from "#core/values/typed-text-rules.ts";
import {
	emptyAs,
	isOwnPath,
	isWebAddress,
	pictureField,
	plainField,
	positionField,
	requiredField,
	switchField,
	wholeNumber,
	zoomField,
} from "./form-fields-rules.ts";
import { momentFromLocal } from "./local-moment-rules.ts";

/** Where a banner may appear (rule catalogue 2). */
export const BANNER_PLACE_OPTIONS = [
	{ value: "homepage_hero", label: "Home topo" },
	{ value: "mini_banner", label: "Home" },
	{ value: "categoria", label: "Categoria" },
] as const;

export type BannerPlace = (typeof BANNER_PLACE_OPTIONS)[number]["value"];

/** The only type on offer (rule catalogue 2). */
export const BANNER_TYPE = { value: "mini_banner", label: "Mini banner" } as const;

/** What a select sends for `no category`. */
export const NO_CATEGORY = "none";

/** How the words of a place stand over its pictures; null where they stand below. */
export const WORDS_PLACES: Record<BannerPlace, BannerWords | null> = {
	homepage_hero: "top",
	mini_banner: null,
	categoria: "category",
};

/** More active banners than these are not shown at the top of the home page (rule catalogue 2). */
export const MOST_HERO_BANNERS = 3;

export const placeLabel = (place: BannerPlace): string =>
	BANNER_PLACE_OPTIONS.find(({ value }) => value === place)?.label ?? place;

/** `home` is the older name of `mini_banner`. */
export const currentPlace = (place: string): unknown => (place === "home" ? "mini_banner" : place);

const moment = (message: string) =>
	z.preprocess((value) => {
		const given = emptyAs(null)(value);
		return typeof given === "string" ? (momentFromLocal(given) ?? given) : given;
	}, z.date(message).nullable());

const LINK = "Use um endereço da loja, como /produtos, ou um que comece com https://";

/** Fields of a banner with their defaults. */
export const bannerForm = z
	.object({
		title: requiredField("Título", 120, "Informe o título do banner"),
		description: plainField("Descrição", 300).default(""),
		image_url: pictureField,
		image_mobile_url: pictureField,
		link_url: z.preprocess(
			emptyAs(null),
			typedText(LINK, 500, LINK)
				.refine((text) => isOwnPath(text) || isWebAddress(text), LINK)
				.nullable(),
		),
		active: switchField,
		order_position: wholeNumber(0, 9_999, 0, "Ordem deve ser um número inteiro de 0 a 9999"),
		tipo: z.enum(["mini_banner", "categoria"], "Tipo de banner inválido").default("mini_banner"),
		localizacao: z.preprocess(
			(value) => currentPlace(String(value ?? "home")),
			z.enum(["homepage_hero", "mini_banner", "categoria"], "Escolha onde o banner aparece"),
		),
		categoria_id: z.preprocess(
			(value) => (value === NO_CATEGORY ? null : emptyAs(null)(value)),
			z.uuid("Categoria não encontrada").nullable(),
		),
		position_x: positionField,
		position_y: positionField,
		zoom: zoomField,
		veil: wholeNumber(0, 100, 0, "Véu deve ser de 0 a 100"),
		starts_at: moment("Data de início inválida"),
		ends_at: moment("Data de fim inválida"),
	})
	.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
		path: ["ends_at"],
		message: "O fim deve ser depois do início",
	});

export type BannerFields = z.infer<typeof bannerForm>;

/** A new banner before anything is typed. */
export const NEW_BANNER: BannerFields = {
	title: "",
	description: "",
	image_url: null,
	image_mobile_url: null,
	link_url: null,
	active: true,
	order_position: 0,
	tipo: BANNER_TYPE.value,
	localizacao: "mini_banner",
	categoria_id: null,
	position_x: 50,
	position_y: 50,
	zoom: 100,
	veil: 0,
	starts_at: null,
	ends_at: null,
};

export type BannerState = "ativo" | "inativo" | "agendado" | "encerrado";

/** Whether a visitor sees it at a moment, or why not. */
export function bannerState(
	{ active, starts_at, ends_at }: Pick<BannerFields, "active" | "starts_at" | "ends_at">,
	now: Date,
): BannerState {
	if (!active) return "inativo";
	if (ends_at && ends_at <= now) return "encerrado";
	return starts_at && starts_at > now ? "agendado" : "ativo";
}
