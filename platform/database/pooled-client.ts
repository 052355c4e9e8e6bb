import type pg from "pg";
import { HeardClient } from "./heard-client.ts";

type Answered = (error: Error | undefined, result?: unknown) => void;
type Send = (...given: unknown[]) => void;

/** What drivers begin a transaction with. */
const BEGINS = /^begin\b/i;

type Within = {
	/** Said at the beginning of every transaction, and gone with it: `set local …; set local …`. */
	locals: string;
	/** Whether a statement by itself becomes such a transaction too. */
	always: boolean;
};

/**
 * A connection through a pooler that hands the server's connections on after each transaction: nothing
 * said to the session would stay, or it would stay for somebody else. So it is said in each transaction.
 */
export const pooledClient = ({ locals, always }: Within) =>
	class PooledClient extends HeardClient {
		readonly #send: Send;

		constructor(config?: string | pg.ClientConfig) {
			super(config);
			this.#send = this.query as unknown as Send;
			this.query = ((...args: unknown[]) => this.#answer(args)) as unknown as pg.Client["query"];
		}

		#answer(args: unknown[]): Promise<unknown> | undefined {
			const last = args.at(-1);
			if (typeof last !== "function") {
				return new Promise((resolve, reject) => {
					this.#ask(args, (error, result) => (error ? reject(error) : resolve(result)));
				});
			}
			this.#ask(args.slice(0, -1), last as Answered);
			return undefined;
		}

		#ask(asked: unknown[], done: Answered): void {
			const [first] = asked;
			const text = typeof first === "string" ? first : (first as { text?: string }).text;
			if (text !== undefined && BEGINS.test(text)) {
				// Several statements in one message take no values, and none are given here.
				this.#send(`${text}; ${locals}`, done);
			} else if (always) this.#alone(asked, done);
			else this.#send(...asked, done);
		}

		#alone(asked: unknown[], done: Answered): void {
			this.#send(`begin; ${locals}`, (refused: Error | undefined) => {
				if (refused) return done(refused);
				this.#send(...asked, (error: Error | undefined, result: unknown) => {
					this.#send(error ? "rollback" : "commit", (unended: Error | undefined) =>
						done(error ?? unended, result),
					);
				});
			});
		}
	};
