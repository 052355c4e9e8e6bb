import type { Observer } from "./observer.ts";

type Answer = { ok?: unknown; reason?: unknown };

/** How a call ended: `ok`, why not in the words of the interface, or `failed` when it threw. */
const outcomeOf = (answer: unknown): string => {
	const { ok, reason } = (answer ?? {}) as Answer;
	return ok === false && typeof reason === "string" ? reason : "ok";
};

/**
 * The same service, whose every call over the network (what answers a promise) is told to `observer` by the
 * name of its method. What is asked and answered is nobody's business.
 */
export function observeCalls<T extends { name: string }>(service: T, observer: Observer): T {
	return new Proxy(service, {
		get(target, key) {
			const found: unknown = Reflect.get(target, key, target);
			if (typeof found !== "function" || typeof key !== "string") return found;
			return (...given: unknown[]) =>
				observer.during("call", { to: target.name, call: key }, (tell) => {
					const answer: unknown = found.apply(target, given);
					if (!(answer instanceof Promise)) return answer;
					return answer.then((value: unknown) => {
						tell({ outcome: outcomeOf(value) });
						return value;
					});
				});
		},
	});
}
