import { z } from "zod";

const MOST_READINGS = 5_000;
const MOST_VOLUMES = 99;

/** What was read of an order, piece by piece. */
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
	/** On the scales, in grams. */
	weight: z.number().int().min(1).max(500_000).nullable(),
	/** The rest is known to be missing and goes later. */
	part: z.boolean(),
	/** When the rest comes, as its customer is told; empty where nobody knows. */
	restDay: z
		.string()
		.regex(/^(?:\d{4}-\d\d-\d\d)?$/, "Data inválida")
		.default(""),
});

export type Closing = z.input<typeof closing>;
