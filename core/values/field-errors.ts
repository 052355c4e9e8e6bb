import type { z } from "zod";

/** First message of each field, for a form. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
	return errors;
}

/** First message, for a single value; `otherwise` where there is none. */
export const firstError = ({ issues }: z.ZodError, otherwise = ""): string =>
	issues[0]?.message ?? otherwise;
