import { spawn } from "node:child_process";
import { program } from "./program.ts";

export type ShopProcess = {
	/** Everything it has said so far. */
	said: () => string;
	/** The sentences among it: each is a line of the log, as everything is that is said to no terminal. */
	sentences: () => string[];
	/** Resolves when it is open. Rejects when it ends before. */
	open: Promise<void>;
	ended: Promise<number | null>;
	pid: number | undefined;
	kill: (signal: NodeJS.Signals) => void;
};

/** Starts a shop without screens in a process of its own. */
export function startShopProcess(env: Record<string, string>): ShopProcess {
	const child = spawn(process.execPath, program("testing/start-without-screens.ts"), {
		env: {
			PATH: process.env["PATH"] ?? "",
			NODE_ENV: "production",
			PORT: "0",
			DEMO: "0",
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	const ended = new Promise<number | null>((done) => child.once("close", done));
	const open = new Promise<void>((done, fail) => {
		const hear = (chunk: Buffer) => {
			said += chunk;
			if (said.includes("Requinte is open")) done();
		};
		child.stdout.on("data", hear);
		child.stderr.on("data", hear);
		ended.then(() => fail(new Error(`the shop ended: ${said}`)));
	});
	open.catch(() => {});
	return {
		said: () => said,
		sentences: () =>
			said
				.trim()
				.split("\n")
				.map((line) => (JSON.parse(line) as { msg: string }).msg),
		open,
		ended,
		pid: child.pid,
		kill: (signal) => void child.kill(signal),
	};
}
