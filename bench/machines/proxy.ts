import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** A real proxy before processes of the shop, configured as docs/deploy says. */
export type RealProxy = {
	name: string;
	address: string;
	/** Has no new request sent to a process any more; nothing to do where the proxy asks `/readyz`. */
	takeOut: (port: number) => Promise<void>;
	putBack: () => Promise<void>;
	close: () => Promise<void>;
};

export type ProxyPlace = { folder: string; port: number; ports: number[] };

const OPEN_WITHIN_MS = 20_000;
/** Old workers of nginx end what they have begun. */
const RELOADED_MS = 500;

const documented = (name: string) =>
	readFile(new URL(`../../docs/deploy/${name}`, import.meta.url), "utf8");

/** One line of a documented configuration as this machine needs it; throws when it is not there. */
function replaceLine(text: string, line: RegExp, instead: string): string {
	if (!line.test(text)) throw new Error(`the configuration says nothing like ${line}`);
	return text.replace(line, () => instead);
}

async function waitForPort(port: number, child: ChildProcess, name: string): Promise<void> {
	const until = Date.now() + OPEN_WITHIN_MS;
	for (;;) {
		const open = await new Promise<boolean>((done) => {
			const socket = connect(port, "127.0.0.1", () => {
				socket.destroy();
				done(true);
			});
			socket.once("error", () => done(false));
		});
		if (open) return;
		if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not open`);
		await setTimeout(50);
	}
}

async function runProxy(name: string, args: string[], port: number) {
	const child = spawn(name, args, { stdio: ["ignore", "ignore", "inherit"] });
	const end = () => void child.kill("SIGKILL");
	process.on("exit", end);
	const ended = new Promise<void>((done, fail) => {
		child.once("error", fail);
		child.once("close", () => {
			process.off("exit", end);
			done();
		});
	});
	await Promise.race([waitForPort(port, child, name), ended]);
	if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
	return {
		child,
		close: async () => {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/** HAProxy, which asks each process every second whether it is ready. */
export async function openHaproxy({ folder, port, ports }: ProxyPlace): Promise<RealProxy> {
	const servers = ports.map((one) => `\tserver shop${one} 127.0.0.1:${one}\n`).join("");
	let text = await documented("haproxy.cfg");
	// As many as a process may have files here.
	text = replaceLine(text, /maxconn 20000/, "maxconn 2000");
	text = replaceLine(text, /\tstats socket .*\n/, "");
	text = replaceLine(text, /frontend plain\n(?:\t.*\n)+/, "");
	text = replaceLine(text, /\tbind :443 .*/, `\tbind 127.0.0.1:${port}`);
	// Each visitor here says of which network it is.
	text = replaceLine(text, /.*X-Forwarded-For %\[src\]\n/, "");
	text = replaceLine(text, /X-Forwarded-Proto https/, "X-Forwarded-Proto http");
	for (const _ of ["ready", "alive"])
		text = replaceLine(text, /(\tserver (one|two) .*\n)+/, servers);
	const file = join(folder, "haproxy.cfg");
	await writeFile(file, text);
	const { close } = await runProxy("haproxy", ["-q", "-db", "-f", file], port);
	const nothing = async () => {};
	return { name: "HAProxy", address: addressOf(port), takeOut: nothing, putBack: nothing, close };
}

/** nginx, which is told who is to end. */
export async function openNginx({ folder, port, ports }: ProxyPlace): Promise<RealProxy> {
	await mkdir(join(folder, "logs"), { recursive: true });
	const file = join(folder, "nginx.conf");
	const given = await documented("nginx.conf");
	const write = async (down: number | null) => {
		const servers = ports
			.map(
				(one) =>
					`\tserver 127.0.0.1:${one} ${one === down ? "down" : "max_fails=1 fail_timeout=1s"};\n`,
			)
			.join("");
		let text = replaceLine(given, /(\tserver \d.*\n)+/, servers);
		text = replaceLine(text, /server \{\n\tlisten 80;\n(?:\t.*\n)+\}\n/, "");
		text = replaceLine(text, /listen 443 ssl;/, `listen 127.0.0.1:${port};`);
		text = replaceLine(text, /.*http2 on;\n/, "");
		text = replaceLine(text, /.*ssl_certificate .*\n/, "");
		text = replaceLine(text, /.*ssl_certificate_key .*\n/, "");
		text = replaceLine(text, /\$remote_addr/, "$http_x_forwarded_for");
		const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
			.map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
			.join("\n");
		await writeFile(
			file,
			`pid ${join(folder, "nginx.pid")};\nerror_log ${join(folder, "error.log")} warn;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${text}}\n`,
		);
	};
	await write(null);
	const args = ["-p", folder, "-e", join(folder, "error.log"), "-c", file, "-g", "daemon off;"];
	const { child, close } = await runProxy("nginx", args, port);
	const reload = async (down: number | null) => {
		await write(down);
		child.kill("SIGHUP");
		await setTimeout(RELOADED_MS);
	};
	return {
		name: "nginx",
		address: addressOf(port),
		takeOut: reload,
		putBack: () => reload(null),
		close,
	};
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;
