import type { Context } from "hono";
import type { z } from "zod";
import type { ActiveAdmin } from "#core/accounts/admins/find-admin.ts";
import { type Area, type Level, may } from "#core/accounts/shared/role.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";

/** Error body of every function; `error` is for people, in pt-BR. */
type FunctionError = { error: string; field?: string | undefined };

export const refuse = (
	c: Context,
	status: 400 | 403 | 404 | 409 | 429,
	error: FunctionError,
): Response => c.json(error, status);

/** A function whose JSON body is read by `schema`, or refused. */
export const withBody =
	<T>(schema: z.ZodType<T>, run: (c: Context, body: T) => Response | Promise<Response>) =>
	async (c: Context): Promise<Response> => {
		const body: unknown = await c.req.json().catch(() => undefined);
		if (body === undefined) {
			return refuse(c, 400, { error: "O corpo da requisição não é um JSON válido." });
		}
		if (typeof body !== "object" || body === null || Array.isArray(body)) {
			return refuse(c, 400, { error: "O corpo da requisição deve ser um objeto JSON." });
		}
		const parsed = schema.safeParse(body);
		if (parsed.success) return run(c, parsed.data);
		const [issue] = parsed.error.issues;
		const error = issue?.message ?? "Dados inválidos";
		return refuse(c, 400, { error, field: issue?.path.join(".") });
	};

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
