import type { Observer } from "./observer.ts";

type Answer = { ok?: unknown; reason?: unknown };

/** Result of a call: `ok`, the interface's failure code, or `failed` when it threw. */
const outcomeOf = (answer: unknown): string => {
	const { ok, reason } = (answer ?? {}) as Answer;
	return ok === false && typeof reason === "string" ? reason : "ok";
};

/**
 * The same service, with every asynchronous call reported to `observer` by its method's name, never with its
 * arguments or result.
 */
export function observeCalls<T extends { name: string }>(service: T, observer: Observer): T {
	return new Proxy(service, {
		get(target, key) {
			const found: unknown = Reflect.get(target, key, target);
			if (typeof found !== "function" || typeof key !== "string") return found;
			return (...given: unknown[]) =>
				observer.during("call", { to: target.name, call: key }, (addFacts) => {
					const answer: unknown = found.apply(target, given);
					if (!(answer instanceof Promise)) return answer;
					return answer.then((value: unknown) => {
						addFacts({ outcome: outcomeOf(value) });
						return value;
					});
				});
		},
	});
}
