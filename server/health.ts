import type { Context } from "hono";

const LONGEST_WAIT_MS = 2_000;
/** However often it is asked, the proof is made once in this time. */
const PROOF_HOLDS_MS = 1_000;

/** 200 while the process serves. */
export const healthz = (c: Context) => c.text("ok", 200, { "Cache-Control": "no-store" });

/**
 * `/readyz`: 200 while an order could be written down: `proveWrite` writes something small and throws when
 * that fails. Whoever asks within a second shares the proof. After `leave` it is 503 whatever happens, so that
 * a proxy sends nobody here any more.
 */
export function createReadiness(proveWrite: () => Promise<unknown>) {
	let proof: Promise<boolean> | undefined;
	let madeAt = Number.NEGATIVE_INFINITY;
	let leaving = false;
	const refuse = (c: Context, reason: string) =>
		c.text(reason, 503, { "Cache-Control": "no-store", "Retry-After": "5" });
	return {
		async handler(c: Context): Promise<Response> {
			if (leaving) return refuse(c, "this process is ending");
			if (!proof || performance.now() - madeAt > PROOF_HOLDS_MS) {
				madeAt = performance.now();
				proof = succeedsInTime(proveWrite());
			}
			return (await proof)
				? c.text("ok", 200, { "Cache-Control": "no-store" })
				: refuse(c, "no order can be taken");
		},
		leave(): void {
			leaving = true;
		},
	};
}

async function succeedsInTime(work: Promise<unknown>): Promise<boolean> {
	let limit: NodeJS.Timeout | undefined;
	const late = new Promise<boolean>((done) => {
		limit = setTimeout(done, LONGEST_WAIT_MS, false);
	});
	const done = work.then(
		() => true,
		() => false,
	);
	return Promise.race([done, late]).finally(() => clearTimeout(limit));
}
