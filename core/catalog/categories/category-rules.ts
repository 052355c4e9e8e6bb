import { z } from "zod";
import { formOf } from "#core/record/record-rules.ts";
import { slugFrom } from "#core/values/slug-rules.ts";
import { CATEGORY } from "./category-fields-rules.ts";

/** The form of a category (rule catalogue 13). */
export const categoryForm = z.object(formOf(CATEGORY));

/** The address that a name gives, before it is known whether it is taken. */
export const categorySlug = (nome: string): string => slugFrom(nome);
