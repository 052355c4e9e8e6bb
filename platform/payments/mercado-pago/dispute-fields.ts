import { z } from "zod";

/** A timestamp; null for none or an invalid one. */
export const moment = z
	.string()
	.nullish()
	.catch(null)
	.transform((text) => {
		const at = new Date(text ?? "");
		return Number.isNaN(at.getTime()) ? null : at;
	});

/** Ids have up to 18 digits, beyond a safe integer, and come as text. */
export const text = z.union([z.string(), z.number()]).transform(String);
