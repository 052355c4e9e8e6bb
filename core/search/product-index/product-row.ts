import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/lent.ts";
import { inCentavos } from "#platform/database/columns.ts";
import { IN_DESCRIPTION, IN_FACTS, IN_NAME, type Token } from "./word-index.ts";

/** A product on sale as searching looks at it; moments are milliseconds, prices centavos. */
export type ProductRow = {
	id: string;
	/** As it is written. */
	titulo: string;
	/** Names of its colours, likewise. */
	cores: string[];
	/** The name, folded. */
	nome: string;
	/** All its roots with their positions, as the database writes a `tsvector`. */
	palavras: string;
	disponivel: boolean;
	featured: boolean;
	vendidos: number;
	preco: number;
	promocao: number | null;
	inicio: number | null;
	fim: number | null;
	categoria: string | null;
	criado: number;
	/** Active variations as `size, colour, 1 while in stock`, between them the sign of `chr(31)`. */
	ofertas: string[];
	modelagem: string;
	especialidades: string[];
};

const inMs = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** The columns of a `ProductRow`, of `busca_produtos b` and its product `p`. */
export const ROW_COLUMNS = sql`b.produto_id as id, p.nome as titulo, p.cores, b.nome, b.tudo::text as palavras, b.disponivel,
	b.featured, b.vendidos, ${inCentavos(sql`b.preco`)} as preco, ${inCentavos(sql`b.preco_promocional`)} as promocao,
	${inMs(sql`b.promocao_inicio`)} as inicio, ${inMs(sql`b.promocao_fim`)} as fim, b.categoria_id as categoria,
	${inMs(sql`b.created_at`)} as criado, b.ofertas, b.modelagem, b.especialidades`;

/** Where the rows of `ROW_COLUMNS` come from. */
export const ROW_SOURCE = sql`busca_produtos b join ${PRODUCTS} p on p.id = b.produto_id`;

const KINDS: Record<string, number> = { A: IN_NAME, B: IN_FACTS, C: IN_FACTS };

/** The roots of a row in their order, each with where it stands: `'branc':4B 'jalec':1A` (rule search 2). */
export function tokensOf({ palavras }: Pick<ProductRow, "palavras">): (Token | undefined)[] {
	const tokens: (Token | undefined)[] = [];
	for (const lexeme of palavras.split(" ")) {
		const [quoted = "", positions = ""] = lexeme.split(":");
		const root = quoted.slice(1, -1);
		for (const position of positions === "" ? [] : positions.split(",")) {
			const kind = KINDS[position.at(-1) ?? ""] ?? IN_DESCRIPTION;
			tokens[Number.parseInt(position, 10) - 1] = { root, kind };
		}
	}
	// A gap is a word like others to whoever goes through them.
	return Array.from(tokens);
}
