import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** Everything that a schema consists of, as sorted lines; the order of columns says nothing. */
const PARTS = {
	extensions: `select extname as line from pg_extension`,
	columns: `
		select format('%s.%s %s %s default %s generated %s identity %s collation %s', c.relname, a.attname,
			format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
			pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attcollation::regcollation) as line
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
			and a.attnum > 0 and not a.attisdropped`,
	tables: `
		select format('%s %s security %s forced %s may %s', relkind, relname, relrowsecurity, relforcerowsecurity,
			(select string_agg(format('%s %s', p.grantee::regrole, p.privilege_type), ', '
				order by p.grantee::regrole::text, p.privilege_type)
				from aclexplode(relacl) p where p.grantee <> relowner)) as line
		from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'S')`,
	sequences: `
		select format('%s %s from %s by %s owned by %s', c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement,
			(select format('%s.%s', d.refobjid::regclass, a.attname) from pg_depend d
				join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
				where d.objid = c.oid and d.deptype in ('a', 'i'))) as line
		from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = 'public'::regnamespace`,
	columnGrants: `
		select format('%s.%s %s %s', c.relname, a.attname, p.grantee::regrole, p.privilege_type) as line
		from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) p
		where c.relnamespace = 'public'::regnamespace`,
	schemaGrants: `
		select format('%s %s', case when p.grantee = 0 then 'public' else p.grantee::regrole::text end,
			p.privilege_type) as line
		from pg_namespace n, aclexplode(n.nspacl) p where n.nspname = 'public'`,
	constraints: `
		select format('%s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
		from pg_constraint where connamespace = 'public'::regnamespace`,
	indexes: `
		select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indexrelid
		where c.relnamespace = 'public'::regnamespace`,
	functions: `
		select format('%s %s', pg_get_functiondef(p.oid), p.proacl) as line from pg_proc p
		where pronamespace = 'public'::regnamespace and prokind <> 'a'
			and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
	triggers: `
		select format('%s %s', pg_get_triggerdef(oid), tgenabled) as line from pg_trigger
		where not tgisinternal and tgrelid::regclass::text not like 'fila.%'`,
	policies: `
		select format('%s.%s %s %s to %s using %s check %s', tablename, policyname, permissive, cmd, roles, qual,
			with_check) as line from pg_policies where schemaname = 'public'`,
	views: `
		select format('%s %s', viewname, definition) as line from pg_views where schemaname = 'public'`,
	types: `
		select format('%s %s', t.typname, t.typtype) as line from pg_type t
		where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')`,
} satisfies Record<string, string>;

/** What the catalogue of a database says of the shop's schema, part by part. */
export async function describeSchema(db: Db): Promise<Record<string, string[]>> {
	const parts: Record<string, string[]> = {};
	for (const [part, text] of Object.entries(PARTS)) {
		const rows = await queryRows<{ line: string }>(db, sql.raw(text));
		parts[part] = rows.map(({ line }) => line.replace(/\s+/g, " ")).sort();
	}
	return parts;
}
