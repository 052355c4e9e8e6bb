import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Running = { child: ChildProcess; address: string };

const OPEN_WITHIN_MS = 60_000;

/** Starts a file of this folder in a process of its own and waits until it says its address. */
export async function run(
	file: string,
	args: string[],
	env: Record<string, string>,
	first?: unknown,
): Promise<Running> {
	const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
		env: { ...process.env, LOG_LEVEL: "error", NODE_ENV: "production", ...env },
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	if (first !== undefined) child.send(first as never);
	const address = await new Promise<string>((resolve, reject) => {
		const limit = setTimeout(() => reject(new Error(`${file} did not open`)), OPEN_WITHIN_MS);
		child.once("message", (message) => {
			clearTimeout(limit);
			resolve((message as { address: string }).address.replace("localhost", "127.0.0.1"));
		});
		child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
	});
	return { child, address };
}

export type Used = { cpuMs: number; rssMb: number };

/** What a shop has used so far: processor time of all its threads, and the memory it holds now. */
export async function usedBy({ child }: Running): Promise<Used> {
	const answer = new Promise<Used>((done) => child.once("message", (used) => done(used as Used)));
	child.send("used");
	return answer;
}

/** Ends it in good order. */
export async function stop({ child }: Running): Promise<void> {
	const ended = new Promise((done) => child.once("exit", done));
	child.send("stop");
	await ended;
}
