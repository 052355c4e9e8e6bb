import type { Context } from "hono";
import type { z } from "zod";
import type { ActiveAdmin } from "#core/accounts/admins/find-admin.ts";
import { type Area, type Level, may } from "#core/accounts/shared/role.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";

/** Error body of every function; `error` is for people, in pt-BR. */
type FunctionError = {
	error: string;
	field?: string | undefined;
	code?: string | undefined;
};

export const refuse = (
	c: Context,
	status: 400 | 403 | 404 | 409 | 422 | 429 | 502,
	error: FunctionError,
): Response => c.json(error, status);

/** The JSON body by `schema`, or the error response. */
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

type Accounts = Pick<Shop, "accounts" | "admins">;

export async function findRequestAdmin(
	{ accounts, admins }: Accounts,
	headers: Headers,
): Promise<ActiveAdmin | null> {
	const session = await accounts.getSession(headers);
	return session && admins.findAdmin(session.user.id, session.session.id);
}

/** The administrator who sends a request, if permitted; else null. */
export async function findAllowedAdmin(
	shop: Accounts,
	headers: Headers,
	area: Area,
	level: Level,
): Promise<Admin | null> {
	const admin = await findRequestAdmin(shop, headers);
	return admin && !admin.mustSecure && may(admin.role, area, level) ? admin : null;
}
