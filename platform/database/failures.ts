/** The database was not even asked, because it did not answer the last times. */
export class DatabaseAway extends Error {
	constructor() {
		super("the database does not answer");
		this.name = "DatabaseAway";
	}
}

type Coded = { code?: unknown; message?: unknown; cause?: unknown };

/** Of the network, as Node names them. */
const NETWORK = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ECONNABORTED",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EAI_AGAIN",
	"ENOENT",
]);
/** The driver's own, which have no codes. */
const DRIVER =
	/^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|PGlite is clos|Cannot use a pool after)/;
/** Shut down, crashed, starting, connections used up (class 08 is the connection itself). */
const GONE = /^(08...|57P0[1-5]|53300)$/;
/** It answers, but not this: given up for its time limits, disk full, out of memory, reads only. */
const CANNOT = /^(57014|55P03|53\d\d\d|25006|58030)$/;

const causes = function* (error: unknown): Generator<Coded> {
	let next = error;
	for (let depth = 0; depth < 6 && typeof next === "object" && next !== null; depth++) {
		yield next as Coded;
		if (next instanceof AggregateError) for (const one of next.errors) yield one as Coded;
		next = (next as Coded).cause;
	}
};

const some = (error: unknown, test: (coded: Coded) => boolean): boolean => {
	for (const coded of causes(error)) if (test(coded)) return true;
	return false;
};

const codeOf = ({ code }: Coded): string => (typeof code === "string" ? code : "");
const says = ({ message }: Coded, pattern: RegExp): boolean =>
	typeof message === "string" && pattern.test(message);

/** Whether the connection broke or never came about; what was under way may or may not have happened. */
export const isConnectionLost = (error: unknown): boolean =>
	some(
		error,
		(coded) =>
			coded instanceof DatabaseAway ||
			NETWORK.has(codeOf(coded)) ||
			GONE.test(codeOf(coded)) ||
			says(coded, DRIVER),
	);

/** Whether it was asked to write where it only reads, as a primary that was has become. */
export const isReadOnly = (error: unknown): boolean =>
	some(error, (coded) => codeOf(coded) === "25006");

/** Whether a statement that was kept ready no longer fits its table, and has to be read anew. */
export const isStalePlan = (error: unknown): boolean =>
	some(error, (coded) => codeOf(coded) === "0A000" && says(coded, /^cached plan/));

/** Whether the failure is the database's, which may be over in a moment, and not one of ours. */
export const isDatabaseFailure = (error: unknown): boolean =>
	isConnectionLost(error) || some(error, (coded) => CANNOT.test(codeOf(coded)));

/** Whether a database that is there was merely busy: all connections of this process were in use. */
export const isWaitingInVain = (error: unknown): boolean =>
	some(error, (coded) => says(coded, /^timeout exceeded when trying to connect/));
