import { plainValue } from "#core/audit/fields/field-rules.ts";
import type { CsvColumn } from "./csv-columns-rules.ts";

const COLUMNS: Record<CsvColumn, string> = {
	sku: "SKU",
	nome: "Nome",
	descricao: "Descrição",
	preco: "Preço",
	categoria: "Categoria",
	status: "Status",
	destaque: "Em destaque",
	estoque: "Estoque",
	tamanhos: "Tamanhos",
	cores: "Cores",
	imagens: "Imagens",
	videos: "Vídeos",
	especificacoes: "Especificações",
	seo_titulo: "Título para buscadores",
	seo_descricao: "Descrição para buscadores",
};

/** Cells that an imported spreadsheet replaced, a line for each product. */
export const replacedCells = (value: unknown): string =>
	Array.isArray(value)
		? value
				.map(([sku, cells]: [string, Record<string, unknown>]) => {
					const was = Object.entries(cells).map(
						([column, cell]) =>
							`${COLUMNS[column as CsvColumn] ?? column} ${plainValue(cell) || "(vazio)"}`,
					);
					return `${sku}: ${was.join("; ")}`;
				})
				.join("\n")
		: plainValue(value);
