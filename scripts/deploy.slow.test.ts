import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseConfig } from "#platform/config.ts";
import { openPgbouncer, PGBOUNCER } from "#testing/databases/pgbouncer.ts";
import { freePort } from "#testing/free-port.ts";
import { orderOf, readOrder, readShelves } from "../fire/shopper.ts";

// docs/deploy.md, followed to the letter as far as a machine without systemd can.

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/deploy.md"), "utf8");
const blocksOf = (language: string) =>
	[...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, "g"))].map(
		([, text = ""]) => text,
	);
const [sqlBlock = ""] = blocksOf("sql");
const [envBlock = ""] = blocksOf("ini");
const commands = blocksOf("sh").flatMap((block) => block.trim().split("\n"));
const commandOf = (beginning: string) =>
	commands.find((line) => line.startsWith(beginning)) ?? `${beginning} is not in the page`;

const PUBLIC_URL = "https://loja.example";
const control = process.env["TEST_DATABASE_CONTROL"];
const server = process.env["TEST_DATABASE_URL"] ?? "";
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let folder = "";
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "requinte-deploy-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("names variables with which a public shop starts, and scripts that there are", () => {
	expect(parseConfig(parseEnv(envBlock))).toMatchObject({ isPublic: true, takesRealMoney: true });
	const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
		scripts: Record<string, string>;
	};
	const named = commands.flatMap(
		(line) => /^npm run (\S+)|^npm (start)/.exec(line)?.slice(1) ?? [],
	);
	expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named.filter(Boolean)));
});

const version = spawnSync("nginx", ["-v"], { encoding: "utf8" }).stderr ?? "";

it.skipIf(!version.includes("nginx"))("gives nginx a file it takes", async () => {
	execFileSync(
		"openssl",
		[
			..."req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=loja.example".split(" "),
			...["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
		],
		{ stdio: "ignore" },
	);
	let text = await readFile(join(root, "docs/deploy/nginx.conf"), "utf8");
	text = text.replaceAll("/etc/letsencrypt/live/loja.example", folder);
	// As the file itself says of older ones.
	if (/\/1\.(\d|1\d|2[0-4])\./.test(version))
		text = text.replace("listen 443 ssl;", "listen 443 ssl http2;").replace("http2 on;", "");
	const file = join(folder, "nginx.conf");
	await writeFile(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${text}\n}\n`);
	const tried = spawnSync("nginx", ["-t", "-e", join(folder, "log"), "-c", file], {
		encoding: "utf8",
	});
	expect(tried.stderr).toContain("test is successful");
	expect(tried.stderr).not.toContain("warn");
});

/** The page's login and database under another name, and its file of variables with a folder of this machine. */
async function prepare(name: string) {
	const administrator = new URL(server);
	administrator.username = "postgres";
	const client = new pg.Client({ connectionString: administrator.href });
	await client.connect();
	const { rows } = await client.query("show server_version_num");
	const old = Number(rows[0].server_version_num) < 160_000;
	for (const line of sqlBlock.trim().split("\n")) {
		const [statement = ""] = line.replaceAll(/\brequinte\b/g, name).split(";");
		await client
			.query(old ? statement.replace(" with set true", "") : statement)
			.catch((error: { code?: string }) => {
				// The role of the whole server is there.
				if (error.code !== "42710" || !statement.includes("loja_publica")) throw error;
			});
	}
	await client.end();
	const file = join(folder, `${name}.env`);
	await mkdir(join(folder, name));
	const text = envBlock
		.replace("requinte:SENHA@127.0.0.1/requinte", `${name}:SENHA@${administrator.host}/${name}`)
		.replace("/var/lib/requinte", join(folder, name));
	await writeFile(file, text);
	const url = parseEnv(text)["DATABASE_URL"] ?? "";
	const ask = async (sql: string): Promise<unknown> => {
		const shop = new pg.Client({ connectionString: url });
		await shop.connect();
		return (await shop.query(sql).finally(() => shop.end())).rows;
	};
	return { file, url, ask };
}

/** Runs a line of the page in a shell; nobody outside is asked, and payments are the sandbox's. */
function run(line: string, file: string, more: Record<string, string> = {}) {
	const child = spawn(
		line.replaceAll("/etc/requinte.env", file).replaceAll("/mnt/copias", folder),
		{
			shell: true,
			cwd: root,
			detached: true,
			env: {
				PATH: process.env["PATH"] ?? "",
				MERCADOPAGO_ACCESS_TOKEN: "",
				MERCADOPAGO_PUBLIC_KEY: "",
				MERCADOPAGO_WEBHOOK_SECRET: "",
				SANDBOX_PAYMENTS: "1",
				CEP_LOOKUP: "0",
				...more,
			},
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	let said = "";
	child.stdout.on("data", (chunk) => (said += chunk));
	child.stderr.on("data", (chunk) => (said += chunk));
	const ended = new Promise<number | null>((done) => child.once("close", done));
	const stop = async () => {
		if (child.exitCode === null) process.kill(-(child.pid ?? 0), "SIGTERM");
		await ended;
	};
	return { said: () => said, ended, stop };
}

type Run = ReturnType<typeof run>;

/** Opens the shop of a file of variables, sells something that is paid by PIX, and does `work` before it ends. */
async function sell(file: string, more: Record<string, string>, work = async () => {}) {
	const port = await freePort();
	const address = `http://127.0.0.1:${port}`;
	const shop: Run = run(commandOf("npm start"), file, { PORT: String(port), ...more });
	const send = (path: string, body: unknown) =>
		fetch(address + path, {
			method: "POST",
			headers: { "content-type": "application/json", origin: PUBLIC_URL },
			body: JSON.stringify(body),
		});
	try {
		await vi.waitFor(
			async () => expect((await fetch(`${address}/readyz`)).status, shop.said()).toBe(200),
			{ timeout: 240_000, interval: 500 },
		);
		const home = await fetch(address);
		expect(home.status).toBe(200);
		expect(home.headers.get("strict-transport-security")).toContain("includeSubDomains");
		const shelf = (await readShelves(address, 2)).find(({ stock }) => stock > 5);
		if (!shelf) throw new Error("nothing is on sale");
		const { stock: _, ...line } = shelf;
		const order = orderOf({ ...line, quantity: 1 });
		const answer = await (await send("/checkout.data", order)).text();
		const placed = readOrder(answer);
		if (!placed) throw new Error(`the order was refused: ${answer}`);
		const start = async (amount: number): Promise<{ paymentId?: string; amount?: number }> =>
			(
				await send("/functions/v1/create-pix-payment", {
					orderId: placed.id,
					amount,
					customerEmail: order.form.customer_email,
					customerName: order.form.customer_name,
				})
			).json();
		const first = await start(placed.total / 100);
		// By PIX it may cost less, which the answer says.
		const { paymentId } = first.paymentId ? first : await start(first.amount ?? 0);
		const paid = await send("/functions/v1/sandbox-pix", { paymentId, status: "approved" });
		expect(await paid.json()).toMatchObject({ status: "approved" });
		await work();
	} finally {
		await shop.stop();
	}
}

const NEWEST = "select id, payment_status from orders order by created_at desc limit 1";

describe.skipIf(!control)("an ordinary login that owns its database", () => {
	it("opens the shop, sells, is backed up, comes back in another place, and sells through a pooler", async () => {
		const name = `loja_${randomUUID().slice(0, 8)}`;
		const first = await prepare(name);
		const succeeds = async (command: Run, words: string) =>
			expect([await command.ended, command.said()]).toEqual([0, expect.stringContaining(words)]);
		// Something to sell: the page's own shop starts empty.
		await sell(first.file, { DEMO: "1" }, () =>
			succeeds(run(commandOf("npm run backup"), first.file), "The shop is in"),
		);
		const sold = await first.ask(NEWEST);
		expect(sold).toMatchObject([{ payment_status: "approved" }]);
		const other = await prepare(`outra_${name}`);
		await succeeds(run(commandOf("npm run restore"), other.file), "The shop is as it was");
		expect(await other.ask(NEWEST)).toEqual(sold);
		if (!PGBOUNCER) return;
		const bouncer = await openPgbouncer(other.url, 10);
		await sell(other.file, { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: other.url });
		await bouncer.close();
		expect(await other.ask(NEWEST)).not.toEqual(sold);
	});
});
