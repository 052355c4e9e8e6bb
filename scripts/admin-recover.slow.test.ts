import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createShop, type Shop } from "#core/shop.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { answerRecoverRequests } from "#server/live-recover.ts";
import { readImage } from "#testing/databases/embedded-image.ts";
import { program } from "#testing/program.ts";
import { testPlatform } from "#testing/test-platform.ts";

// Each command is a process of its own.
const TIME = 120_000;
const EMAIL = "carla@example.com";
const SECRET = "segredo-dos-testes-com-32-letras";
const execute = promisify(execFile);
// Only an embedded database is opened here, so that a server would make no difference.
const onServer = Boolean(process.env["TEST_DATABASE_URL"]);

let dataDir: string;

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "recuperar-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const command = async (...args: string[]) => {
	const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, AUTH_SECRET: SECRET };
	try {
		const { stdout } = await execute(
			process.execPath,
			program("scripts/admin-recover.ts", ...args),
			{
				env,
			},
		);
		return stdout;
	} catch (error) {
		return (error as { stderr: string }).stderr;
	}
};

async function withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
	const database = await openEmbedded(dataDir, opened ? undefined : await readImage());
	opened = true;
	try {
		const platform = await testPlatform({ database });
		const shop = createShop(platform);
		answerRecoverRequests(platform, shop);
		return await work(shop);
	} finally {
		await database.close();
	}
}
let opened = false;

const choose = (shop: Shop, said: string, newPassword: string) => {
	const token = new URL(/http\S+\/reset-password\S+/.exec(said)?.[0] ?? "").searchParams.get(
		"token",
	);
	const form = { token, newPassword, confirmation: newPassword };
	return shop.accounts.resetPassword(new Headers(), form);
};

it.skipIf(onServer)(
	"prints a link beside a running shop and while it is stopped",
	async () => {
		await withShop(async (shop) => {
			const admin_code = await shop.admins.openSetupCode();
			const form = { name: "Carla", email: EMAIL, password: "Jaleco-Azul-27", admin_code };
			expect((await shop.accounts.createAdminAccount(form, null)).ok).toBe(true);
			expect((await choose(shop, await command(EMAIL), "Jaleco-Novo-88")).ok).toBe(true);
			expect(await command("outra@example.com")).toContain(`These have: ${EMAIL}.`);
			expect(await command(EMAIL, "mais")).toContain("Usage: npm run admin:recover");
		});
		const said = await command(EMAIL, "--sem-segundo-fator");
		expect(said).toContain("second factor was removed");
		await withShop(async (shop) => {
			expect((await choose(shop, said, "Jaleco-Outro-99")).ok).toBe(true);
		});
	},
	TIME,
);
