import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { nextAddress } from "../../fire/visitor.ts";

/** What visitors met that nobody should meet. */
export type Met = {
	asked: number;
	/** Requests without an answer, and those answered with an error, by what it was. */
	lost: Map<string, number>;
	/** Reads that met the end of a connection that was kept, and were asked again as browsers do. */
	again: number;
	slowestMs: number;
};

export const metNothing = (): Met => ({ asked: 0, lost: new Map(), again: 0, slowestMs: 0 });

export const countLost = (lost: Met["lost"]): number =>
	[...lost.values()].reduce((sum, times) => sum + times, 0);

const PATIENCE_MS = 30_000;
const KEPT_CONNECTION_ENDED = "UND_ERR_SOCKET";

/**
 * Asks for something to read. A connection that was kept may be closed in the very moment it is asked on, as a proxy
 * does that reads its settings anew: browsers ask again by themselves then, once.
 */
export async function read(met: Met, address: string, init: RequestInit): Promise<Response> {
	try {
		return await fetch(address, init);
	} catch (error) {
		const { cause } = error as { cause?: { code?: string } };
		if (cause?.code !== KEPT_CONNECTION_ENDED) throw error;
		met.again += 1;
		return fetch(address, init);
	}
}

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
			return read(met, n % 5 === 0 ? `${address}/busca?q=jaleco+${n % 40}` : address + path, {
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
	/** When each line first heard of a change. */
	const heard = new Map<object, number>();
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
					if (part.includes("event: change") && !heard.has(answer))
						heard.set(answer, performance.now());
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
			heard.clear();
			const began = performance.now();
			await change();
			while (heard.size < lines && performance.now() - began < withinMs) await setTimeout(5);
			const after = [...heard.values()].map((at) => at - began);
			return { heard: heard.size, ms: Math.round(Math.max(0, ...after)) };
		},
		stop(): void {
			open = false;
			for (const request of current) request.destroy();
		},
	};
}
