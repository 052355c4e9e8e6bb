import { z } from "zod";

/** A moment; null for none, or one that cannot be read. */
export const moment = z
	.string()
	.nullish()
	.catch(null)
	.transform((text) => {
		const at = new Date(text ?? "");
		return Number.isNaN(at.getTime()) ? null : at;
	});

/** Ids have up to 18 digits, more than a number holds: the provider writes its own as text. */
export const text = z.union([z.string(), z.number()]).transform(String);
