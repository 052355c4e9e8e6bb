import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "#platform/database/database.ts";
import { openEmbedded, restrictedClient, viewOf } from "#platform/database/open-embedded.ts";
import { readImage } from "./embedded-image.ts";

/** As often as one is used: deleted rows take their place until then. */
const MOST_USES = 12;

type Table = { name: string; columns: string };
type Reused = {
	whole: Database;
	pglite: PGlite;
	uses: number;
	refill: string;
	definitions: string;
};

/** The shop of a test is open to everybody and delivers, unless the test says otherwise. */
export const PUBLISHED = `with aberta as (update loja_abertura set publicada_em = now())
	update entrega_metodos set ativo = true`;

/** Those of this worker that no test file uses at the moment. */
const free: Reused[] = [];

const CATALOGUES = [
	...["attribute", "attrdef", "auth_members", "authid", "constraint", "db_role_setting", "enum"],
	...["event_trigger", "index", "namespace", "policy", "proc", "rewrite", "trigger", "type"],
];
/** Differs after every change of a definition or a right. */
const DEFINITIONS = `select concat_ws(' ',
	(select count(*) || ':' || sum(hashtext(concat_ws(' ', oid, relname, relacl, reloptions))::bigint) from pg_class),
	${CATALOGUES.map((name) => `(select count(*) || ':' || sum(xmin::text::bigint) from pg_${name})`).join(", ")}
) as found`;
const TABLES = `select oid::regclass::text as name, (select string_agg(quote_ident(attname), ', ')
		from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
	from pg_class c
	where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;
const SEQUENCES = `select string_agg(format('select setval(%L, %s, %L)', quote_ident(sequencename),
	coalesce(last_value, start_value), last_value is not null), ';') as found
	from pg_sequences where schemaname = 'public'`;

/**
 * An embedded database as it was migrated. To open one takes half a second of processor, so the test files of a worker
 * use the same one after another: it is given back when it is closed, and emptied. One whose definitions were changed,
 * that was listened to or whose driver was taken, as the job queue does, is closed for good.
 */
export async function openReused(): Promise<Database> {
	const reused = free.pop() ?? (await openNew());
	const { whole, pglite } = reused;
	reused.uses++;
	let open = true;
	let taken = false;
	const whileOpen = <Name extends "query" | "transaction">(name: Name): PGlite[Name] =>
		((...given: unknown[]) => {
			if (!open) throw new Error("PGlite is closed");
			// Looked up at each call, so that a test may watch it.
			return (pglite[name] as (...given: unknown[]) => unknown).apply(pglite, given);
		}) as unknown as PGlite[Name];
	const [query, transaction] = [whileOpen("query"), whileOpen("transaction")];
	const view = viewOf(pglite, { query, transaction });
	return {
		...whole,
		db: drizzle({ client: view }) as unknown as Db,
		storefront: drizzle({ client: restrictedClient(view) }) as unknown as Db,
		listen: (...given) => {
			taken = true;
			return whole.listen(...given);
		},
		get driver() {
			taken = true;
			return whole.driver;
		},
		close: async () => {
			if (!open) return;
			open = false;
			const again = !taken && reused.uses < MOST_USES && (await empty(reused));
			await (again ? free.push(reused) : whole.close());
		},
	};
}

async function readText(pglite: PGlite, text: string): Promise<string> {
	const { rows } = await pglite.query<{ found: string | null }>(text);
	return rows[0]?.found ?? "";
}

async function openNew(): Promise<Reused> {
	const whole = await openEmbedded(undefined, await readImage());
	if (whole.driver.kind !== "embedded") throw new Error("it is not embedded");
	const { pglite } = whole.driver;
	await pglite.exec(PUBLISHED);
	const refill: string[] = [];
	for (const { name, columns } of (await pglite.query<Table>(TABLES)).rows)
		refill.push(
			await readText(
				pglite,
				`select format('insert into ${name} (${columns}) overriding system value select ${columns}
					from json_populate_recordset(null::${name}, %L)', json_agg(t)) as found from ${name} t`,
			),
		);
	refill.push(await readText(pglite, SEQUENCES));
	const definitions = await readText(pglite, DEFINITIONS);
	return { whole, pglite, uses: 0, refill: refill.join(";"), definitions };
}

/** Makes it as it was migrated; false when it cannot be. */
async function empty({ pglite, definitions, refill }: Reused): Promise<boolean> {
	if ((await readText(pglite, DEFINITIONS)) !== definitions) return false;
	const used = (await pglite.query<Table>(TABLES)).rows.map(({ name }) => `delete from ${name}`);
	await pglite.exec(
		`begin; set local session_replication_role = replica; ${[...used, refill].join(";")}; commit;
		reset all; reset role; select pg_advisory_unlock_all(); set search_path to public`,
	);
	return true;
}
