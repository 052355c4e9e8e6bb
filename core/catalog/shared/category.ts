import { z } from "zod";
import { isOwnMedia } from "#core/media/shared/media.ts";
import type { Field, Fields, Values } from "#core/record/shared/field.ts";
import { formOf } from "#core/record/shared/record.ts";
import { longText, requiredText, textOf } from "#core/record/shared/text-kinds.ts";
import { asItIs, choice, flag, reference, whole } from "#core/record/shared/value-kinds.ts";
import { slugFrom, unaccented } from "#core/values/text.ts";
import { isBlank, typedText } from "#core/values/typed-text.ts";
import { chartReference } from "../charts/shared/chart-fields.ts";
import { MEASURES } from "../sizing/shared/measure-fields.ts";

export const CATEGORY_TYPES = [
	{ value: "principal", label: "Principal" },
	{ value: "subcategoria", label: "Subcategoria" },
] as const;

/** Select value for no parent (rule catalogue 13). */
export const NO_PARENT = "none";

const MOST_NAME = 120;
const MOST_ORDER = 99_999;
const ORDER = `Ordem deve ser um número inteiro de 0 a ${MOST_ORDER}`;

const blankAsNull = (value: unknown) => (isBlank(value) ? null : value);

/** Only uploads of this shop; pages load nothing from other origins. */
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

/** Form fields of a category (rule catalogue 13). */
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
	imagem_url: picture("Imagem do bloco", "Endereço da imagem inválido"),
	/** Defaults for its products. */
	...MEASURES,
	tabela_medidas_id: chartReference,
} satisfies Fields;

export type CategoryFields = Values<typeof CATEGORY>;

export const categoryForm = z.object(formOf(CATEGORY));

/** The slug of a name, before checking whether it is free. */
export const categorySlug = (nome: string): string => slugFrom(nome);

type Node = { id: string; categoria_pai_id: string | null; ordem: number; nome: string };

const byOrder = (a: Node, b: Node) => a.ordem - b.ordem || a.nome.localeCompare(b.nome, "pt-BR");

/** Ids of a category and of all categories below it. */
export function idsBelow(nodes: Node[], id: string): Set<string> {
	const found = new Set([id]);
	for (let size = 0; size !== found.size; ) {
		size = found.size;
		for (const node of nodes) {
			if (node.categoria_pai_id && found.has(node.categoria_pai_id)) found.add(node.id);
		}
	}
	return found;
}

/** Nodes with depth in tree order, siblings by `ordem` and name. Orphans and cycles come at the top. */
export function inTreeOrder<T extends Node>(nodes: T[]): (T & { nivel: number })[] {
	const known = new Set(nodes.map((node) => node.id));
	const children = Map.groupBy(nodes, (node) =>
		node.categoria_pai_id && known.has(node.categoria_pai_id) ? node.categoria_pai_id : null,
	);
	const placed = new Map<string, T & { nivel: number }>();
	const place = (list: T[], nivel: number) => {
		for (const node of [...list].sort(byOrder)) {
			if (placed.has(node.id)) continue;
			placed.set(node.id, { ...node, nivel });
			place(children.get(node.id) ?? [], nivel + 1);
		}
	};
	place(children.get(null) ?? [], 0);
	for (const node of nodes) place([node], 0);
	return [...placed.values()];
}

/** Rows with all the words in name, description or slug, and their parents. */
export function searchTree<T extends Node & { descricao: string; slug: string }>(
	rows: T[],
	term: string,
): T[] {
	const words = unaccented(term).split(/\s+/).filter(Boolean);
	if (words.length === 0) return rows;
	const byId = new Map(rows.map((row) => [row.id, row]));
	const included = new Set<string>();
	for (const row of rows) {
		const text = unaccented(`${row.nome} ${row.descricao} ${row.slug}`);
		if (!words.every((word) => text.includes(word))) continue;
		for (let at: T | undefined = row; at && !included.has(at.id); ) {
			included.add(at.id);
			at = at.categoria_pai_id ? byId.get(at.categoria_pai_id) : undefined;
		}
	}
	return rows.filter((row) => included.has(row.id));
}
