/** Fails fast: the database did not answer the last times. */
export class DatabaseUnavailable extends Error {
	constructor() {
		super("the database does not answer");
		this.name = "DatabaseUnavailable";
	}
}

type Coded = { code?: unknown; message?: unknown; cause?: unknown };

/** Node's network error codes. */
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
/** The driver's own errors, which have no codes. */
const DRIVER =
	/^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|PGlite is clos|Cannot use a pool after)/;
/** Shut down, crashed, starting, connections exhausted (class 08: connection errors). */
const GONE = /^(08...|57P0[1-5]|53300)$/;
/** The server answers, but cannot do this: timeout, disk full, out of memory, read-only. */
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

/** Whether the connection broke or failed; pending statements may or may not have run. */
export const isConnectionLost = (error: unknown): boolean =>
	some(
		error,
		(coded) =>
			coded instanceof DatabaseUnavailable ||
			NETWORK.has(codeOf(coded)) ||
			GONE.test(codeOf(coded)) ||
			says(coded, DRIVER),
	);

/** Whether the server is read-only, as after a failover. */
export const isReadOnly = (error: unknown): boolean =>
	some(error, (coded) => codeOf(coded) === "25006");

/** Whether the failure is the database's and maybe temporary, rather than a bug. */
export const isDatabaseFailure = (error: unknown): boolean =>
	isConnectionLost(error) || some(error, (coded) => CANNOT.test(codeOf(coded)));

/** Whether the pool timed out because all connections were in use. */
export const isWaitingInVain = (error: unknown): boolean =>
	some(error, (coded) => says(coded, /^timeout exceeded when trying to connect/));

/** A database the shop cannot start on; the message is one sentence for the operator. */
export class DatabaseRefused extends Error {
	override name = "DatabaseRefused";
}

/** Its files are not whole. */
export class DatabaseDamaged extends DatabaseRefused {
	override name = "DatabaseDamaged";
}
