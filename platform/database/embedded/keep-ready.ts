import type { PGlite } from "@electric-sql/pglite";
import { isStalePlan } from "../failures.ts";
import { createStatementNames } from "../statement-names.ts";

type Answer = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** A statement that the database has read and planned, and what it said of it. */
type Ready = { name: string; parsed: Answer; values?: Answer; columns?: Answer };

/** First letters of the protocol's messages. */
const [PARSE, BIND, DESCRIBE, SYNC] = [..."PBDS"].map((letter) => letter.charCodeAt(0));
const CLOSE = "C".charCodeAt(0);
/** Of what a description is asked. */
const STATEMENT = "S".charCodeAt(0);
/** A message's letter and its length. */
const HEAD = 5;

/**
 * Lets the embedded database keep frequent statements ready: read and planned once, where it would do so again each
 * time, which is most of its work for a page. PGlite sends them without names; they are given those that connections
 * to PostgreSQL have (`createStatementNames`).
 */
export function keepReady(pglite: PGlite): void {
	const send = pglite.execProtocolStream.bind(pglite);
	const nameOf = createStatementNames();
	const kept = new Map<string, Ready>();
	let now: Ready | undefined;
	let stale: Ready | undefined;

	pglite.execProtocolStream = async (message, options) => {
		const letter = message[0];
		if (letter === PARSE) {
			const name = nameOf(textOf(message));
			now = name ? kept.get(name) : undefined;
			if (now || !name) return now?.parsed ?? send(message, options);
			const parsed = await send(named(message, HEAD, name), options);
			now = { name, parsed };
			kept.set(name, now);
			return parsed;
		}
		if (letter === SYNC) {
			now = undefined;
			const answer = await send(message, options);
			if (stale) await forget(stale);
			return answer;
		}
		const ready = now;
		if (!ready) return send(message, options);
		if (letter === BIND) return send(named(message, HEAD + 1, ready.name), options).catch(outdated);
		if (letter !== DESCRIBE) return send(message, options).catch(outdated);
		if (message[HEAD] === STATEMENT) {
			ready.values ??= await send(named(message, HEAD + 1, ready.name), options);
			return ready.values;
		}
		ready.columns ??= await send(message, options);
		return ready.columns;
	};

	function outdated(error: Error): never {
		if (isStalePlan(error)) stale = now;
		throw error;
	}

	async function forget({ name }: Ready): Promise<void> {
		stale = undefined;
		kept.delete(name);
		const close = Uint8Array.of(CLOSE, 0, 0, 0, HEAD + 1, STATEMENT, 0);
		await send(named(close, HEAD + 1, name));
	}
}

/** What a `parse` without a name reads. */
const textOf = (message: Uint8Array): string =>
	Buffer.from(
		message.buffer,
		message.byteOffset + HEAD + 1,
		message.indexOf(0, HEAD + 1) - HEAD - 1,
	).toString();

/** The message with `name` in the place of the empty one at `at`. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
	const longer = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
	longer.writeInt32BE(longer.length - 1, 1);
	return longer;
}
