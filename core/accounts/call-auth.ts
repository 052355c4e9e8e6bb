import { isAPIError } from "better-auth/api";
import type { z } from "zod";
import { fail, ok, type Result } from "#core/values/result.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { accountMessage } from "./shared/error.ts";
import type { AccountError, Answer } from "./types.ts";

type Called<T> = { headers: Headers; response: T };

export const refusal = (code: string, message: string = accountMessage(code)) =>
	fail<AccountError>({ code, message });

/** Calls the library: its refusals become typed results, other errors are thrown. */
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

/** Parses input with `schema`, or fails with the first message of each wrong field. */
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

/** Parses input and calls the library with it, for the cookies alone. */
export async function submit<T>(
	schema: z.ZodType<T>,
	typed: unknown,
	work: (value: T) => Promise<Called<unknown>>,
): Promise<Answer> {
	const form = readForm(schema, typed);
	return form.ok ? callForCookies(() => work(form.value)) : form;
}

/** As `callAuth`, for the cookies alone. */
export async function callForCookies(work: () => Promise<Called<unknown>>): Promise<Answer> {
	const called = await callAuth(work);
	return called.ok ? ok({ cookies: called.value.cookies }) : called;
}
