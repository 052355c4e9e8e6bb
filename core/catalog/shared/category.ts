import { z } from "zod";
import { formOf } from "#core/record/shared/record.ts";
import { slugFrom } from "#core/values/text.ts";
import { CATEGORY } from "./category-fields.ts";

export const categoryForm = z.object(formOf(CATEGORY));

/** The slug of a name, before checking whether it is free. */
export const categorySlug = (nome: string): string => slugFrom(nome);
