import { z } from "zod";
import { isOwnMedia } from "#core/media/media-rules.ts";
import { slugFrom } from "#core/values/slug-rules.ts";
import { isBlank, typedText } from "#core/values/typed-text-rules.ts";

export const CATEGORY_TYPES = [
	{ value: "principal", label: "Principal" },
	{ value: "subcategoria", label: "Subcategoria" },
] as const;

/** What a select sends for `no parent` (rule catalogue 13). */
export const NO_PARENT = "none";

/** Header menus look for these addresses (rule catalogue 3): a new name leaves them alone. */
export const MENU_SLUGS: readonly string[] = ["feminino", "masculino"];

const MOST_ORDER = 99_999;
const ORDER = `Ordem deve ser um número inteiro de 0 a ${MOST_ORDER}`;

const blankAsNull = (value: unknown) => (isBlank(value) ? null : value);

const text = (max: number, message: string) => typedText(message, max, message);

/** A picture that the shop keeps itself: pages show none from elsewhere. */
const picture = (message: string) =>
	z.preprocess(blankAsNull, text(500, message).refine(isOwnMedia, message).nullable());

/** Fields of a category with their defaults (rule catalogue 13). */
export const categoryForm = z.object({
	nome: text(120, "Nome deve ter no máximo 120 caracteres")
		.min(1, "Informe o nome da categoria")
		.refine(
			(nome) => nome === "" || slugFrom(nome) !== "",
			"O nome precisa ter letras ou números, pois dele vem o endereço",
		),
	descricao: text(1000, "Descrição deve ter no máximo 1000 caracteres").default(""),
	ordem: z.preprocess(
		(value) => (typeof value === "string" ? Number(value) : (value ?? 0)),
		z.int(ORDER).min(0, ORDER).max(MOST_ORDER, ORDER),
	),
	ativo: z
		.union(
			[z.boolean(), z.literal(["true", "false"]).transform((text) => text === "true")],
			"Status inválido",
		)
		.default(true),
	tipo: z
		.enum(["principal", "subcategoria"], "Escolha principal ou subcategoria")
		.default("subcategoria"),
	categoria_pai_id: z.preprocess(
		(value) => (value === NO_PARENT ? null : blankAsNull(value)),
		z.uuid("Categoria pai não encontrada").nullable(),
	),
	banner_url: picture("Endereço do banner inválido"),
	banner_mobile_url: picture("Endereço do banner para celular inválido"),
	imagem_url: picture("Endereço da imagem inválido"),
});

/** The address that a name gives, before it is known whether it is taken. */
export const categorySlug = (nome: string): string => slugFrom(nome);
