import type { CountByCategory } from "#core/catalog/list-categories.ts";
import { type KeptProduct, readAllProducts, readProducts } from "#core/catalog/read-whole.ts";
import { QUESTION_COLUMNS } from "#core/questions/question-columns.ts";
import { REVIEW_COLUMNS } from "#core/reviews/review-columns.ts";
import type { Db } from "#platform/database/database.ts";
import { withPatience } from "#platform/database/patience.ts";
import type { Change, Changes } from "#platform/live/changes.ts";
import type { Log } from "#platform/log.ts";
import { readShelves } from "./read-kept.ts";
import type { Kept } from "./types.ts";

const MOST_PRODUCTS = 5_000;
/** Changes that come together are read together. */
const PAUSE_MS = 2_000;
/** The whole is not read more often than that. */
const WHOLE_PAUSE_MS = 30_000;
const MOST_SINGLE = 200;

/** Tables whose changes name products. */
const OF_PRODUCTS = new Set(["produtos", "variantes", "reviews", "perguntas"]);

/** Told to open pages, and no part of a catalogue. */
const NOT_KEPT: ReadonlySet<string> = new Set(["customer_discounts"]);

type Deps = { storefront: Db; countByCategory: CountByCategory; log: Log };

export type KeptCatalogue = ReturnType<typeof createKeptCatalogue>;

/**
 * The whole catalogue in memory, for the time when the database is away: also of products that nobody
 * has looked at. Follows the changes of the database; catalogues of more than 5,000 products are not
 * kept.
 */
export function createKeptCatalogue({ storefront, countByCategory, log }: Deps) {
	const reading = { db: storefront, voiceColumns: { ...REVIEW_COLUMNS, ...QUESTION_COLUMNS } };
	let kept: Kept | null = null;
	const changed = new Set<string>();
	let all = false;
	let readAt = Number.NEGATIVE_INFINITY;
	let timer: NodeJS.Timeout | undefined;
	let unsubscribe: (() => void) | undefined;

	async function readWhole(): Promise<void> {
		const shelves = await readShelves(storefront, countByCategory);
		const products = await readAllProducts(reading, MOST_PRODUCTS);
		kept = products && { ...shelves, products: bySlug(products) };
	}

	async function readChanged(ids: string[]): Promise<void> {
		if (!kept) return;
		const fresh = await readProducts(reading, ids);
		const gone = new Set(ids);
		const others = [...kept.products.values()].filter(({ detail }) => !gone.has(detail.id));
		kept = { ...kept, products: bySlug([...others, ...fresh]) };
	}

	async function catchUp(): Promise<void> {
		const ids = [...changed];
		const whole = all || ids.length > MOST_SINGLE;
		changed.clear();
		all = false;
		try {
			await withPatience("job", () => (whole ? readWhole() : readChanged(ids)));
			if (whole) readAt = performance.now();
		} catch (err) {
			// What is kept stays; its return is told as a change of everything.
			log.warn({ err }, "catalogue not kept");
		}
		timer = undefined;
		if (all || changed.size > 0) schedule();
	}

	function schedule(): void {
		if (timer) return;
		const whole = all || changed.size > MOST_SINGLE;
		const earliest = whole ? readAt + WHOLE_PAUSE_MS - performance.now() : 0;
		timer = setTimeout(() => void catchUp(), Math.max(PAUSE_MS, earliest));
		timer.unref();
	}

	const hear = ({ table, ids }: Change): void => {
		if (NOT_KEPT.has(table)) return;
		if (ids && OF_PRODUCTS.has(table)) for (const id of ids) changed.add(id);
		else all = true;
		schedule();
	};

	return {
		/** As last read, or null while it has not been. */
		now: (): Kept | null => kept,
		/** Reads the whole now. */
		read: () => withPatience("job", readWhole),
		/** Reads the whole in the background and follows what changes. */
		follow(changes: Pick<Changes, "subscribe">): void {
			unsubscribe = changes.subscribe(hear);
			all = true;
			void catchUp();
		},
		stop(): void {
			unsubscribe?.();
			clearTimeout(timer);
		},
	};
}

const bySlug = (products: KeptProduct[]) =>
	new Map(products.map((product) => [product.detail.slug, product]));
