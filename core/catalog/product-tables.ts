import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categorias, produtos, variantes } from "./schema.ts";

/** Aliases as the SQL fragments use them. */
export const p = alias(produtos, "p");
export const c = alias(categorias, "c");
export const v = alias(variantes, "v");

export const ownCategory = eq(c.id, p.categoria_id);
