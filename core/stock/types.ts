import type { MOTIVOS } from "./schema.ts";

/** So many units of one variation. */
export type UnitLine = { variantId: string; quantity: number };

/** A variation that has fewer units than asked for. */
export type ShortLine = UnitLine & { available: number };

/** Who moves the units and for which order; written into the ledger. */
export type MoveCause = { orderId: string | null; actor?: string };

/** The four cards of `Controle de Estoque`; archived products count nowhere. */
export type StockSummary = {
	produtos: number;
	unidades: number;
	baixo: number;
	esgotado: number;
	/** Variations on sale without a unit left, whatever the others of their product have. */
	variacoes_esgotadas: number;
};

export type StockRow = {
	id: string;
	nome: string;
	sku: string;
	imagem: string | null;
	status: "ativo" | "inativo" | "indisponivel";
	categoria: string | null;
	/** Units that can be sold. */
	estoque: number;
	/** Units kept for unpaid orders. */
	reservado: number;
	variacoes: number;
	/** Variations on sale without a unit left, and the first of them by size and colour. */
	esgotadas: number;
	faltam: { size: string; color: string }[];
};

export type StockList = {
	rows: StockRow[];
	total: number;
	/** There are more than `total`, which is where counting stops. */
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

/** A product with the variations that can be counted. */
export type ProductStock = { id: string; nome: string; sku: string; variantes: StockUnit[] };

/** One row of the ledger. */
export type StockMove = {
	id: number;
	/** ISO moment. */
	created_at: string;
	/** Who: `loja` for the shop itself. */
	ator: string;
	motivo: (typeof MOTIVOS)[number];
	observacao: string | null;
	order_id: string | null;
	tamanho: string;
	cor: string;
	sku: string;
	/** Change of the units that can be sold, and of those kept for orders. */
	estoque: number;
	reservado: number;
	/** Units that could be sold afterwards. */
	saldo: number;
};

export type StockMoves = { rows: StockMove[]; total: number; page: number; pages: number };

export type CountError = { line: number; sku: string; message: string };

/** What a count sheet would change, or changed. */
export type CountReport = {
	rows: number;
	changed: number;
	unchanged: number;
	/** All of them; `errors` holds the first ones. */
	errorCount: number;
	errors: CountError[];
	/** The first changes. */
	changes: { line: number; sku: string; produto: string; de: number; para: number }[];
};
