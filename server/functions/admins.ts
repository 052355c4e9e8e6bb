import type { Context } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { findRequestAdmin } from "../find-request-admin.ts";
import { readBody, refuse } from "./call.ts";
import type { SenderOf } from "./support.ts";

const body = z.object({
	admin_name: z
		.string("Informe o nome")
		.trim()
		.min(2, "Informe o nome")
		.max(100, "Nome longo demais"),
	admin_email: z.string("Informe o e-mail"),
	/** Of the first start, or of an invitation. */
	setup_code: z.string().max(100).nullish(),
});

/** Who is an administrator, and becoming one (rule accounts 1). */
export const adminFunctions = ({ accounts, admins }: Shop, senderOf: SenderOf) => ({
	is_admin: async (c: Context) =>
		c.json((await findRequestAdmin({ accounts, admins }, c.req.raw.headers)) !== null),

	/** For the signed-in account and no other. The answer is `error`. */
	create_admin_self: async (c: Context) => {
		const read = await readBody(c, body);
		if (!read.ok) return read.response;
		const session = await accounts.getSession(c.req.raw.headers);
		if (!session) return refuse(c, 403, { error: "Entre na sua conta para continuar." });
		const { admin_name, admin_email, setup_code } = read.value;
		const made = await admins.createAdminSelf({
			user: session.user,
			name: admin_name,
			code: setup_code,
			claimed: admin_email,
			from: senderOf(c),
		});
		if (made.ok) return c.json({ error: null });
		const status = made.error.code === "TOO_MANY_ATTEMPTS" ? 429 : 403;
		return refuse(c, status, { error: made.error.message });
	},
});
