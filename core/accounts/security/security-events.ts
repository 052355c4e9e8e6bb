import { desc, eq, type SQL, sql } from "drizzle-orm";
import { type ListPage, MOST_LISTED } from "#core/values/list-page.ts";
import type { Db } from "#platform/database/database.ts";
import { withinDays } from "#platform/database/shop-day.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { escapeLike } from "#platform/database/sql/has-word.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { auth_sessions, security_events } from "../schema.ts";
import type { SECURITY_KINDS, SecurityEventRow, SecurityQuery } from "../shared/security-event.ts";

const LONGEST_EMAIL = 255;

/** Records a security event for the system page (rule accounts 3). */
export async function recordSecurityEvent(
	db: Db,
	event: {
		kind: (typeof SECURITY_KINDS)[number]["value"];
		email: string | null;
		ip: string | null;
		data?: Record<string, unknown>;
	},
): Promise<void> {
	await db
		.insert(security_events)
		.values({ ...event, email: event.email?.slice(0, LONGEST_EMAIL) ?? null });
}

const PAGE_SIZE = 30;

/** Failed logins, reached limits and escalation attempts, latest first. */
export const listSecurityEvents = (
	db: Db,
	query: SecurityQuery,
): Promise<ListPage<SecurityEventRow>> =>
	listPage<SecurityEventRow>(db, {
		columns: sql`id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
			kind, email, ip, data`,
		from: sql`from security_events`,
		where: filter(query),
		order: sql`created_at desc, id desc`,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});

/** Security events of the last 24 hours by kind. */
export async function countRecentSecurityEvents(
	db: Db,
	now: Date,
): Promise<Record<string, number>> {
	const rows = await queryRows<{ kind: string; n: number }>(
		db,
		sql`select kind, count(*)::int as n from security_events
			where created_at > ${now.toISOString()}::timestamptz - interval '24 hours' group by kind`,
	);
	return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

function filter({ q, kind, de, ate }: SecurityQuery): SQL {
	const parts: SQL[] = [sql`true`];
	if (q) {
		parts.push(
			sql`lower(coalesce(email, '') || ' ' || coalesce(ip, '')) like '%' || lower(${escapeLike(q)}) || '%'`,
		);
	}
	if (kind) parts.push(sql`kind = ${kind}`);
	parts.push(withinDays(sql`created_at`, de, ate));
	return sql.join(parts, sql` and `);
}

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
