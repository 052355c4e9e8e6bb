import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import {
	centavos,
	type Fields,
	howMany,
	isRecord,
	joined,
	lines,
	plainValue,
	reais,
	words,
} from "#core/audit/shared/field.ts";
import { saidFields } from "#core/record/shared/record.ts";
import { CHART } from "../charts/shared/chart-fields.ts";
import { CATEGORY as CATEGORY_FIELDS } from "./category.ts";
import { SHEET_FIELDS } from "./csv-columns.ts";
import { PRODUCT as PRODUCT_FIELDS } from "./product-fields.ts";

/** Cells replaced by an import, one line per product. */
const replacedCells = (value: unknown): string =>
	Array.isArray(value)
		? value
				.map(([sku, cells]: [string, Record<string, unknown>]) => {
					const was = Object.entries(cells).map(
						([column, cell]) =>
							`${SHEET_FIELDS.get(column)?.label ?? column} ${plainValue(cell) || "(vazio)"}`,
					);
					return `${sku}: ${was.join("; ")}`;
				})
				.join("\n")
		: plainValue(value);

const CATEGORY: Fields = {
	"": { label: "Ordem", show: lines(({ nome, id, ordem }) => joined(nome ?? id, ordem)) },
	...saidFields(CATEGORY_FIELDS),
	slug: "Endereço",
	produtos: "Produtos que tinha",
	filhas: "Subcategorias que tinha",
	produtosPara: "Produtos movidos para",
	filhasPara: "Subcategorias movidas para",
};

/** One line for an erased product, which the log stores completely for restoring it. */
const erased = (value: unknown): string =>
	isRecord(value) ? joined(value["nome"], value["sku"], reais(value["preco"])) : plainValue(value);

const PRODUCT: Fields = {
	"": { label: "O que a planilha mudou", show: replacedCells },
	...saidFields(PRODUCT_FIELDS),
	slug: "Endereço",
	// Deletion.
	produto: { label: "Produto", show: erased },
	variantes: { label: "Variações", show: howMany("variação", "variações") },
	ledger: { label: "Histórico de estoque", show: howMany("movimento", "movimentos") },
	notas: { label: "Mensagens internas", show: howMany("mensagem", "mensagens") },
	enderecos: { label: "Endereços antigos", show: howMany("endereço", "endereços") },
	favoritos: { label: "Favoritos", show: howMany("cliente", "clientes") },
	avaliacoes: { label: "Avaliações", show: howMany("avaliação", "avaliações") },
	// Bulk change.
	campo: {
		label: "Campo mudado",
		show: words({ status: "Status", categoria: "Categoria", preco: "Preço" }),
	},
	produtos: { label: "Produtos", show: howMany("produto", "produtos") },
	modo: {
		label: "Como mudou o preço",
		show: words({ definir: "Definido", valor: "Por valor", percentual: "Por percentual" }),
	},
	centavos: { label: "Valor", show: centavos },
	centesimos: {
		label: "Percentual",
		show: (value) =>
			typeof value === "number" ? `${plainValue(value / 100)}%` : plainValue(value),
	},
	selecao: "Seleção",
	mudanca: "Mudança desfeita",
	voltaram: "Produtos que voltaram",
	// Import.
	arquivo: "Arquivo",
	criados: "Produtos criados",
	alterados: "Produtos alterados",
};

export const CATALOG_WORDS: AuditWords = {
	categorias: { label: "Categoria", fields: CATEGORY },
	produtos: { label: "Produto", fields: PRODUCT },
	tabelas_medidas: {
		label: "Tabela de medidas",
		fields: { ...saidFields(CHART), produtos: "Produtos que a mostravam" },
	},
	enderecos_antigos: {
		label: "Endereço antigo",
		fields: { caminho: "Endereço antigo", destino: "Leva a" },
	},
	product_notes: { label: "Nota de produto" },
};
