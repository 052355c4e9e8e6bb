import { isAPIError } from "better-auth/api";
import type { z } from "zod";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { accountMessage } from "./error-rules.ts";
import type { AccountError } from "./types.ts";

type Called<T> = { headers: Headers; response: T };

/** A refusal in words of our own. */
export const refusal = (code: string, message: string = accountMessage(code)) =>
	fail<AccountError>({ code, message });

/** Runs a call of the library: its refusals become typed answers, its failures stay thrown. */
export async function callAuth<T>(
	work: () => Promise<Called<T>>,
): Promise<Result<{ response: T; cookies: string[] }, AccountError>> {
	try {
		const { headers, response } = await work();
		return ok({ response, cookies: headers?.getSetCookie() ?? [] });
	} catch (error) {
		if (!isAPIError(error) || error.statusCode >= 500) throw error;
		const { code, fields, message } = (error.body ?? {}) as Partial<AccountError>;
		return fail({
			code: code ?? "REFUSED",
			message:
				code === "INVALID_FIELDS" && message ? message : accountMessage(code, error.statusCode),
			...(fields && { fields }),
		});
	}
}

/** What was typed, as `schema` wants it, or the first message of each wrong field. */
export function readForm<T>(schema: z.ZodType<T>, typed: unknown): Result<T, AccountError> {
	const parsed = schema.safeParse(typed);
	if (parsed.success) return ok(parsed.data);
	const fields = fieldErrors(parsed.error);
	return fail({
		code: "INVALID_FIELDS",
		message: Object.values(fields)[0] ?? accountMessage(undefined),
		fields,
	});
}
