import { and, eq, sql } from "drizzle-orm";
import { ignoredColumns } from "#core/import/import-kind.ts";
import type { CsvSheet } from "#core/values/csv.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { visibleSwatches } from "../shared/swatch.ts";
import { NO_COLOUR } from "../shared/variation.ts";
import type { PlacedPicture } from "./match-pictures.ts";
import { type ImportPlan, type PlannedProduct, planImport } from "./plan-import.ts";
import type { ImportedProduct } from "./product-reader.ts";
import { type ProductRun, picturesOf, sentPictures } from "./read-import.ts";
import { importacao_fotos, importacao_produtos } from "./schema.ts";
import type { PreviewFilter, RowProblem } from "./shared/import-fields.ts";

const CARDS_A_PAGE = 24;
const MOST_PROBLEMS = 200;
/** A parent comes before its children, as the line break sorts first. */
const COLLATOR = new Intl.Collator("pt-BR", { numeric: true });

export const planOf = (
	db: Db,
	{ sistema, opcoes }: ProductRun,
	imported: ImportedProduct[],
): Promise<ImportPlan> => db.transaction((tx) => planImport(tx, sistema, imported, opcoes));

export type PreviewCard = {
	chave: string;
	linha: number;
	nome: string;
	sku: string;
	acao: PlannedProduct["acao"];
	categoria: string;
	preco: number | null;
	promocional: number | null;
	cores: { nome: string; hex: string; letters: string; ink: string }[];
	tamanhos: string[];
	estoque: number | null;
	/** Address of its first picture in the old shop, or here. */
	foto: string | null;
	fotos: number;
	mudancas: { coluna: string; antes: string; depois: string }[];
	problemas: string[];
};

export type ImportPreview = {
	contagem: Record<PreviewFilter, number>;
	variacoes: number;
	fotos: number;
	/** Names of sent pictures that fit no product. */
	fotosSemProduto: string[];
	/** Of the filtered cards. */
	total: number;
	paginas: number;
	cartoes: PreviewCard[];
	categorias: string[][];
	cores: { nome: string; hex: string; letters: string; ink: string }[];
	problemas: RowProblem[];
	problemasTotal: number;
	semNumero: number;
	ignoradas: string[];
};

const problemText = ({ linha, coluna, mensagem }: RowProblem): string =>
	`Linha ${linha}, ${coluna}: ${mensagem}`;

/** The problems of a plan, errors first. */
export const problemsOf = ({ products, warnings }: ImportPlan): RowProblem[] => [
	...products.flatMap((planned) => (planned.acao === "erro" ? planned.errors : [])),
	...warnings,
];

function cardOf(
	planned: PlannedProduct,
	pictures: PlacedPicture[],
	sent: Map<string, string>,
	chosen: Record<string, string>,
): PreviewCard {
	const { imported, existing, sku, categoria, acao } = planned;
	const input = planned.acao === "erro" ? null : planned.input;
	const variations = imported.variacoes ?? [];
	const colours =
		input?.cores ??
		[...new Set(variations.map(({ cor }) => cor))].filter((cor) => cor !== NO_COLOUR);
	const units =
		variations.length > 0 ? variations.reduce((sum, { estoque }) => sum + (estoque ?? 0), 0) : null;
	const [first] = pictures;
	const has = existing && (existing.imagens[0] ?? Object.values(existing.imagens_por_cor)[0]?.[0]);
	return {
		...{ chave: imported.chave, linha: imported.linha, sku, acao },
		nome: input?.nome ?? imported.cells["nome"] ?? "",
		categoria: categoria?.join(" › ") ?? existing?.categoria ?? "",
		preco: input?.preco ?? null,
		promocional: input?.preco_promocional ?? null,
		cores: visibleSwatches(
			colours.map((nome) => ({ nome, hex: input?.cores_hex[nome] ?? chosen[nome] ?? null })),
		),
		tamanhos: input?.tamanhos ?? [],
		estoque: input && units === null ? input.estoque : units,
		foto: has ?? input?.imagens[0] ?? (first ? (sent.get(first.origem) ?? first.origem) : null),
		fotos: pictures.length,
		mudancas: planned.acao === "erro" ? [] : planned.changes,
		problemas: (planned.acao === "erro" ? planned.errors : imported.avisos).map(problemText),
	};
}

const matchesFilter = (card: PreviewCard, filter: PreviewFilter | null): boolean => {
	if (filter === null) return true;
	if (filter === "foto") return card.acao !== "erro" && card.foto === null;
	if (filter === "aviso") return card.acao !== "erro" && card.problemas.length > 0;
	return card.acao === filter;
};

/** Which cards of a preview to display. */
export type PreviewQuery = { filter: PreviewFilter | null; page: number };

/** What an import would do, as cards of products; writes nothing. */
export async function previewImport(
	db: Db,
	row: ProductRun,
	imported: ImportedProduct[],
	{ filter, page }: PreviewQuery,
	sheet: CsvSheet,
): Promise<ImportPreview> {
	const [plan, pictures, sent] = await Promise.all([
		planOf(db, row, imported),
		picturesOf(db, row.id, imported),
		sentPictures(db, row.id),
	]);
	const used = new Set([...pictures.values()].flat().map(({ origem }) => origem));
	const addresses = new Map(sent.map(({ origem, endereco }) => [origem, endereco ?? ""]));
	const cards = plan.products.map((planned) =>
		cardOf(planned, pictures.get(planned.imported.chave) ?? [], addresses, row.opcoes.cores),
	);
	const count = (filter: PreviewFilter) =>
		cards.filter((card) => matchesFilter(card, filter)).length;
	const matching = cards.filter((card) => matchesFilter(card, filter));
	const problems = problemsOf(plan);
	const colours = [...new Set(cards.flatMap(({ cores }) => cores.map(({ nome }) => nome)))];
	const variations = imported.flatMap(({ variacoes }) => variacoes ?? []);
	return {
		contagem: {
			...{ novo: count("novo"), muda: count("muda"), igual: count("igual") },
			...{ erro: count("erro"), foto: count("foto"), aviso: count("aviso") },
		},
		variacoes: variations.length,
		fotos: used.size,
		fotosSemProduto: sent.flatMap(({ origem }) => (used.has(origem) ? [] : [origem])),
		total: matching.length,
		paginas: Math.max(1, Math.ceil(matching.length / CARDS_A_PAGE)),
		cartoes: matching.slice((page - 1) * CARDS_A_PAGE, page * CARDS_A_PAGE),
		categorias: plan.categories.toSorted((a, b) => COLLATOR.compare(a.join("\n"), b.join("\n"))),
		cores: visibleSwatches(colours.map((nome) => ({ nome, hex: row.opcoes.cores[nome] ?? null }))),
		problemas: problems.slice(0, MOST_PROBLEMS),
		problemasTotal: problems.length,
		semNumero: variations.filter(({ estoque }) => estoque === null).length,
		ignoradas: ignoredColumns(sheet.columns, row.mapa),
	};
}

export type ImportProgress = {
	resultados: Record<"novo" | "mudou" | "igual" | "recusado", number>;
	feitos: number;
	fotos: { total: number; prontas: number; falharam: number };
	recusados: { nome: string; linha: number; mensagem: string }[];
	falhas: { origem: string; mensagem: string }[];
	/** Colours without a known name, with the main colour of a picture. */
	cores: { nome: string; hex: string }[];
	desfeitos: number;
	ficaram: { nome: string; mensagem: string }[];
};

const MOST_LISTED = 100;

export async function importProgress(db: Db, row: ProductRun): Promise<ImportProgress> {
	const mine = eq(importacao_produtos.importacao_id, row.id);
	const [counts, pictures, refused, failures, colours, kept] = await Promise.all([
		queryRows<{ resultado: keyof ImportProgress["resultados"]; n: number; undone: number }>(
			db,
			sql`select resultado, count(*)::int as n, count(*) filter (where desfeito)::int as undone
				from importacao_produtos where importacao_id = ${row.id}::uuid group by 1`,
		),
		queryRows<{ total: number; prontas: number; falharam: number }>(
			db,
			sql`select count(*)::int as total, count(*) filter (where estado = 'pronta')::int as prontas,
				count(*) filter (where estado = 'falhou')::int as falharam
				from importacao_fotos where importacao_id = ${row.id}::uuid`,
		),
		db
			.select({
				nome: importacao_produtos.nome,
				linha: importacao_produtos.linha,
				mensagem: importacao_produtos.mensagem,
			})
			.from(importacao_produtos)
			.where(and(mine, eq(importacao_produtos.resultado, "recusado")))
			.orderBy(importacao_produtos.linha)
			.limit(MOST_LISTED),
		db
			.select({ origem: importacao_fotos.origem, mensagem: importacao_fotos.mensagem })
			.from(importacao_fotos)
			.where(and(eq(importacao_fotos.importacao_id, row.id), eq(importacao_fotos.estado, "falhou")))
			.limit(MOST_LISTED),
		queryRows<{ nome: string; hex: string }>(
			db,
			sql`select distinct on (f.cor) f.cor as nome, foto.tom as hex
				from importacao_produtos ip
				cross join jsonb_to_recordset(ip.fotos) as f(origem text, cor text)
				join importacao_fotos foto on foto.importacao_id = ip.importacao_id and foto.origem = f.origem
				join produtos p on p.id = ip.produto_id
				where ip.importacao_id = ${row.id}::uuid and foto.tom is not null and f.cor <> ${NO_COLOUR}
					and p.cores_hex ->> f.cor is null`,
		),
		db
			.select({ nome: importacao_produtos.nome, mensagem: importacao_produtos.mensagem })
			.from(importacao_produtos)
			.where(and(mine, eq(importacao_produtos.desfeito, false)))
			.limit(MOST_LISTED),
	]);
	const resultados = { novo: 0, mudou: 0, igual: 0, recusado: 0 };
	for (const { resultado, n } of counts) resultados[resultado] = n;
	return {
		resultados,
		feitos: counts.reduce((sum, { n }) => sum + n, 0),
		fotos: pictures[0] ?? { total: 0, prontas: 0, falharam: 0 },
		recusados: refused,
		falhas: failures,
		cores: colours,
		desfeitos: counts.reduce((sum, { undone }) => sum + undone, 0),
		ficaram: kept,
	};
}

/** The lines of a preview, or of a finished import, that were refused or warned of, under their heading. */
export async function listProblems(
	db: Db,
	row: ProductRun,
	imported: ImportedProduct[] | null,
): Promise<string[][]> {
	const problems: { linha: number; sku: string; coluna: string; mensagem: string }[] =
		imported !== null
			? problemsOf(await planOf(db, row, imported))
			: (
					await db
						.select()
						.from(importacao_produtos)
						.where(
							and(
								eq(importacao_produtos.importacao_id, row.id),
								eq(importacao_produtos.resultado, "recusado"),
							),
						)
				).map(({ linha, chave, mensagem }) => ({ linha, sku: chave, coluna: "", mensagem }));
	const failed = await db
		.select()
		.from(importacao_fotos)
		.where(and(eq(importacao_fotos.importacao_id, row.id), eq(importacao_fotos.estado, "falhou")));
	return [
		["Linha", "SKU", "Coluna", "Problema"],
		...problems.map(({ linha, sku, coluna, mensagem }) => [String(linha), sku, coluna, mensagem]),
		...failed.map(({ origem, mensagem }) => ["", "", "foto", `${origem}: ${mensagem}`]),
	];
}
