/**
 * What the house does, in pieces: a request, a loader or an action of a screen, a statement, a call to
 * somebody outside, a job.
 */
export type Piece = "request" | "screen" | "statement" | "call" | "job";

/** Few values, never anybody's: patterns of addresses, names of ours, outcomes, statements without values. */
export type Facts = Record<string, string | number>;

/** Whoever watches the house at work. None of it throws or changes what is watched. */
export type Observer = {
	/** A piece of work begins; what it answers is told once how it ended. */
	begin(piece: Piece, facts: Facts): (ended: Facts) => void;
	/** The same around `work`: pieces that begin within it belong to it. `tell` adds facts when it ends. */
	during<T>(piece: Piece, facts: Facts, work: (tell: (more: Facts) => void) => T): T;
};

const nothing = () => {};

/** Nobody watches. */
export const unwatched: Observer = {
	begin: () => nothing,
	during: (_piece, _facts, work) => work(nothing),
};

/** Several who watch the same work; the first stands outermost. */
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
			first.during(piece, facts, (tellFirst) =>
				others.during(piece, facts, (tellOthers) =>
					work((more) => {
						tellFirst(more);
						tellOthers(more);
					}),
				),
			),
	};
}

/** `during` for those who need to know only how work began and ended. */
export const measuring = (begin: Observer["begin"]): Observer => ({
	begin,
	during(piece, facts, work) {
		const end = begin(piece, facts);
		const told: Facts = {};
		const tell = (more: Facts) => void Object.assign(told, more);
		return whenOver(
			() => work(tell),
			(failure) => end(failure ? { outcome: "failed", ...told } : told),
		);
	},
});

/** Runs `work` and says when it is over, and with which failure; the answer is untouched. */
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
