import type { Context } from "hono";
import type { z } from "zod";

/** A refusal as every function answers it; `error` is for people, in pt-BR. */
export type FunctionError = {
	error: string;
	field?: string | undefined;
	code?: string | undefined;
};

export const refuse = (
	c: Context,
	status: 400 | 403 | 404 | 409 | 422 | 429 | 502,
	error: FunctionError,
): Response => c.json(error, status);

/** The JSON body as `schema` wants it, or the answer to give instead. */
export async function readBody<T>(
	c: Context,
	schema: z.ZodType<T>,
): Promise<{ ok: true; value: T } | { ok: false; response: Response }> {
	let body: unknown;
	try {
		body = await c.req.json();
	} catch {
		return {
			ok: false,
			response: refuse(c, 400, { error: "O corpo da requisição não é um JSON válido." }),
		};
	}
	if (typeof body !== "object" || body === null || Array.isArray(body)) {
		return {
			ok: false,
			response: refuse(c, 400, { error: "O corpo da requisição deve ser um objeto JSON." }),
		};
	}
	const parsed = schema.safeParse(body);
	if (parsed.success) return { ok: true, value: parsed.data };
	const issue = parsed.error.issues[0];
	return {
		ok: false,
		response: refuse(c, 400, {
			error: issue?.message ?? "Dados inválidos",
			field: issue?.path.join("."),
		}),
	};
}
