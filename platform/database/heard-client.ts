import pg from "pg";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { statementText } from "#platform/watch/statement-text.ts";
import { isReadOnly } from "./failures.ts";

type Answered = (error: Error | undefined, result?: unknown) => void;

/**
 * A connection whose failures are heard whoever holds it (an 'error' nobody listens to ends the
 * process), and which is closed when an answer does not come in time: what is asked next would wait for
 * that answer too. It is closed, too, when the server only reads: another one may write by now.
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

	/** Told of every answer; for whoever counts them. */
	onAnswer: (error: Error | undefined, inTime: boolean) => void = () => {};

	#heard(error: Error | undefined): void {
		const late = error?.message === "Query read timeout";
		if (late || isReadOnly(error)) this.cut();
		this.onAnswer(error, !late);
	}

	/** Ends the connection without a word; whoever waits for an answer is told. */
	cut(): void {
		const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
		connection.stream.destroy();
	}
}
