import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrCreateAuthSecret } from "./auth-secret.ts";

let folder = "";
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "requinte-secret-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("the secret is made once, so that people stay signed in after a restart", async () => {
	const first = await readOrCreateAuthSecret(join(folder, "data"));
	expect(first.length).toBeGreaterThanOrEqual(32);
	expect(await readOrCreateAuthSecret(join(folder, "data"))).toBe(first);
});

test("each shop has its own, and only the owner of the files reads it", async () => {
	const first = await readOrCreateAuthSecret(join(folder, "a"));
	expect(await readOrCreateAuthSecret(join(folder, "b"))).not.toBe(first);
	expect((await stat(join(folder, "a", "auth-secret"))).mode & 0o777).toBe(0o600);
});
