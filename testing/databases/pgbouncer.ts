import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../eventually.ts";
import { freePort } from "../free-port.ts";

/** The real program, where it is installed (`apt-get install pgbouncer`); undefined elsewhere. */
export const PGBOUNCER = [
	"/usr/sbin/pgbouncer",
	"/usr/bin/pgbouncer",
	"/usr/local/bin/pgbouncer",
].find((path) => existsSync(path));

/** PgBouncer in transaction mode before `server`, with `size` connections to each of its databases; `more` lines of its settings. */
export async function openPgbouncer(server: string, size: number, more = "") {
	const { hostname, port: serverPort, username, pathname } = new URL(server);
	const folder = await mkdtemp(join(tmpdir(), "requinte-pgbouncer-"));
	const port = await freePort();
	const file = join(folder, "pgbouncer.ini");
	await writeFile(
		file,
		`[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
${more}
`,
	);
	// It refuses to stay root.
	const asOwner = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
	const child = spawn(PGBOUNCER ?? "pgbouncer", [...asOwner, file], { stdio: "ignore" });
	const ended = new Promise((done) => child.once("close", done));
	await eventually(
		() =>
			new Promise<void>((resolve, reject) => {
				const socket = connect(port, "127.0.0.1", () => {
					socket.destroy();
					resolve();
				});
				socket.once("error", reject);
			}),
	);
	const url = new URL(server);
	url.hostname = "127.0.0.1";
	url.port = String(port);
	url.pathname = pathname;
	return {
		url: url.href,
		close: async () => {
			child.kill("SIGTERM");
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}
