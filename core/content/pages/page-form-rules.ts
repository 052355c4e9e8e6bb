import { z } from "zod";
import { slugFrom } from "#core/values/slug-rules.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text-rules.ts";

export const PAGE_LIMITS = {
	title: 200,
	slug: 200,
	/** Of HTML, in characters. */
	content: 200_000,
	meta: 160,
	category: 60,
	order: 99_999,
} as const;

export const DEFAULT_PAGE_CATEGORY = "geral";

/** Categories that the shop itself knows; others may be typed. */
export const PAGE_CATEGORIES = [
	{ value: DEFAULT_PAGE_CATEGORY, hint: "Só quem tem o endereço chega a ela" },
	{ value: "atendimento", hint: "Aparece no rodapé da loja" },
] as const;

const CATEGORY_LONG = "A categoria deve ter até 60 caracteres";
const NOT_WHOLE = "A ordem deve ser um número inteiro entre 0 e 99999";
const text = (max: number, empty: string, long: string) =>
	typedText(empty, max, long).min(1, empty);

/** The form of a content page (rule content 12). */
export const pageForm = z.object({
	title: text(PAGE_LIMITS.title, "Informe o título", "O título deve ter até 200 caracteres"),
	slug: text(PAGE_LIMITS.slug, "Informe o slug", "O slug deve ter até 200 caracteres")
		.overwrite(slugFrom)
		.min(1, "O slug precisa ter letras ou números"),
	content: text(
		PAGE_LIMITS.content,
		"Escreva o conteúdo",
		"O conteúdo deve ter até 200.000 caracteres de HTML",
	),
	meta_description: typedText(
		"Meta descrição inválida",
		PAGE_LIMITS.meta,
		"A meta descrição deve ter até 160 caracteres",
	)
		.overwrite((value) => value.replace(/\s+/g, " "))
		.default("")
		.transform((value) => value || null),
	category: typedText("Categoria inválida", PAGE_LIMITS.category, CATEGORY_LONG)
		.overwrite((value) => slugFrom(value) || DEFAULT_PAGE_CATEGORY)
		.max(PAGE_LIMITS.category, CATEGORY_LONG)
		.default(DEFAULT_PAGE_CATEGORY),
	order_position: typedText(NOT_WHOLE, LONGEST_NUMBER, NOT_WHOLE)
		.default("0")
		.transform((value) => (value === "" ? 0 : /^\d+$/.test(value) ? Number(value) : Number.NaN))
		.pipe(z.int(NOT_WHOLE).min(0, NOT_WHOLE).max(PAGE_LIMITS.order, NOT_WHOLE)),
	active: z.boolean().default(true),
});

/** What is sent by the form, as it is typed. */
export type PageFormInput = {
	title: string;
	slug: string;
	content: string;
	meta_description: string;
	category: string;
	order_position: string;
	active: boolean;
};
