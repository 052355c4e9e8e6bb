import { type SQL, sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";

/**
 * Whether the promotion of `row` (a name in the statement, of something with the columns of a promotion) is
 * on at the clock of the database and lowers `normal`: what `priceInForce` says in code.
 */
const lowers = (
	row: SQL,
	normal: SQL,
): SQL => sql`(coalesce(${row}.preco_promocional < ${normal}, false)
	and coalesce(${row}.promocao_inicio <= now(), true) and coalesce(${row}.promocao_fim > now(), true))`;

const ofProduct = (row: SQL): SQL => sql`${row}.preco`;

/** Whether a product is sold below its normal price now. */
export const isPromoted = (row: SQL): SQL => lowers(row, ofProduct(row));

/** The price in force now, in reais; `normal` is that of a variation where it has one of its own. */
export const priceNow = (row: SQL, normal: SQL = ofProduct(row)): SQL =>
	sql`(case when ${lowers(row, normal)} then ${row}.preco_promocional else ${normal} end)`;

/** The normal price in centavos while what is paid is less, else null. */
export const normalPrice = (row: SQL, normal: SQL = ofProduct(row)): SQL<number | null> =>
	sql`(case when ${lowers(row, normal)} then ${inCentavos(normal)} end)`;

/** The moment at which the price that is shown is over, as JSON, or null. */
export const promotedUntil = (row: SQL): SQL<string | null> =>
	sql`(case when ${isPromoted(row)} then to_json(${row}.promocao_fim) end)`;

/** The columns that all of this reads. */
export const PROMOTION_COLUMNS = sql.raw("preco_promocional, promocao_inicio, promocao_fim");
