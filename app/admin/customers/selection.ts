import { z } from "zod";
import { counted } from "#core/values/text.ts";

/** Individually selected customers, or all that match the list's filters. */
export const selection = z.union([
	z.object({ emails: z.array(z.string()) }),
	z.object({ all: z.string() }),
]);

export type SentSelection = z.infer<typeof selection>;

export const inCustomers = (n: number): string => counted(n, "cliente", "clientes");
