import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { setAside } from "#platform/database/embedded/check-folder.ts";
import { DatabaseDamaged } from "#platform/database/failures.ts";
import { queryRows } from "../database/sql/query.ts";
import { unpackArchive } from "./archive.ts";
import { PARTS } from "./make-backup.ts";
import { BackupRefused, checkManifest, type Manifest } from "./manifest.ts";

/** A backup unpacked into a temporary folder. */
export type OpenBackup = {
	manifest: Manifest;
	database: string;
	files: string[];
	fileAt(name: string): string;
	/** The generated secret of an embedded shop; only in encrypted backups. */
	secret: string | null;
};

/**
 * Unpacks a backup beside `near`, verifies it, and passes it to `work`. Throws `BackupRefused` when it is damaged,
 * encrypted with another passphrase, or no backup.
 */
export async function withBackup<T>(
	path: string,
	{ near, passphrase }: { near: string; passphrase: string | undefined },
	work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
	await mkdir(near, { recursive: true });
	const staging = await mkdtemp(join(near, ".restore-"));
	const folder = join(staging, "shop");
	try {
		await unpackArchive(path, folder, passphrase);
		const manifest = await checkManifest(folder);
		const prefix = `${PARTS.files}/`;
		const paths = manifest.files.map((file) => file.path);
		return await work({
			manifest,
			database: join(folder, PARTS.database),
			files: paths.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)),
			fileAt: (name) => join(folder, PARTS.files, name),
			secret: paths.includes(PARTS.secret)
				? await readFile(join(folder, PARTS.secret), "utf8")
				: null,
		});
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}

const TRIES = 10;
const PAUSE_MS = 200;

/** Throws `BackupRefused` while another program is connected to the same PostgreSQL database. */
export async function checkAlone({ kind, db }: Database): Promise<void> {
	if (kind === "embedded") return;
	for (let tries = 1; ; tries++) {
		const [row] = await queryRows<{ others: number }>(
			db,
			sql`select count(*)::int as others from pg_stat_activity
				where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
		);
		if (row?.others === 0) return;
		if (tries === TRIES) {
			throw new BackupRefused(
				"Other programs are connected to this database: stop the shop before restoring.",
			);
		}
		// Closed connections are listed for a moment.
		await setTimeout(PAUSE_MS);
	}
}

/**
 * Runs `open` on `dataDir`. With `replace`, moves a damaged database aside, reports its new path to `onSetAside`, and
 * opens again. Otherwise throws what `open` throws.
 */
export async function openOrReplace(
	dataDir: string,
	replace: boolean,
	open: () => Promise<Database>,
	onSetAside: (path: string) => void,
): Promise<Database> {
	try {
		return await open();
	} catch (error) {
		if (!replace || !(error instanceof DatabaseDamaged)) throw error;
		onSetAside(await setAside(dataDir, new Date()));
		return open();
	}
}
