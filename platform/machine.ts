import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";

export type Machine = {
	/** Of the shop's program. */
	version: string;
	node: string;
	/** Seconds since the program started. */
	uptime: number;
	/** Bytes of memory the program holds. */
	memory: number;
	/** Bytes of the disk that holds the data; null where the system does not say. */
	disk: { free: number; total: number } | null;
};

const { version } = JSON.parse(
	readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { version: string };

/** What the shop runs on at this moment. `dataDir` is where its files are. */
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
