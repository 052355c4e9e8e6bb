import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { nextAddress } from "../../fire/visitor.ts";

/** What visitors met that nobody should meet. */
export type Met = {
	asked: number;
	/** Requests without an answer, and those answered with an error, by what it was. */
	lost: Map<string, number>;
	slowestMs: number;
};

export const metNothing = (): Met => ({ asked: 0, lost: new Map(), slowestMs: 0 });

export const countLost = (lost: Met["lost"]): number =>
	[...lost.values()].reduce((sum, times) => sum + times, 0);

const PATIENCE_MS = 30_000;

/** Asks for something, over and over, until the answer's `stop` is called; `check` says what is wrong with an answer. */
export function keepAsking(
	met: Met,
	ask: () => Promise<Response>,
	{ pauseMs = 5, check = () => null }: { pauseMs?: number; check?: Check } = {},
): () => Promise<void> {
	let open = true;
	const wrong = (what: string) => met.lost.set(what, (met.lost.get(what) ?? 0) + 1);
	const asking = (async () => {
		while (open) {
			met.asked++;
			const began = performance.now();
			try {
				const answer = await ask();
				const text = await answer.text();
				const fault = answer.ok ? check(text) : `${answer.status}`;
				if (fault) wrong(fault);
			} catch (error) {
				const { message, cause } = error as Error;
				wrong(cause instanceof Error ? cause.message : message);
			}
			met.slowestMs = Math.max(met.slowestMs, performance.now() - began);
			await setTimeout(pauseMs);
		}
	})();
	return async () => {
		open = false;
		await asking;
	};
}

type Check = (text: string) => string | null;

/** People who look around, each on a network of their own: kept pages, and some that nobody asked for before. */
export function keepReading(met: Met, address: string, paths: string[], people = 6) {
	const all = Array.from({ length: people }, (_, person) => {
		let n = person;
		return keepAsking(met, () => {
			n += 1;
			const path = paths[n % paths.length] ?? "/";
			return fetch(n % 5 === 0 ? `${address}/busca?q=jaleco+${n % 40}` : address + path, {
				headers: { "x-forwarded-for": nextAddress() },
				redirect: "manual",
				signal: AbortSignal.timeout(PATIENCE_MS),
			});
		});
	});
	return async () => void (await Promise.all(all.map((stop) => stop())));
}

const AGAIN_MS = 200;

/** Pages that listen, as browsers do: they come back when a line ends. */
export function keepListening(met: Met, address: string, pages: number) {
	let open = true;
	let lines = 0;
	let heard: number[] = [];
	const current = new Set<ReturnType<typeof get>>();
	const again = async () => {
		await setTimeout(AGAIN_MS);
		if (open) listen();
	};
	const wrong = (what: string) => met.lost.set(what, (met.lost.get(what) ?? 0) + 1);
	const listen = () => {
		met.asked++;
		const request = get(
			`${address}/live`,
			{ agent: false, headers: { "x-forwarded-for": nextAddress() } },
			(answer) => {
				const stands = answer.statusCode === 200;
				if (stands) lines += 1;
				else wrong(`/live ${answer.statusCode}`);
				answer.setEncoding("utf8").on("data", (part: string) => {
					if (part.includes("event: change")) heard.push(performance.now());
				});
				answer.once("close", () => {
					current.delete(request);
					if (stands) lines -= 1;
					// A line that breaks is one that ended in the middle of an answer.
					if (open && !answer.complete) wrong("/live broke");
					void again();
				});
			},
		);
		current.add(request);
		request.once("error", (error) => {
			current.delete(request);
			if (!open) return;
			wrong(`/live ${error.message}`);
			void again();
		});
	};
	for (let page = 0; page < pages; page++) listen();
	return {
		/** How many lines stand now. */
		count: () => lines,
		/** Forgets what was heard before `change`; answers how many heard of it, and after how long the last one did. */
		async hearOf(change: () => Promise<unknown>, withinMs: number) {
			heard = [];
			const began = performance.now();
			await change();
			while (heard.length < lines && performance.now() - began < withinMs) await setTimeout(5);
			return { heard: heard.length, ms: Math.round(Math.max(0, ...heard.map((at) => at - began))) };
		},
		stop(): void {
			open = false;
			for (const request of current) request.destroy();
		},
	};
}
