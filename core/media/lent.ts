import { type SQL, sql } from "drizzle-orm";

/** Measured tones of pictures, as other areas may read them: stands in a `from`, under a name of theirs. */
export const TONES: SQL = sql`(select url, width, height, tones, mark from picture_tones)`;
