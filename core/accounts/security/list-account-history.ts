import { desc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { auth_sessions, security_events } from "../schema.ts";

/** Sessions of the account and security events of its e-mail. */
export async function listAccountHistory(
	db: Db,
	{ userId, email }: { userId: string; email: string },
) {
	return {
		sessoes: await db
			.select({
				iniciada_em: auth_sessions.createdAt,
				usada_em: auth_sessions.updatedAt,
				endereco_ip: auth_sessions.ipAddress,
				navegador: auth_sessions.userAgent,
			})
			.from(auth_sessions)
			.where(eq(auth_sessions.userId, userId))
			.orderBy(desc(auth_sessions.createdAt)),
		eventos_de_seguranca: await db
			.select({
				tipo: security_events.kind,
				endereco_ip: security_events.ip,
				em: security_events.created_at,
			})
			.from(security_events)
			.where(eq(security_events.email, email))
			.orderBy(desc(security_events.created_at)),
	};
}
