import { type Came, forgetSends, type Send, type SendDeps, sendOnce } from "./send-once.ts";

const PATIENCE_MS = 10_000;

/** What administrators send, done once. */
export const createSends = (given: Omit<SendDeps, "patienceMs">, patienceMs = PATIENCE_MS) => {
	const deps = { ...given, patienceMs };
	return {
		once: <Outcome>(send: Send, run: () => Promise<Came<Outcome>>) => sendOnce(deps, send, run),
		forget: () => forgetSends(deps),
	};
};
