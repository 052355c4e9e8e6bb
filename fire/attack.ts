import type { Ground } from "./ground.ts";
import type { FireShop } from "./shop.ts";

/** What every attack is given. */
export type Fire = {
	/** Few rounds, for every run of the tests. */
	short: boolean;
	/** So many of what takes `all` in a whole fire and `few` in a short one. */
	amount: (all: number, few: number) => number;
	/** A PostgreSQL server made for this run; absent: the shop's own database. */
	server: string | undefined;
	/** A demonstration shop nobody has used yet. */
	freshGround: (name: string) => Promise<Ground>;
	/** Starts a real shop, which ends with the attack at the latest. */
	start: (env: Record<string, string>) => Promise<FireShop>;
	tell: (line: string) => void;
};

/** What must never be, and how often it was. */
export type Counts = Record<string, number>;

/** One way to break the shop. */
export type Attack = {
	name: string;
	/** It breaks what other shops stand on, too. */
	alone?: true;
	run: (fire: Fire) => Promise<Counts>;
};

/** Counts of several rounds, added up. */
export function addCounts(to: Counts, more: Counts): void {
	for (const [name, count] of Object.entries(more)) to[name] = (to[name] ?? 0) + count;
}
