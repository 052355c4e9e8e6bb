import { type SQL, sql } from "drizzle-orm";

/** Imports for the kinds' own statements: a relation for `from`, which the caller aliases. */
export const IMPORTS: SQL = sql`(select id, arquivo, sistema, estado, admin_id, created_at, terminada_em from importacoes)`;
