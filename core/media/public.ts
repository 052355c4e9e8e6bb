import { type SQL, sql } from "drizzle-orm";

/** Measured tones of pictures for other areas: a relation for `from`, which the caller aliases. */
export const TONES: SQL = sql`(select url, width, height, tones, mark from picture_tones)`;

/** Alternative texts of pictures by address: a relation for `from`, which the caller aliases. */
export const PICTURE_TEXTS: SQL = sql`(select endereco as url, texto_alternativo as texto from uploads
	where texto_alternativo <> '')`;
