import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";

export type Machine = {
	version: string;
	node: string;
	uptime: number;
	memory: number;
	/** Bytes of the data's disk; null where unavailable. */
	disk: { free: number; total: number } | null;
};

const { version } = JSON.parse(
	readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { version: string };

/** Current state of the machine. `dataDir` is the folder of its files. */
export async function readMachine(dataDir: string): Promise<Machine> {
	const disk = await statfs(dataDir).catch(() => null);
	return {
		version,
		node: process.versions.node,
		uptime: Math.floor(process.uptime()),
		memory: process.memoryUsage.rss(),
		disk: disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
	};
}
