import pg from "pg";
import { DatabaseRefused } from "./database-refused.ts";

/** The role under which the storefront reads. Roles belong to the whole server: several shops may share it. */
export const STOREFRONT_ROLE = "loja_publica";

const INSUFFICIENT_PRIVILEGE = "42501";
/** The shop of another database on the same server creates or grants the role at the same moment. */
const RACES = new Set(["42710", "23505", "XX000"]);
const MAX_ATTEMPTS = 10;

/**
 * Creates the role when it is missing, and grants it to the login when that cannot set it. Since PostgreSQL 16 a
 * login that creates a role may administer it, which is membership too, but not set it.
 * Throws `DatabaseRefused` when the login may do neither.
 */
export async function ensureStorefrontRole(
	client: pg.ClientBase,
	role = STOREFRONT_ROLE,
): Promise<void> {
	let failure: unknown;
	for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
		const { login, modern, exists, settable } = await readState(client, role);
		if (settable) return;
		const create = `create role ${pg.escapeIdentifier(role)} nologin`;
		const grant = `grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(login)}${modern ? " with set true" : ""}`;
		try {
			await client.query(exists ? grant : create);
		} catch (error) {
			const { code = "" } = error as { code?: string };
			if (code === INSUFFICIENT_PRIVILEGE) {
				throw new DatabaseRefused(
					`The storefront reads as the role ${role}, which the login ${login} may not ${exists ? "set" : "create"}: have an administrator of the server run \`${exists ? grant : `${create}; ${grant}`}\`.`,
				);
			}
			if (!RACES.has(code)) throw error;
			failure = error;
		}
	}
	throw failure ?? new Error(`The role ${role} was granted and still cannot be set.`);
}

type RoleState = {
	login: string;
	/** Whether to set a role is a right of its own: PostgreSQL 16 and newer. */
	modern: boolean;
	exists: boolean;
	settable: boolean;
};

async function readState(client: pg.ClientBase, role: string): Promise<RoleState> {
	const { rows } = await client.query<RoleState>(
		`select current_user as login, modern, r.oid is not null as exists,
			coalesce(pg_has_role(r.oid, case when modern then 'SET' else 'MEMBER' end), false) as settable
		from (select current_setting('server_version_num')::int >= 160000 as modern) s
			left join pg_roles r on r.rolname = $1`,
		[role],
	);
	const [state] = rows;
	if (!state) throw new Error("the server did not answer about its roles");
	return state;
}
