import { z } from "zod";
import { reference } from "#core/record/value-kinds-rules.ts";

/** The table of measures that a product or a category chose; null leaves it to the one above. */
export const chartReference = reference({
	label: "Tabela de medidas",
	form: z
		.union([z.literal(""), z.uuid("Tabela inválida")], "Tabela inválida")
		.nullish()
		.transform((id) => id || null),
});
