import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categorias, produtos, variantes } from "./schema.ts";

/** Products, their categories and their variations, by the letters that statements call them. */
export const p = alias(produtos, "p");
export const c = alias(categorias, "c");
export const v = alias(variantes, "v");

/** That a category is a product's own. */
export const ownCategory = eq(c.id, p.categoria_id);
