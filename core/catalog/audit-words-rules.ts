import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
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
} from "#core/audit/fields/field-rules.ts";
import { saidFields } from "#core/record/record-rules.ts";
import { CATEGORY as CATEGORY_FIELDS } from "./categories/category-fields-rules.ts";
import { CHART } from "./charts/chart-fields-rules.ts";
import { replacedCells } from "./import/replaced-cells-rules.ts";
import { PRODUCT as PRODUCT_FIELDS } from "./product-fields-rules.ts";

const CATEGORY: Fields = {
	"": { label: "Ordem", show: lines(({ nome, id, ordem }) => joined(nome ?? id, ordem)) },
	...saidFields(CATEGORY_FIELDS),
	slug: "Endereço",
	produtos: "Produtos que tinha",
	filhas: "Subcategorias que tinha",
	produtosPara: "Produtos movidos para",
	filhasPara: "Subcategorias movidas para",
};

/** A product that was erased, in a line: the log keeps it whole, to be brought back. */
const erased = (value: unknown): string =>
	isRecord(value) ? joined(value["nome"], value["sku"], reais(value["preco"])) : plainValue(value);

const PRODUCT: Fields = {
	"": { label: "O que a planilha mudou", show: replacedCells },
	...saidFields(PRODUCT_FIELDS),
	slug: "Endereço",
	// Deleted for good.
	produto: { label: "Produto", show: erased },
	variantes: { label: "Variações", show: howMany("variação", "variações") },
	ledger: { label: "Histórico de estoque", show: howMany("movimento", "movimentos") },
	notas: { label: "Mensagens internas", show: howMany("mensagem", "mensagens") },
	enderecos: { label: "Endereços antigos", show: howMany("endereço", "endereços") },
	favoritos: { label: "Favoritos", show: howMany("cliente", "clientes") },
	avaliacoes: { label: "Avaliações", show: howMany("avaliação", "avaliações") },
	// Many at once.
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
	// A spreadsheet.
	arquivo: "Arquivo",
	criados: "Produtos criados",
	alterados: "Produtos alterados",
};

/** What the log calls the catalogue. */
export const CATALOG_WORDS: AuditWords = {
	categorias: { label: "Categoria", fields: CATEGORY },
	produtos: { label: "Produto", fields: PRODUCT },
	tabelas_medidas: {
		label: "Tabela de medidas",
		fields: { ...saidFields(CHART), produtos: "Produtos que a mostravam" },
	},
	product_notes: { label: "Nota de produto" },
};
