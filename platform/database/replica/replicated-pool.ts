import type pg from "pg";
import { isConnectionLost } from "../failures.ts";
import { patienceNow } from "../patience.ts";
import { type PoolOptions, ShopPool } from "../postgres-pool.ts";
import type { ReadReplica } from "./read-replica.ts";

/** The replica has to apply what the statement is looking at, and gives the statement up. */
const CONFLICT = "40001";

/**
 * Connections that only read. Statements of shoppers go to a replica, in turns, while one may be read; the back
 * office and jobs, which read what they wrote themselves, ask the primary. What a replica fails to answer the
 * primary is asked.
 */
export class ReplicatedPool extends ShopPool {
	readonly #replicas: readonly ReadReplica[];
	#turn = 0;

	constructor(url: string, options: PoolOptions, replicas: readonly ReadReplica[]) {
		super(url, options);
		this.#replicas = replicas;
	}

	override query = ((...args: unknown[]) => {
		const primary = () => (super.query as (...asked: unknown[]) => Promise<unknown>)(...args);
		const replica = typeof args.at(-1) === "function" ? undefined : this.#choose();
		if (!replica) return primary();
		const asked = (replica.pool.query as (...asked: unknown[]) => Promise<unknown>)(...args);
		return asked.catch((error: unknown) => {
			if ((error as { code?: unknown }).code === CONFLICT) return primary();
			if (!isConnectionLost(error)) throw error;
			replica.gate.failed(error);
			return primary();
		});
	}) as pg.Pool["query"];

	#choose(): ReadReplica | undefined {
		if (patienceNow() !== "shopper") return undefined;
		const open = this.#replicas.filter((replica) => replica.isOpen());
		this.#turn += 1;
		return open[this.#turn % Math.max(open.length, 1)];
	}
}
