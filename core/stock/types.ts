import type { MOTIVOS } from "./schema.ts";

export type UnitLine = { variantId: string; quantity: number };

export type ShortLine = UnitLine & { available: number };

/** Actor and order of a change, for the ledger. */
export type MoveCause = { orderId: string | null; actor?: string };

/** The four cards of `Controle de Estoque`, without archived products. */
export type StockSummary = {
	produtos: number;
	unidades: number;
	baixo: number;
	esgotado: number;
	/** Sold-out variations on sale. */
	variacoes_esgotadas: number;
};

export type StockRow = {
	id: string;
	nome: string;
	sku: string;
	imagem: string | null;
	status: "ativo" | "inativo" | "indisponivel";
	categoria: string | null;
	estoque: number;
	/** Units reserved by unpaid orders. */
	reservado: number;
	variacoes: number;
	/** Number of sold-out variations on sale, and the first ones by size and colour. */
	esgotadas: number;
	faltam: { size: string; color: string }[];
};

export type StockList = {
	rows: StockRow[];
	total: number;
	/** There are more than `total`, where counting stopped. */
	more: boolean;
	page: number;
	pages: number;
};

export type StockUnit = {
	id: string;
	tamanho: string;
	cor: string;
	sku: string;
	estoque: number;
	reservado: number;
	ativo: boolean;
};

export type ProductStock = { id: string; nome: string; sku: string; variantes: StockUnit[] };

export type StockMove = {
	id: number;
	created_at: string;
	/** `loja` for the shop itself. */
	ator: string;
	motivo: (typeof MOTIVOS)[number];
	observacao: string | null;
	order_id: string | null;
	tamanho: string;
	cor: string;
	sku: string;
	estoque: number;
	reservado: number;
	saldo: number;
};

export type StockMoves = { rows: StockMove[]; total: number; page: number; pages: number };

export type CountError = { line: number; sku: string; message: string };

export type CountReport = {
	rows: number;
	changed: number;
	unchanged: number;
	/** Total number; `errors` has the first ones. */
	errorCount: number;
	errors: CountError[];
	changes: { line: number; sku: string; produto: string; de: number; para: number }[];
};
