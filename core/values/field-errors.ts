import type { z } from "zod";

/** First message of each field, for a form. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
	return errors;
}
