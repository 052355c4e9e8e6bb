import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Answer, Asked, Work } from "./money-shop.ts";

const SHOP = fileURLToPath(new URL("./money-shop.ts", import.meta.url));

/** The shop ended before it answered. */
export class Cut extends Error {}
/** The shop answered that it could not; `busy` when its database took too long on a crowded machine. */
export class Failed extends Error {
	readonly busy: boolean;
	constructor(why: string) {
		super(why);
		this.busy = /timeout|timed out|canceling statement|too many clients/i.test(why);
	}
}

export type MoneyShop = {
	/** Has something done; throws `Cut` when the shop is killed meanwhile. */
	ask<K extends keyof Work>(
		what: K,
		...args: Parameters<Work[K]>
	): Promise<Awaited<ReturnType<Work[K]>>>;
	kill: () => Promise<void>;
	stop: () => Promise<void>;
};

/** Starts the shop's operations in a process of their own, on the database of this folder. */
export async function startMoneyShop(env: Record<string, string>): Promise<MoneyShop> {
	const child: ChildProcess = fork(SHOP, {
		env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", ...env },
		serialization: "advanced",
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	const end = () => void child.kill("SIGKILL");
	process.on("exit", end);
	const waiting = new Map<number, { done: (value: never) => void; fail: (why: Error) => void }>();
	const ended = new Promise<void>((done) =>
		child.once("exit", () => {
			process.off("exit", end);
			for (const { fail } of waiting.values()) fail(new Cut());
			waiting.clear();
			done();
		}),
	);
	let last = 0;
	child.on("message", ({ id, value, error }: Answer) => {
		const asker = waiting.get(id);
		waiting.delete(id);
		if (error) asker?.fail(new Failed(error));
		else asker?.done(value as never);
	});
	const ask: MoneyShop["ask"] = (what, ...args) =>
		new Promise((done, fail) => {
			if (!child.connected) return fail(new Cut());
			const id = ++last;
			waiting.set(id, { done, fail });
			child.send({ id, what, args } satisfies Asked, (err) => err && fail(new Cut()));
		});
	await ask("open");
	return {
		ask,
		kill: async () => {
			child.kill("SIGKILL");
			await ended;
		},
		stop: async () => {
			await ask("close");
			child.disconnect();
			await ended;
		},
	};
}
