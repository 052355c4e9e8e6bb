import type { Context } from "hono";

const LONGEST_WAIT_MS = 2_000;
/** However often it is asked, the proof is made once in this time. */
const PROOF_HOLDS_MS = 1_000;

/** 200 while the process serves. */
export const healthz = (c: Context) => c.text("ok", 200, { "Cache-Control": "no-store" });

/**
 * 200 while an order could be written down: `proveWrite` writes something small and throws when that
 * fails. Whoever asks within a second shares the proof.
 */
export function readyz(proveWrite: () => Promise<unknown>) {
	let proof: Promise<boolean> | undefined;
	let madeAt = Number.NEGATIVE_INFINITY;
	return async (c: Context) => {
		if (!proof || performance.now() - madeAt > PROOF_HOLDS_MS) {
			madeAt = performance.now();
			proof = succeedsInTime(proveWrite());
		}
		const ready = await proof;
		return c.text(ready ? "ok" : "nothing can be written", ready ? 200 : 503, {
			"Cache-Control": "no-store",
			...(ready ? {} : { "Retry-After": "5" }),
		});
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
