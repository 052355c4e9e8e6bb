import { z } from "zod";
import { isOwnMedia } from "#core/media/media-rules.ts";
import type { Field, Fields, Values } from "#core/record/field-rules.ts";
import { longText, requiredText, textOf } from "#core/record/text-kinds-rules.ts";
import { asItIs, choice, flag, reference, whole } from "#core/record/value-kinds-rules.ts";
import { slugFrom } from "#core/values/slug-rules.ts";
import { isBlank, typedText } from "#core/values/typed-text-rules.ts";
import { chartReference } from "../charts/chart-reference-rules.ts";
import { MEASURES } from "../measure-fields-rules.ts";

export const CATEGORY_TYPES = [
	{ value: "principal", label: "Principal" },
	{ value: "subcategoria", label: "Subcategoria" },
] as const;

/** What a select sends for `no parent` (rule catalogue 13). */
export const NO_PARENT = "none";

const MOST_NAME = 120;
const MOST_ORDER = 99_999;
const ORDER = `Ordem deve ser um número inteiro de 0 a ${MOST_ORDER}`;

const blankAsNull = (value: unknown) => (isBlank(value) ? null : value);

/** A picture that the shop keeps itself: pages show none from elsewhere. */
const picture = (label: string, wrong: string) =>
	asItIs<string | null, "text">("text", {
		label,
		initial: null,
		form: z.preprocess(
			blankAsNull,
			typedText(wrong, 500, wrong).refine(isOwnMedia, wrong).nullable(),
		),
		compared: (url) => (url ? `Imagem ${url}` : "Sem imagem"),
	});

const active = flag({
	label: "Status",
	initial: true,
	form: z
		.union(
			[z.boolean(), z.literal(["true", "false"]).transform((typed) => typed === "true")],
			"Status inválido",
		)
		.default(true),
});
const activeWord = (value: unknown) => (value ? "Ativa" : "Inativa");

const parent: Field<string | null, string, "uuid", false> = {
	...reference({
		label: "Categoria pai",
		form: z.preprocess(
			(value) => (value === NO_PARENT ? null : blankAsNull(value)),
			z.uuid("Categoria pai não encontrada").nullable(),
		),
	}),
	typed: (id) => id ?? NO_PARENT,
};

/** What the form of a category edits (rule catalogue 13). */
export const CATEGORY = {
	nome: requiredText({
		label: "Nome",
		most: MOST_NAME,
		missing: "Informe o nome da categoria",
		form: textOf(MOST_NAME, "Nome")
			.min(1, "Informe o nome da categoria")
			.refine(
				(nome) => nome === "" || slugFrom(nome) !== "",
				"O nome precisa ter letras ou números, pois dele vem o endereço",
			),
	}),
	descricao: longText({ label: "Descrição", most: 1000 }),
	ordem: whole({
		label: "Ordem",
		form: z.preprocess(
			(value) => (typeof value === "string" ? Number(value) : (value ?? 0)),
			z.int(ORDER).min(0, ORDER).max(MOST_ORDER, ORDER),
		),
	}),
	ativo: { ...active, said: activeWord, compared: activeWord },
	tipo: choice(CATEGORY_TYPES, {
		label: "Tipo",
		initial: "subcategoria",
		form: z
			.enum(["principal", "subcategoria"], "Escolha principal ou subcategoria")
			.default("subcategoria"),
	}),
	categoria_pai_id: parent,
	banner_url: picture("Banner no computador", "Endereço do banner inválido"),
	banner_mobile_url: picture("Banner no celular", "Endereço do banner para celular inválido"),
	/** Picture of its tile in `Nossas Especialidades`. */
	imagem_url: picture("Imagem do bloco", "Endereço da imagem inválido"),
	/** Of its products that say nothing else. */
	...MEASURES,
	tabela_medidas_id: chartReference,
} satisfies Fields;

export type CategoryFields = Values<typeof CATEGORY>;
