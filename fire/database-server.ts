import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** What can be done to the PostgreSQL server of this run, which nobody else uses. */
export type DatabaseServer = {
	/** Ends every connection to this shop's database. */
	cutConnections: () => Promise<void>;
	restart: (mode: "fast" | "immediate") => Promise<void>;
	/** Stops all its processes where they are, and lets them go on afterwards. */
	pause: (ms: number) => Promise<void>;
	/** Takes every connection it still has to give. */
	exhaust: (ms: number) => Promise<void>;
};

/** `control` is the server's pg_ctl, as `.ci/with-postgres` gives it; `url` the shop's database. */
export function databaseServer(url: string, control: string): DatabaseServer {
	const ask = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
		const client = new pg.Client({ connectionString: url });
		client.on("error", () => {});
		await client.connect();
		try {
			return (await client.query<T>(text)).rows;
		} finally {
			await client.end().catch(() => {});
		}
	};
	return {
		cutConnections: async () => {
			await ask(`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid()`);
		},
		restart: async (mode) => void (await run(control, ["restart", "-m", mode])),
		pause: async (ms) => {
			const rows = await ask<{ pid: number }>(`select pid from pg_stat_activity
				union select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int`);
			const signal = (name: NodeJS.Signals) => {
				for (const { pid } of rows) {
					try {
						process.kill(pid, name);
					} catch {
						// It ended by itself.
					}
				}
			};
			signal("SIGSTOP");
			try {
				await setTimeout(ms);
			} finally {
				signal("SIGCONT");
			}
		},
		exhaust: async (ms) => {
			const taken: pg.Client[] = [];
			try {
				for (;;) {
					const client = new pg.Client({ connectionString: url });
					client.on("error", () => {});
					taken.push(client);
					await client.connect();
				}
			} catch {
				await setTimeout(ms);
			} finally {
				await Promise.all(taken.map((client) => client.end().catch(() => {})));
			}
		},
	};
}
