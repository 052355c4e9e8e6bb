import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whatever the tests put into the folder for passing things goes with this run. */
export async function setup(): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), "requinte-tests-"));
	process.env["TMPDIR"] = folder;
	return () => rm(folder, { recursive: true, force: true });
}
