import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const START = fileURLToPath(new URL("../scripts/start.ts", import.meta.url));
const OPEN_WITHIN_MS = 300_000;

export type FireShop = {
	address: string;
	/** What it printed. */
	said: () => string;
	kill: (signal: NodeJS.Signals) => void;
	/** Its exit code; null when a signal ended it. */
	ended: Promise<number | null>;
	isAlive: () => boolean;
	/** Milliseconds the machine has worked for it, which do not grow while it waits for its turn. */
	workedMs: () => number;
	/** Ends it in good order. */
	stop: () => Promise<void>;
};

/** Starts a real shop on this machine's own address and waits until it answers that it is ready. */
export async function startShop(
	port: number,
	env: Record<string, string>,
	extra: string[] = [],
): Promise<FireShop> {
	const address = `http://127.0.0.1:${port}`;
	const child: ChildProcess = spawn(process.execPath, [...extra, START], {
		env: {
			PATH: process.env["PATH"] ?? "",
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			PUBLIC_URL: address,
			// Each visitor has a network of its own.
			TRUST_PROXY: "1",
			LOG_LEVEL: "error",
			DEMO: "1",
			// Nobody outside is asked.
			CEP_LOOKUP: "0",
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	let alive = true;
	child.stdout?.on("data", (chunk: Buffer) => (said += chunk));
	child.stderr?.on("data", (chunk: Buffer) => (said += chunk));
	// However this process ends, the shop ends with it.
	const end = () => void child.kill("SIGKILL");
	process.on("exit", end);
	const ended = new Promise<number | null>((done) => {
		child.once("close", (code) => {
			process.off("exit", end);
			alive = false;
			done(code);
		});
	});
	const shop: FireShop = {
		address,
		said: () => said,
		kill: (signal) => void child.kill(signal),
		ended,
		isAlive: () => alive,
		workedMs: () => workOf(child.pid),
		stop: async () => {
			child.kill("SIGTERM");
			await ended;
		},
	};
	if (await isReady(shop, OPEN_WITHIN_MS)) return shop;
	shop.kill("SIGKILL");
	throw new Error(`the shop was not ready in time: ${said.slice(-2_000)}`);
}

/** Whether it says within this time that it can take orders; false at once when it has ended. */
export async function isReady(shop: FireShop, withinMs: number): Promise<boolean> {
	const until = Date.now() + withinMs;
	while (Date.now() < until && shop.isAlive()) {
		const answer = await fetch(`${shop.address}/readyz`, {
			signal: AbortSignal.timeout(10_000),
		}).catch(() => null);
		await answer?.arrayBuffer().catch(() => null);
		if (answer?.ok) return true;
		await setTimeout(100);
	}
	return false;
}

const TICK_MS = 10;

/** Where the system does not tell, the time that went by. */
function workOf(pid: number | undefined): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
	} catch {
		return Date.now();
	}
}
