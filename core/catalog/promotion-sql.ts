import { type SQL, sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";

/** Whether the promotion of alias `row` is active and lowers `normal`; must agree with `priceInForce`. */
const lowers = (
	row: SQL,
	normal: SQL,
): SQL => sql`(coalesce(${row}.preco_promocional < ${normal}, false)
	and coalesce(${row}.promocao_inicio <= now(), true) and coalesce(${row}.promocao_fim > now(), true))`;

const ofProduct = (row: SQL): SQL => sql`${row}.preco`;

export const isPromoted = (row: SQL): SQL => lowers(row, ofProduct(row));

/** The current price in reais; `normal` is the variation's own price where it has one. */
export const priceNow = (row: SQL, normal: SQL = ofProduct(row)): SQL =>
	sql`(case when ${lowers(row, normal)} then ${row}.preco_promocional else ${normal} end)`;

/** The normal price in centavos while the current one is lower, else null. */
export const normalPrice = (row: SQL, normal: SQL = ofProduct(row)): SQL<number | null> =>
	sql`(case when ${lowers(row, normal)} then ${inCentavos(normal)} end)`;

/** End of the current price as JSON, or null. */
export const promotedUntil = (row: SQL): SQL<string | null> =>
	sql`(case when ${isPromoted(row)} then to_json(${row}.promocao_fim) end)`;

/** Columns read by these expressions. */
export const PROMOTION_COLUMNS = sql.raw("preco_promocional, promocao_inicio, promocao_fim");
