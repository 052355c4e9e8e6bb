import pg from "pg";
import { type Observer, statementText, unwatched } from "#platform/watch/observer.ts";
import { isReadOnly } from "../failures.ts";

type Answered = (error: Error | undefined, result?: unknown) => void;

/**
 * A connection that handles its own 'error' events, which would otherwise end the process, and closes when an answer
 * is late, since the next statement would wait for it too. Also closes when the server is read-only: another one may
 * be the primary.
 */
export class TimedClient extends pg.Client {
	constructor(config?: string | pg.ClientConfig) {
		super(config);
		// The pending call receives the error.
		this.on("error", () => {});
	}

	override query = ((...args: unknown[]) => {
		const last = args.at(-1);
		const [statement] = args;
		const { as } = this;
		// Facts for observers only.
		const end = this.observer.begin("statement", {
			get statement() {
				return statementText(statement);
			},
			as,
		});
		const ended = (error?: Error) => end(error ? { outcome: "failed" } : {});
		if (typeof last === "function") {
			args[args.length - 1] = (error: Error | undefined, result: unknown) => {
				this.#settled(error);
				ended(error);
				(last as Answered)(error, result);
			};
		}
		const answer = (super.query as (...given: unknown[]) => unknown)(...args);
		if (answer instanceof Promise) {
			answer.then(
				() => {
					this.#settled(undefined);
					ended();
				},
				(error: Error) => {
					this.#settled(error);
					ended(error);
				},
			);
		}
		return answer;
	}) as unknown as pg.Client["query"];

	observer: Observer = unwatched;
	as = "";

	onAnswer: (error: Error | undefined, inTime: boolean) => void = () => {};

	#settled(error: Error | undefined): void {
		const late = error?.message === "Query read timeout";
		if (late || isReadOnly(error)) void this.end();
		this.onAnswer(error, !late);
	}
}
