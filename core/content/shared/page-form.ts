import { z } from "zod";
import type { Draft, Fields, Values } from "#core/record/shared/field.ts";
import { formOf } from "#core/record/shared/record.ts";
import { optionalText, requiredText, text as textField } from "#core/record/shared/text-kinds.ts";
import { choice, flag } from "#core/record/shared/value-kinds.ts";
import { slugFrom } from "#core/values/text.ts";
import { LONGEST_NUMBER, typedLines, typedText } from "#core/values/typed-text.ts";
import { order } from "./content-kinds.ts";

export const PAGE_LIMITS = {
	title: 200,
	slug: 200,
	/** Characters of HTML. */
	content: 200_000,
	meta: 160,
	category: 60,
	order: 99_999,
} as const;

export const DEFAULT_PAGE_CATEGORY = "geral";

export const PAGE_PLACES = [
	{ value: "rodape", label: "Rodapé" },
	{ value: "menu", label: "Menu" },
	{ value: "endereco", label: "Só pelo endereço" },
] as const;

const CATEGORY_LONG = "A categoria deve ter até 60 caracteres";
const NOT_WHOLE = "A ordem deve ser um número inteiro entre 0 e 99999";
const text = (max: number, empty: string, long: string) =>
	typedText(empty, max, long).min(1, empty);

/** Form fields of a content page (rule content 12). */
export const PAGE = {
	title: requiredText({
		label: "Título",
		most: PAGE_LIMITS.title,
		missing: "Informe o título",
		form: text(PAGE_LIMITS.title, "Informe o título", "O título deve ter até 200 caracteres"),
	}),
	slug: requiredText({
		label: "Slug",
		most: PAGE_LIMITS.slug,
		missing: "Informe o slug",
		form: text(PAGE_LIMITS.slug, "Informe o slug", "O slug deve ter até 200 caracteres")
			.overwrite(slugFrom)
			.min(1, "O slug precisa ter letras ou números"),
	}),
	/** Sanitised HTML. */
	content: {
		...requiredText({
			label: "Conteúdo",
			most: PAGE_LIMITS.content,
			missing: "Escreva o conteúdo",
			form: typedLines(
				"Escreva o conteúdo",
				PAGE_LIMITS.content,
				"O conteúdo deve ter até 200.000 caracteres de HTML",
			).min(1, "Escreva o conteúdo"),
		}),
		typed: (html: string) => html.trim(),
	},
	meta_description: optionalText({
		label: "Meta descrição",
		most: PAGE_LIMITS.meta,
		form: typedText(
			"Meta descrição inválida",
			PAGE_LIMITS.meta,
			"A meta descrição deve ter até 160 caracteres",
		)
			.overwrite((value) => value.replace(/\s+/g, " "))
			.default("")
			.transform((value) => value || null),
	}),
	onde: choice(PAGE_PLACES, {
		label: "Onde aparece",
		initial: "endereco",
		form: z
			.enum(["rodape", "menu", "endereco"], "Escolha onde a página aparece")
			.default("endereco"),
	}),
	category: textField({
		label: "Categoria",
		most: PAGE_LIMITS.category,
		initial: DEFAULT_PAGE_CATEGORY,
		form: typedText("Categoria inválida", PAGE_LIMITS.category, CATEGORY_LONG)
			.overwrite((value) => slugFrom(value) || DEFAULT_PAGE_CATEGORY)
			.max(PAGE_LIMITS.category, CATEGORY_LONG)
			.default(DEFAULT_PAGE_CATEGORY),
	}),
	order_position: order(
		typedText(NOT_WHOLE, LONGEST_NUMBER, NOT_WHOLE)
			.default("0")
			.transform((value) => (value === "" ? 0 : /^\d+$/.test(value) ? Number(value) : Number.NaN))
			.pipe(z.int(NOT_WHOLE).min(0, NOT_WHOLE).max(PAGE_LIMITS.order, NOT_WHOLE)),
	),
	active: flag({ label: "Página ativa", initial: true, form: z.boolean().default(true) }),
} satisfies Fields;

export const pageForm = z.object(formOf(PAGE));

export type PageFields = Values<typeof PAGE>;
export type PageFormInput = Draft<typeof PAGE>;
