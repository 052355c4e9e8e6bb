import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import {
	centavos,
	counted,
	type Fields,
	isRecord,
	joined,
	lines,
	optionWords,
	plainValue,
	reais,
	words,
} from "#core/audit/fields/field-rules.ts";
import { CATEGORY_TYPES } from "./categories/category-rules.ts";
import { replacedCells } from "./import/replaced-cells-rules.ts";
import { PRODUCT_STATUSES } from "./product-status-rules.ts";

const CATEGORY: Fields = {
	"": { label: "Ordem", show: lines(({ nome, id, ordem }) => joined(nome ?? id, ordem)) },
	nome: "Nome",
	slug: "Endereço",
	descricao: "Descrição",
	ordem: "Ordem",
	ativo: "Ativa",
	tipo: { label: "Tipo", show: optionWords(CATEGORY_TYPES) },
	categoria_pai_id: "Categoria pai",
	banner_url: "Banner no computador",
	banner_mobile_url: "Banner no celular",
	imagem_url: "Imagem do bloco",
	produtos: "Produtos que tinha",
	filhas: "Subcategorias que tinha",
	produtosPara: "Produtos movidos para",
	filhasPara: "Subcategorias movidas para",
};

const pairs = (value: unknown): string =>
	Array.isArray(value)
		? value.map(([name, text]) => `${name}: ${text}`).join("\n")
		: plainValue(value);

/** A product that was erased, in a line: the log keeps it whole, to be brought back. */
const erased = (value: unknown): string =>
	isRecord(value) ? joined(value["nome"], value["sku"], reais(value["preco"])) : plainValue(value);

const PRODUCT: Fields = {
	"": { label: "O que a planilha mudou", show: replacedCells },
	nome: "Nome",
	slug: "Endereço",
	sku: "SKU",
	descricao: "Descrição",
	preco: { label: "Preço", show: centavos },
	categoria_id: "Categoria",
	tamanhos: "Tamanhos",
	cores: "Cores",
	cores_hex: "Amostras de cor",
	imagens: { label: "Imagens gerais", show: lines(joined) },
	imagens_por_cor: "Imagens por cor",
	imagens_alt: "Textos alternativos",
	videos: { label: "Vídeos", show: lines(joined) },
	status: { label: "Status", show: optionWords(PRODUCT_STATUSES) },
	featured: "Em destaque",
	atributos: { label: "Especificações", show: pairs },
	seo_title: "Título para buscadores",
	seo_description: "Descrição para buscadores",
	// Deleted for good.
	produto: { label: "Produto", show: erased },
	variantes: { label: "Variações", show: counted("variação", "variações") },
	ledger: { label: "Histórico de estoque", show: counted("movimento", "movimentos") },
	notas: { label: "Mensagens internas", show: counted("mensagem", "mensagens") },
	enderecos: { label: "Endereços antigos", show: counted("endereço", "endereços") },
	favoritos: { label: "Favoritos", show: counted("cliente", "clientes") },
	avaliacoes: { label: "Avaliações", show: counted("avaliação", "avaliações") },
	// Many at once.
	campo: {
		label: "Campo mudado",
		show: words({ status: "Status", categoria: "Categoria", preco: "Preço" }),
	},
	produtos: { label: "Produtos", show: counted("produto", "produtos") },
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
	product_notes: { label: "Nota de produto" },
};
