import type { CountedPage } from "../values/list-page.ts";
import type { MOTIVOS } from "./schema.ts";

export type UnitLine = { variantId: string; quantity: number };

export type ShortLine = UnitLine & { available: number };

/** Actor and order of a change, for the ledger. */
export type MoveCause = { orderId: string | null; actor?: string };

/** Figures of `Controle de Estoque`, without archived products; all but `produtos` and `unidades` count variations. */
export type StockSummary = {
	produtos: number;
	variacoes: number;
	unidades: number;
	baixo: number;
	esgotado: number;
	repor: number;
};

/** A variation with what it sold. */
export type UnitRow = {
	id: string;
	produto_id: string;
	nome: string;
	sku: string;
	imagem: string | null;
	status: StockRow["status"];
	tamanho: string;
	cor: string;
	estoque: number;
	reservado: number;
	/** Units sold in `dias` days. */
	vendidas: number;
	dias: number;
	esperam: number;
	/** Days that the units last at this pace; null without sales. */
	cobertura: number | null;
	/** Units to bring. */
	repor: number;
};

export type UnitList = CountedPage<UnitRow>;

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

export type StockList = CountedPage<StockRow>;

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
	nome: string;
	tamanho: string;
	cor: string;
	sku: string;
	estoque: number;
	reservado: number;
	saldo: number;
};

export type StockMoves = CountedPage<StockMove>;

/** Which rows of the ledger: those of a product or a variation, of some words, a reason, or days. */
export type MovesQuery = {
	productId?: string;
	variantId?: string | null;
	q?: string;
	motivo?: StockMove["motivo"] | null;
	/** `2026-11-28`, in the shop's time. */
	from?: string;
	to?: string;
	page: number;
};

/** A variation found by its code. */
export type KnownUnit = {
	variantId: string;
	produto: string;
	tamanho: string;
	cor: string;
	sku: string;
	estoque: number;
};

export type CountError = { line: number; sku: string; message: string };

export type CountReport = {
	rows: number;
	changed: number;
	unchanged: number;
	/** Total number; `errors` has the first ones. */
	errorCount: number;
	errors: CountError[];
	/** By variation, however many rows change it. */
	changes: { line: number; sku: string; produto: string; de: number; para: number }[];
};
