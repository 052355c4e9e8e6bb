import { z } from "zod";

const MOST_READINGS = 5_000;
const MOST_VOLUMES = 99;

/** Scanned pieces of an order. */
export const closing = z.object({
	readings: z
		.array(
			z.object({
				line: z.uuid(),
				volume: z.number().int().min(1).max(MOST_VOLUMES),
				byHand: z.boolean(),
			}),
		)
		.max(MOST_READINGS),
	/** Weighed, in grams. */
	weight: z.number().int().min(1).max(500_000).nullable(),
	/** Missing pieces are accepted and follow later. */
	part: z.boolean(),
	/** When the rest is shipped, for the customer; empty when unknown. */
	restDay: z
		.string()
		.regex(/^(?:\d{4}-\d\d-\d\d)?$/, "Data inválida")
		.default(""),
});

export type Closing = z.input<typeof closing>;
