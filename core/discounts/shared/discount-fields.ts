import { z } from "zod";
import { amountText, optionalAmount, optionalWhole } from "#core/delivery/shared/field-kinds.ts";
import type { Field, Fields, Values } from "#core/record/shared/field.ts";
import { formOf, initialOf } from "#core/record/shared/record.ts";
import { optionalText, text } from "#core/record/shared/text-kinds.ts";
import { asItIs, choice, flag, moment } from "#core/record/shared/value-kinds.ts";
import { HUNDRED_PERCENT } from "#core/values/money.ts";
import { priceText } from "#core/values/price-text.ts";
import { counted, percentWords } from "#core/values/text.ts";
import { typedText } from "#core/values/typed-text.ts";
import { LONGEST_CODE, normalizeCode } from "./code.ts";

export const DISCOUNT_TYPES = [
	{ value: "percentage", label: "Porcentagem" },
	{ value: "fixed", label: "Valor em reais" },
	{ value: "free_shipping", label: "Frete grátis" },
	{ value: "progressive", label: "Progressivo por peças" },
	{ value: "kit", label: "Leve várias por um preço" },
] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number]["value"];

/** From this number of pieces on, this percentage (hundredths of a percent). */
type Step = { pieces: number; percent: number };
type TypedStep = { pieces: string; percent: string };

/** Product and category ids (subcategories included), unless it applies to all. */
export type DiscountScope = { all: boolean; products?: string[]; categories?: string[] };

const MOST_STEPS = 6;
const MOST_IN_SCOPE = 100;
const MOST_PIECES = 99;
const CODE_WRONG = "Use de 3 a 40 letras, números ou hífens, sem espaço";
const EMAIL_WRONG = "E-mail inválido";

const stepsWords = (value: unknown): string =>
	(Array.isArray(value) ? (value as Step[]) : [])
		.map(({ pieces, percent }) => `${counted(pieces, "peça", "peças")}: ${percentWords(percent)}`)
		.join(", ");

const steps: Field<Step[], TypedStep[], "json", true> = {
	label: "Faixas",
	column: "json",
	initial: [],
	hasDefault: true,
	form: z
		.array(z.object({ pieces: z.string(), percent: amountText }), "Faixas inválidas")
		.max(MOST_STEPS, `No máximo ${MOST_STEPS} faixas`)
		.default([])
		.transform((typed) =>
			typed.map(({ pieces, percent }) => ({ pieces: Number(pieces), percent: percent ?? 0 })),
		),
	typed: (value) =>
		value.map(({ pieces, percent }) => ({ pieces: String(pieces), percent: priceText(percent) })),
	said: stepsWords,
	compared: (typed) =>
		typed.map(({ pieces, percent }) => `${pieces} peças: ${percent}%`).join(", "),
};

const ids = z.array(z.uuid("Escolha de novo")).max(MOST_IN_SCOPE, "São muitas escolhas");

const scopeWords = (value: unknown): string => {
	const { all, products = [], categories = [] } = (value ?? {}) as DiscountScope;
	if (all) return "Todos os produtos";
	return [
		...(categories.length > 0 ? [counted(categories.length, "categoria", "categorias")] : []),
		...(products.length > 0 ? [counted(products.length, "produto", "produtos")] : []),
	].join(", ");
};

/** Form fields of a discount. `discount_value`: hundredths of a percent, else centavos. */
export const DISCOUNT = {
	name: text({ label: "Nome", most: 60 }),
	automatic: flag({ label: "Automático" }),
	code: optionalText({
		label: "Código",
		most: LONGEST_CODE,
		form: typedText(CODE_WRONG, LONGEST_CODE, CODE_WRONG)
			.default("")
			.transform((typed) => normalizeCode(typed) || null),
	}),
	discount_type: choice(DISCOUNT_TYPES, {
		label: "O que dá",
		initial: "percentage",
		form: z
			.enum(
				DISCOUNT_TYPES.map(({ value }) => value),
				"Escolha o que o desconto dá",
			)
			.default("percentage"),
	}),
	discount_value: optionalAmount("Valor"),
	steps,
	kit_pieces: optionalWhole("Peças", 2, MOST_PIECES),
	minimum_amount: optionalAmount("Pedido a partir de"),
	applies_to: asItIs<DiscountScope, "json">("json", {
		label: "Vale para",
		initial: { all: true },
		form: z.object(
			{ all: z.boolean(), products: ids.optional(), categories: ids.optional() },
			"Escolha os produtos",
		),
		said: scopeWords,
		compared: scopeWords,
	}),
	first_purchase: flag({ label: "Só na primeira compra" }),
	customer_email: optionalText({
		label: "Só para o e-mail",
		most: 255,
		form: typedText(EMAIL_WRONG, 255, EMAIL_WRONG)
			.default("")
			.transform((typed) => typed.toLowerCase() || null)
			.pipe(z.email(EMAIL_WRONG).nullable()),
	}),
	usage_limit: optionalWhole("Usos no total", 1, 1_000_000),
	per_person: optionalWhole("Usos por pessoa", 1, 1_000),
	valid_from: moment("Começa", "Data de início inválida"),
	valid_until: moment("Termina", "Data de fim inválida"),
	adds_up: flag({ label: "Soma com outros descontos" }),
	active: flag({ label: "Ligado", initial: true }),
} satisfies Fields;

export type DiscountFields = Values<typeof DISCOUNT>;

export const NEW_DISCOUNT: DiscountFields = initialOf(DISCOUNT);

const isPercent = (value: number | null): boolean =>
	value !== null && value >= 1 && value <= HUNDRED_PERCENT;
const PERCENT_NEEDED = "Use uma porcentagem de 0,01 a 100";

/** What is missing for the type, by field. */
function missingOf(form: DiscountFields): Partial<Record<keyof DiscountFields, string>> {
	const { discount_type: type, discount_value: value, steps, kit_pieces } = form;
	switch (type) {
		case "percentage":
			return isPercent(value) ? {} : { discount_value: PERCENT_NEEDED };
		case "fixed":
			return value ? {} : { discount_value: "Informe quanto o desconto tira" };
		case "free_shipping":
			return value === 0 ? { discount_value: "Use um valor maior que zero, ou deixe vazio" } : {};
		case "kit":
			return {
				...(kit_pieces ? {} : { kit_pieces: "Informe quantas peças" }),
				...(value ? {} : { discount_value: "Informe o preço das peças juntas" }),
			};
		case "progressive": {
			const rises = steps.every(
				({ pieces, percent }, at) =>
					Number.isInteger(pieces) &&
					pieces >= 1 &&
					pieces <= MOST_PIECES &&
					isPercent(percent) &&
					(at === 0 ||
						(pieces > (steps[at - 1]?.pieces ?? 0) && percent > (steps[at - 1]?.percent ?? 0))),
			);
			if (steps.length === 0) return { steps: "Acrescente ao menos uma faixa" };
			return rises
				? {}
				: { steps: "Cada faixa pede mais peças e dá mais que a anterior, até 99 peças e 100%" };
		}
	}
}

/** Validates a discount; what its type does not use is emptied. */
export const discountForm = z
	.object(formOf(DISCOUNT))
	.superRefine((form, context) => {
		const { applies_to: scope, valid_from: from, valid_until: until } = form;
		const chosen = (scope.products?.length ?? 0) + (scope.categories?.length ?? 0);
		const wrong: Partial<Record<keyof DiscountFields, string>> = {
			...missingOf(form),
			...(form.automatic && !form.name && { name: "Dê um nome: é o que o cliente lê no pedido" }),
			...(!form.automatic &&
				!/^[0-9A-Z-]{3,}$/.test(form.code ?? "") && {
					code: form.code ? CODE_WRONG : "Informe o código",
				}),
			...(!scope.all && chosen === 0 && { applies_to: "Escolha ao menos um produto ou categoria" }),
			...(from && until && from >= until && { valid_until: "O fim deve ser depois do início" }),
		};
		for (const [name, message] of Object.entries(wrong)) {
			context.addIssue({ code: "custom", path: [name], message });
		}
	})
	.transform(
		(form): DiscountFields => ({
			...form,
			code: form.automatic ? null : form.code,
			discount_value: form.discount_type === "progressive" ? null : form.discount_value,
			steps: form.discount_type === "progressive" ? form.steps : [],
			kit_pieces: form.discount_type === "kit" ? form.kit_pieces : null,
			applies_to: form.applies_to.all ? { all: true } : form.applies_to,
		}),
	);
