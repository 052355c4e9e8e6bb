import type { Db } from "#platform/database/database.ts";
import { ProductIndex } from "./product-index.ts";
import { readAll, readChanges, type Since } from "./read-products.ts";

/** The older of two: numbers of transactions grow. */
const older = (a: Since, b: Since): Since => (BigInt(a) < BigInt(b) ? a : b);

type Held = { index: ProductIndex; since: Since };

async function readIndex(db: Db): Promise<Held> {
	const index = new ProductIndex();
	let since: Since | undefined;
	for await (const slice of readAll(db)) {
		since = since === undefined ? slice.since : older(since, slice.since);
		for (const row of slice.rows) index.put(row);
	}
	if (since === undefined) throw new Error("there is always a first slice");
	return { index, since };
}

/**
 * Holds what is on sale in memory for searching, as the database has it: whoever asks waits for what was committed
 * before, in whatever process, by one small statement that all who ask meanwhile share. The first who asks, and
 * nobody else, waits until everything was read.
 */
export function followProducts(db: Db) {
	let held: Held | undefined;
	/** While much changed: made anew beside the one that answers. */
	let making = false;
	let running: Promise<unknown> = Promise.resolve();
	let next: Promise<ProductIndex> | undefined;

	async function bringUpToDate(): Promise<ProductIndex> {
		held ??= await readIndex(db);
		// Another may take its place meanwhile, which has not seen these changes.
		const current = held;
		const { index } = current;
		const changes = await readChanges(db, current.since);
		for (const row of changes.changed) index.put(row);
		for (const id of changes.gone) index.drop(id);
		index.now = new Date(changes.now);
		current.since = changes.since;
		if (index.isWorn && !making) makeAnew();
		return index;
	}

	function makeAnew(): void {
		making = true;
		readIndex(db)
			.then(
				(fresh) => {
					held = fresh;
				},
				// The worn one answers on, and is made anew by whoever asks next.
				() => {},
			)
			.finally(() => {
				making = false;
			});
	}

	/** The index as the database is now; rejects when the database does not answer. */
	return function upToDate(): Promise<ProductIndex> {
		// A reading that has begun may have missed what was committed just now.
		next ??= running.then(
			() => begin(),
			() => begin(),
		);
		return next;
	};

	function begin(): Promise<ProductIndex> {
		next = undefined;
		const turn = bringUpToDate();
		running = turn;
		return turn;
	}
}
