import { z } from "zod";
import { reference } from "#core/record/shared/value-kinds.ts";

/** The size chart chosen by a product or category; null inherits the one above. */
export const chartReference = reference({
	label: "Tabela de medidas",
	form: z
		.union([z.literal(""), z.uuid("Tabela inválida")], "Tabela inválida")
		.nullish()
		.transform((id) => id || null),
});
