/** Kinds of observed work: a request, a loader or action, a statement, an external call, a job. */
export type Piece = "request" | "screen" | "statement" | "call" | "job";

/** Low cardinality and never personal: route patterns, own names, results, statements without values. */
export type Facts = Record<string, string | number>;

/** Observes the work of the process. Never throws or changes it. */
export type Observer = {
	/** Starts a piece of work; returns the function that ends it. */
	begin(piece: Piece, facts: Facts): (ended: Facts) => void;
	/** The same around `work`: nested pieces belong to it. `addFacts` adds facts for its end. */
	during<T>(piece: Piece, facts: Facts, work: (addFacts: (more: Facts) => void) => T): T;
};

const nothing = () => {};

/** Observes nothing. */
export const unwatched: Observer = {
	begin: () => nothing,
	during: (_piece, _facts, work) => work(nothing),
};

/** Combines observers; the first is outermost. */
export function together(observers: Observer[]): Observer {
	const [first, ...rest] = observers;
	if (!first) return unwatched;
	if (rest.length === 0) return first;
	const others = together(rest);
	return {
		begin(piece, facts) {
			const ends = [first.begin(piece, facts), others.begin(piece, facts)];
			return (ended) => {
				for (const end of ends) end(ended);
			};
		},
		during: (piece, facts, work) =>
			first.during(piece, facts, (notifyFirst) =>
				others.during(piece, facts, (notifyOthers) =>
					work((more) => {
						notifyFirst(more);
						notifyOthers(more);
					}),
				),
			),
	};
}

/** `during` for observers that need only start and end. */
export const measuring = (begin: Observer["begin"]): Observer => ({
	begin,
	during(piece, facts, work) {
		const end = begin(piece, facts);
		const added: Facts = {};
		const addFacts = (more: Facts) => void Object.assign(added, more);
		return whenOver(
			() => work(addFacts),
			(failure) => end(failure ? { outcome: "failed", ...added } : added),
		);
	},
});

/** Runs `work` and reports its end, with its failure if any; passes the result through. */
export function whenOver<T>(work: () => T, over: (failure?: unknown) => void): T {
	try {
		const answer = work();
		if (!(answer instanceof Promise)) {
			over();
			return answer;
		}
		return answer.then(
			(value) => {
				over();
				return value;
			},
			(error: unknown) => {
				over(error ?? new Error("failed"));
				throw error;
			},
		) as T;
	} catch (error) {
		over(error);
		throw error;
	}
}

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

/** Longer statements are truncated. */
const LONGEST = 1_000;

/** A statement of the driver as one line, without its values, which are separate. */
export function statementText(statement: unknown): string {
	const text =
		typeof statement === "string"
			? statement
			: ((statement as { text?: unknown } | null)?.text ?? "");
	return typeof text === "string" ? text.replace(/\s+/g, " ").trim().slice(0, LONGEST) : "";
}
