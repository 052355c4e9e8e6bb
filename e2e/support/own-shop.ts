import { execFile } from "node:child_process";
import { cp, mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { request } from "@playwright/test";
import { setupCode } from "../../core/accounts/admins/invites.ts";
import { type FireShop, startShop } from "../../fire/shop.ts";
import { FOLDER, OTHER_SESSION, SECRET } from "./settings.ts";

const MARIA = {
	name: "Maria Lima",
	email: "maria@jalecosdamaria.example",
	password: "Segredo-da-loja1",
};

const FIRST = join(FOLDER, "first");

/** Copies of pictures, whose names follow from the drawings: what one shop made no other makes again. */
const PICTURES = join(FOLDER, "pictures");

const FILL_OTHER = fileURLToPath(new URL("../../testing/other-shop/fill.ts", import.meta.url));

const QUICK_PICTURES = fileURLToPath(new URL("quick-pictures.ts", import.meta.url));

async function start(
	port: number,
	env: Record<string, string>,
	extra: string[] = [],
): Promise<FireShop> {
	// Browsers know no passkeys of a bare address.
	const address = `http://localhost:${port}`;
	const shop = await startShop(
		port,
		{ PUBLIC_URL: address, AUTH_SECRET: SECRET, LOG_LEVEL: "warn", ...env },
		["--import", QUICK_PICTURES, ...extra],
	);
	return { ...shop, address };
}

/** The demonstration shop on its first day, which all others are copies of once it has ended. */
export async function startFirstShop(port: number, env: Record<string, string>): Promise<FireShop> {
	await mkdir(join(FIRST, "media"), { recursive: true });
	await mkdir(PICTURES, { recursive: true });
	await rm(join(FIRST, "media/demo"), { force: true });
	await symlink(PICTURES, join(FIRST, "media/demo"));
	return start(port, { ...env, DATA_DIR: FIRST });
}

/** A shop with an administrator and full shelves of which nobody else hears. */
export async function startOwnShop(
	port: number,
	env: Record<string, string>,
	extra?: string[],
): Promise<FireShop> {
	const folder = join(FOLDER, `shop-${port}`);
	await rm(folder, { recursive: true, force: true });
	await cp(FIRST, folder, { recursive: true, verbatimSymlinks: true });
	return start(port, { ...env, DATA_DIR: folder }, extra);
}

/** The demonstration as its first day opens it, a copy of it, or a shop that has nothing of it. */
export type ShopKind = "first" | "copy" | "other";

/** "Jalecos da Maria", which has nothing of the demonstration, with its administrator's cookies in `OTHER_SESSION`. */
export async function startOtherShop(
	port: number,
	env: Record<string, string> = {},
): Promise<FireShop> {
	const folder = join(FOLDER, `shop-${port}`);
	await rm(folder, { recursive: true, force: true });
	const own = { ...process.env, DEMO: "0", AUTH_SECRET: SECRET, DATA_DIR: folder };
	await promisify(execFile)(process.execPath, [FILL_OTHER], { env: own });
	const shop = await start(port, { DEMO: "0", ...env, DATA_DIR: folder });
	const office = await request.newContext({ baseURL: shop.address });
	const form = { intent: "create", ...MARIA, admin_code: setupCode(SECRET, 0) };
	const made = await office.post("/admin/login", { form });
	if (!made.ok()) throw new Error(`no administrator was made: ${made.status()}`);
	await office.storageState({ path: OTHER_SESSION });
	await office.dispose();
	return shop;
}

/** A shop as a merchant starts it: empty, closed, without an administrator. */
export async function startEmptyShop(port: number): Promise<FireShop> {
	const folder = join(FOLDER, `shop-${port}`);
	await rm(folder, { recursive: true, force: true });
	return start(port, { DEMO: "0", DATA_DIR: folder });
}
