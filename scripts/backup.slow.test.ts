import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BACKUP_SCOPE } from "#core/system/backups.ts";
import { answerDumpRequests } from "#platform/backup/open-source.ts";
import type { Database } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { readImage } from "#testing/databases/embedded-image.ts";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { templateName } from "#testing/databases/server-template.ts";
import { program } from "#testing/program.ts";
import { startFakeS3 } from "#testing/providers/fake-s3.ts";

const server = process.env["TEST_DATABASE_URL"];
// Each command is a process of its own.
vi.setConfig({ testTimeout: 240_000 });

const execute = promisify(execFile);

const PICTURE = `product-images/produtos/${randomUUID()}.webp`;
const SECRET = "um segredo com mais de trinta e duas letras";

/** A place for a shop: a folder, and on PostgreSQL a database. */
type Place = { dataDir: string; env: Record<string, string>; open(): Promise<Database> };

let root: string;
const drops: (() => Promise<void>)[] = [];

/** One where no shop ever was, or on PostgreSQL a copy of `template`. */
async function makePlace(template?: string): Promise<Place> {
	const dataDir = join(root, randomUUID());
	await mkdir(dataDir);
	if (!server) {
		const open = async () =>
			openEmbedded(dataDir, existsSync(join(dataDir, "postgres")) ? undefined : await readImage());
		return { dataDir, env: {}, open };
	}
	const { url, drop } = await makeServerDatabase(server, template);
	drops.push(drop);
	return {
		dataDir,
		env: { DATABASE_URL: url, AUTH_SECRET: SECRET },
		open: () => openPostgres(url, () => {}),
	};
}

/** Runs a command while this process stays free to answer it. */
async function run(
	command: "backup" | "restore",
	{ dataDir, env }: Place,
	args: string[],
	more: Record<string, string> = {},
): Promise<{ status: number; said: string }> {
	const node = program(`scripts/${command}.ts`, ...args);
	const its = { env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...env, ...more } };
	return execute(process.execPath, node, its).then(
		({ stdout, stderr }) => ({ status: 0, said: stdout + stderr }),
		({ code, stdout, stderr }) => ({ status: code, said: stdout + stderr }),
	);
}

/** A shop with a product, its picture and an account with a second factor. */
async function openShop(): Promise<Place> {
	const place = await makePlace(templateName());
	const { db, close } = await place.open();
	await db.execute(sql`insert into produtos (nome, slug, sku, preco, imagens)
		values ('Jaleco', 'jaleco', 'J', 10, array[${`/media/${PICTURE}`}])`);
	await db.execute(sql`insert into uploads (path, kind, content_type, bytes, uploaded_by, derived_at)
		values (${PICTURE}, 'imagem', 'image/webp', 6, 'ana', now())`);
	await db.execute(sql`insert into auth_users (id, name, email, two_factor_enabled)
		values ('u', 'Ana', 'ana@example.com', true)`);
	await db.execute(sql`insert into auth_two_factors (id, user_id, secret, backup_codes)
		values ('f', 'u', 'cifrado', 'cifrado')`);
	await close();
	await mkdir(join(place.dataDir, "media/product-images/produtos"), { recursive: true });
	await writeFile(join(place.dataDir, "media", PICTURE), "figura");
	return place;
}

async function look(place: Place) {
	const { db, close } = await place.open();
	try {
		const [found] = await queryRows<{ products: string[]; factors: number; derived: boolean }>(
			db,
			sql`select array(select nome from produtos) as products,
				(select count(*)::int from auth_two_factors) as factors,
				exists (select 1 from uploads where derived_at is not null) as derived`,
		);
		const picture = await readFile(join(place.dataDir, "media", PICTURE), "utf8").catch(() => null);
		return { ...found, picture };
	} finally {
		await close();
	}
}

beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "requinte-commands-"));
});
afterAll(async () => {
	await rm(root, { recursive: true, force: true });
	for (const drop of drops) await drop();
});

const refused = (words: string | RegExp) => ({ status: 1, said: expect.stringMatching(words) });

it("takes a running shop to another place, sealed, and overwrites none unasked", async () => {
	const from = await openShop();
	const running = await from.open();
	answerDumpRequests(running, BACKUP_SCOPE);
	await running.listen("loja", () => {});
	const file = join(root, "loja.tar.gz");
	const sealed = { BACKUP_PASSPHRASE: "uma frase bem comprida" };
	expect(await run("backup", from, [file], sealed)).toMatchObject({ status: 0 });
	const here = await run("restore", from, [file, "--replace"], sealed);
	expect(here).toEqual(refused(/in use|stop the shop/));
	await running.close();
	const to = await makePlace();
	expect(await run("restore", to, [file])).toEqual(refused("set BACKUP_PASSPHRASE"));
	expect(await run("restore", to, [file], sealed)).toMatchObject({ status: 0 });
	expect(await look(to)).toEqual({
		products: ["Jaleco"],
		factors: 1,
		derived: false,
		picture: "figura",
	});
	expect(await run("restore", to, [file], sealed)).toEqual(refused("not empty"));
	expect((await readdir(to.dataDir)).filter((name) => name.startsWith(".restore"))).toEqual([]);
});

it("takes pictures out of S3 and into it, and asks before second factors are lost to another secret", async () => {
	const s3 = await startFakeS3();
	const bucket = (S3_BUCKET: string) => ({
		S3_BUCKET,
		S3_ENDPOINT: s3.endpoint,
		S3_ACCESS_KEY_ID: "chave",
		S3_SECRET_ACCESS_KEY: "segredo",
	});
	const from = await openShop();
	const picture = { content: Buffer.from("do balde"), type: "image/webp" };
	s3.objects.set(`antigo/media/${PICTURE}`, picture);
	const file = join(root, "aberta.tar.gz");
	expect(await run("backup", from, [file], bucket("antigo"))).toEqual({
		status: 0,
		said: expect.stringContaining("not sealed"),
	});
	const to = await makePlace(templateName());
	const other = {
		...bucket("novo"),
		AUTH_SECRET: "outro segredo com mais de trinta e duas letras",
	};
	expect(await run("restore", to, [file], other)).toEqual(refused("--new-secret"));
	expect(await run("restore", to, [file, "--new-secret"], other)).toMatchObject({ status: 0 });
	expect(await look(to)).toMatchObject({ products: ["Jaleco"], factors: 0 });
	expect(s3.objects.get(`novo/media/${PICTURE}`)).toEqual(picture);
	await s3.close();
});

it("says how a command is used, or that there is no shop", async () => {
	const nowhere = await makePlace();
	expect(await run("restore", nowhere, [])).toEqual(refused("Usage"));
	expect(await run("restore", nowhere, ["nada.tar.gz"])).toEqual(refused("There is no file"));
	expect(await run("backup", nowhere, [])).toEqual(refused("There is no shop"));
	// Nor is anything of it left where there is none.
	expect(await readdir(nowhere.dataDir)).toEqual(server ? ["backups"] : []);
});
