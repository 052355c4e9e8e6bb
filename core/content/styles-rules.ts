import { z } from "zod";
import { typedText } from "#core/values/typed-text-rules.ts";
import type { SiteStyles } from "./types.ts";

/** Fonts on offer for texts and for headings (rule content 11); the shop serves all of them (rule newcomer 2). */
export const BODY_FONTS = ["Inter", "Roboto", "Open Sans", "Lato", "Montserrat"] as const;
export const HEADING_FONTS = [
	"Playfair Display",
	"Merriweather",
	"Lora",
	"Poppins",
	"Nunito",
] as const;

export type ColourName = Exclude<keyof SiteStyles, "font_family" | "heading_font_family">;

/** The ten colours in the order of the screen. */
export const COLOURS: readonly { name: ColourName; label: string; use: string }[] = [
	{ name: "primary_color", label: "Primária", use: "Botões, links e destaques" },
	{ name: "secondary_color", label: "Secundária", use: "Fundo de faixas e painéis" },
	{ name: "accent_color", label: "Realce", use: "Últimas unidades e promoções" },
	{ name: "text_color", label: "Texto", use: "Títulos e textos" },
	{ name: "background_color", label: "Fundo", use: "Fundo das páginas" },
	{ name: "muted_color", label: "Texto discreto", use: "Legendas e explicações" },
	{ name: "border_color", label: "Linhas", use: "Divisórias e contornos" },
	{ name: "success_color", label: "Sucesso", use: "Confirmações e preço no PIX" },
	{ name: "warning_color", label: "Atenção", use: "Avisos e pendências" },
	{ name: "error_color", label: "Erro", use: "Erros e exclusões" },
];

const COLOUR_WRONG = "Cor inválida. Use o formato #0066cc";

const colour = typedText("Cor inválida", 7, COLOUR_WRONG)
	.toLowerCase()
	.regex(/^#[0-9a-f]{6}$/, COLOUR_WRONG);

export const stylesForm = z.object({
	primary_color: colour,
	secondary_color: colour,
	accent_color: colour,
	text_color: colour,
	background_color: colour,
	muted_color: colour,
	border_color: colour,
	success_color: colour,
	warning_color: colour,
	error_color: colour,
	font_family: z.enum(BODY_FONTS, "Escolha uma das fontes da lista"),
	heading_font_family: z.enum(HEADING_FONTS, "Escolha uma das fontes da lista"),
}) satisfies z.ZodType<SiteStyles>;
