import pg from "pg";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { statementText } from "#platform/watch/statement-text.ts";
import { isReadOnly, isStalePlan } from "./failures.ts";
import type { StatementNames } from "./statement-names.ts";

/** One statement, as Drizzle sends it; a text without values may be several, or begin a transaction. */
const isOne = (args: unknown[]): args is [pg.QueryConfig, unknown[]] =>
	typeof args[0] === "object" &&
	Array.isArray(args[1]) &&
	(args[1].length > 0 || READS.test((args[0] as pg.QueryConfig).text));

const READS = /^\s*select\b[^;]*$/i;

type Answered = (error: Error | undefined, result?: unknown) => void;

/**
 * A connection whose failures are heard whoever holds it (an 'error' nobody listens to ends the
 * process), and which is closed when an answer does not come in time: what is asked next would wait for
 * that answer too. It is closed, too, when the server only reads: another one may write by now; and when
 * a statement it keeps ready answers other columns since a migration.
 */
export class HeardClient extends pg.Client {
	constructor(config?: string | pg.ClientConfig) {
		super(config);
		// Whoever waits for an answer is told; there is nothing else to do.
		this.on("error", () => {});
	}

	override query = ((...args: unknown[]) => {
		const last = args.at(-1);
		const [asked] = args;
		const { as } = this;
		if (this.nameOf && isOne(args)) {
			args[0] = { ...args[0], name: args[0].name ?? this.nameOf(args[0].text) };
		}
		// Read only by those who tell of it.
		const end = this.observer.begin("statement", {
			get statement() {
				return statementText(asked);
			},
			as,
		});
		const ended = (error?: Error) => end(error ? { outcome: "failed" } : {});
		if (typeof last === "function") {
			args[args.length - 1] = (error: Error | undefined, result: unknown) => {
				this.#heard(error);
				ended(error);
				(last as Answered)(error, result);
			};
		}
		const answer = (super.query as (...given: unknown[]) => unknown)(...args);
		if (answer instanceof Promise) {
			answer.then(
				() => {
					this.#heard(undefined);
					ended();
				},
				(error: Error) => {
					this.#heard(error);
					ended(error);
				},
			);
		}
		return answer;
	}) as unknown as pg.Client["query"];

	/** Watches statements, as those of `as`. */
	observer: Observer = unwatched;
	as = "";

	/** Names of statements that the server reads and plans once; none where a pooler hands its sessions on. */
	nameOf: StatementNames | undefined;

	/** Told of every answer; for whoever counts them. */
	onAnswer: (error: Error | undefined, inTime: boolean) => void = () => {};

	#heard(error: Error | undefined): void {
		const late = error?.message === "Query read timeout";
		if (late || isReadOnly(error) || isStalePlan(error)) this.cut();
		this.onAnswer(error, !late);
	}

	/** Ends the connection without a word; whoever waits for an answer is told. */
	cut(): void {
		const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
		connection.stream.destroy();
	}
}
