import { z } from "zod";
import type { Fields } from "#core/record/shared/field.ts";
import { formOf } from "#core/record/shared/record.ts";
import { text } from "#core/record/shared/text-kinds.ts";
import { choice } from "#core/record/shared/value-kinds.ts";
import { typedText } from "#core/values/typed-text.ts";
import { type DarkTone, DEFAULT_STYLES } from "./default-settings.ts";

/** Fonts for texts and headings (rule content 11); the shop serves all of them (rule newcomer 2). */
export const BODY_FONTS = ["Inter", "Roboto", "Open Sans", "Lato", "Montserrat"] as const;
export const HEADING_FONTS = [
	"Playfair Display",
	"Merriweather",
	"Lora",
	"Poppins",
	"Nunito",
] as const;

const COLOUR_WRONG = "Cor inválida. Use o formato #0066cc";

const colour = typedText("Cor inválida", 7, COLOUR_WRONG)
	.toLowerCase()
	.regex(/^#[0-9a-f]{6}$/, COLOUR_WRONG);

const painted = (label: string, initial: string) => text({ label, most: 7, initial, form: colour });

const font = (label: string, initial: string, fonts: readonly string[]) =>
	text({ label, most: 60, initial, form: z.enum(fonts, "Escolha uma das fontes da lista") });

const D = DEFAULT_STYLES;

export const DARK_TONES: readonly { value: DarkTone; label: string }[] = [
	{ value: "neutro", label: "Escuro neutro, da cor do texto" },
	{ value: "marca", label: "Escuro da cor primária" },
];

/** Colours, in the order of the screen, and fonts. */
export const STYLES = {
	primary_color: painted("Primária", D.primary_color),
	secondary_color: painted("Secundária", D.secondary_color),
	accent_color: painted("Realce", D.accent_color),
	text_color: painted("Texto", D.text_color),
	background_color: painted("Fundo", D.background_color),
	muted_color: painted("Texto discreto", D.muted_color),
	border_color: painted("Linhas", D.border_color),
	success_color: painted("Sucesso", D.success_color),
	warning_color: painted("Atenção", D.warning_color),
	error_color: painted("Erro", D.error_color),
	font_family: font("Fonte dos textos", D.font_family, BODY_FONTS),
	heading_font_family: font("Fonte dos títulos", D.heading_font_family, HEADING_FONTS),
	dark_tone: choice(DARK_TONES, {
		label: "Barra do topo e rodapé",
		initial: D.dark_tone,
		form: z.enum(["neutro", "marca"], "Escolha um dos tons da lista"),
	}),
} satisfies Fields;

export const stylesForm = z.object(formOf(STYLES));

export type ColourName = Extract<keyof typeof STYLES, `${string}_color`>;

const USES: Record<ColourName, string> = {
	primary_color: "Botões, links e destaques",
	secondary_color: "Fundo de faixas e painéis",
	accent_color: "Últimas unidades e promoções",
	text_color: "Títulos e textos",
	background_color: "Fundo das páginas",
	muted_color: "Legendas e explicações",
	border_color: "Divisórias e contornos",
	success_color: "Confirmações e preço no PIX",
	warning_color: "Avisos e pendências",
	error_color: "Erros e exclusões",
};

export const COLOURS: readonly { name: ColourName; label: string; use: string }[] = (
	Object.keys(USES) as ColourName[]
).map((name) => ({ name, label: STYLES[name].label, use: USES[name] }));
