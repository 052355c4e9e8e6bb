import { PGlite, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { type Observer, statementText, whenOver } from "../watch/observer.ts";
import type { Database, Db } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { type Disk, nodeDisk } from "./embedded/log-flusher.ts";
import { openFolder } from "./embedded/open-folder.ts";
import { othersFiles } from "./embedded/prepare-directory.ts";
import { checkSchema, MIGRATIONS_FOLDER } from "./migration-history.ts";
import { alwaysAvailable } from "./outage.ts";

/** The same client or transaction with `query` and `transaction` replaced. */
export const viewOf = <T extends PGlite | Transaction>(
	client: T,
	instead: Pick<PGlite, "query" | "transaction">,
): T =>
	new Proxy(client, {
		get(target, key) {
			if (key === "query" || key === "transaction") return instead[key];
			const found: unknown = Reflect.get(target, key, target);
			return typeof found === "function" ? found.bind(target) : found;
		},
	});

/** A view of the embedded database whose statements are observed as those of `as`, queueing included. */
export function observedClient<T extends PGlite | Transaction>(
	client: T,
	observer: Observer,
	as: string,
): T {
	const query: PGlite["query"] = (text, ...rest) => {
		const end = observer.begin("statement", {
			get statement() {
				return statementText(text);
			},
			as,
		});
		return whenOver(
			() => client.query(text, ...rest) as Promise<never>,
			(failure) => end(failure ? { outcome: "failed" } : {}),
		);
	};
	const transaction: PGlite["transaction"] = (work) =>
		(client as PGlite).transaction((tx) => work(observedClient(tx, observer, as)));
	return viewOf(client, { query, transaction });
}

/**
 * A view of the embedded database whose every query runs as `loja_publica`. There is only one session, so the role is
 * set per transaction and cannot leak into another query.
 */
export function restrictedClient(pglite: PGlite): PGlite {
	const query: PGlite["query"] = async (text, params, options) => {
		const result = await pglite.transaction(async (tx) => {
			await tx.exec("set local role loja_publica");
			return tx.query(text, params, options);
		});
		return result as never;
	};
	return new Proxy(pglite, {
		get: (target, key) => (key === "query" ? query : Reflect.get(target, key, target)),
	});
}

type EmbeddedOptions = {
	upToDate?: boolean;
	disk?: Disk;
	/** The database cannot go on, as with a disk too full for its WAL: it has to be reopened. */
	onPanic?: () => void;
	observer?: Observer | undefined;
};

export const embeddedExtensions = { pg_trgm, unaccent };

/**
 * Opens the embedded database in `directory` (memory when absent), perhaps from an image, and migrates it unless
 * `upToDate`. In a folder, answered commits are durable. Throws `DirectoryInUse` when another process has it open,
 * `DatabaseDamaged` when its files are not whole, `DatabaseRefused` when the folder is unusable, or its shop older
 * than version 1.0 or newer than this program.
 */
export async function openEmbedded(
	directory?: string,
	image?: Blob,
	{ upToDate = !image, disk = nodeDisk, onPanic = () => {}, observer }: EmbeddedOptions = {},
): Promise<Database> {
	const lock = directory ? await lockDirectory(directory) : undefined;
	try {
		const start = { ...(image ? { loadDataDir: image } : {}), extensions: embeddedExtensions };
		const folder = directory ? await openFolder(directory, start, disk, onPanic) : undefined;
		const pglite = folder?.pglite ?? (await PGlite.create(start));
		const db = drizzle({ client: pglite }) as unknown as Db;
		const watched = (client: PGlite, as: string) =>
			observer ? observedClient(client, observer, as) : client;
		if (upToDate) {
			await checkSchema(db);
			await migrate(drizzle({ client: pglite }), { migrationsFolder: MIGRATIONS_FOLDER });
		}
		await folder?.remember();
		return {
			kind: "embedded",
			db: observer ? (drizzle({ client: watched(pglite, "shop") }) as unknown as Db) : db,
			storefront: drizzle({
				client: watched(restrictedClient(pglite), "storefront"),
			}) as unknown as Db,
			countConnections: () => ({}),
			listReplicas: () => [],
			listen: (channel, onPayload) => pglite.listen(channel, onPayload),
			outage: alwaysAvailable,
			ping: async () => void (await pglite.query("select 1")),
			driver: {
				kind: "embedded",
				pglite,
				directory,
				onRequest: (answer) => lock?.onRequest(answer),
			},
			close: async () => {
				await (folder ? folder.close() : pglite.close());
				await lock?.release();
			},
		};
	} catch (error) {
		await lock?.release();
		const { code, path } = error as NodeJS.ErrnoException;
		throw directory && (code === "EACCES" || code === "EPERM")
			? othersFiles(directory, path)
			: error;
	}
}
