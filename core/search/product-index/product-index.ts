import { isDeepStrictEqual } from "node:util";
import { addBit, type Bits, both, dropBit, listBits, noBits, withRoom } from "./bit-set.ts";
import { Kinds } from "./kinds.ts";
import { type ProductRow, tokensOf } from "./product-row.ts";
import { type Kind, type ShelvedProduct, shelve } from "./shelved-product.ts";
import { SortedPlaces } from "./sorted-places.ts";
import { type Hits, type Token, WordIndex } from "./word-index.ts";
import { WrittenWords } from "./written-words.ts";

/** Places and kinds left by products beyond which the index is better made anew. */
const MOST_LEFT = 1_000;

const newestFirst = (a: ShelvedProduct, b: ShelvedProduct): number =>
	b.created - a.created || (a.id < b.id ? -1 : 1);

const byName = (a: ShelvedProduct, b: ShelvedProduct): number =>
	a.nameKey === b.nameKey ? newestFirst(a, b) : a.nameKey < b.nameKey ? -1 : 1;

/**
 * What searching looks at, held in memory: everything on sale, each product at a place of its own. It answers
 * without waiting; `followProducts` keeps it as the database is.
 */
export class ProductIndex {
	/** The database's clock when it was last brought up to date: promotions follow it. */
	now = new Date(0);
	/** Grows with every change: what was made of an earlier one is old. */
	version = 0;
	#words = new WordIndex();
	#written = new WrittenWords();
	/** By place; one that a product left is empty. */
	#products: (ShelvedProduct | undefined)[] = [];
	#places = new Map<string, number>();
	/** A bit for each place that has a product. */
	#taken: Bits = noBits(0);
	#kinds = new Kinds();
	#newest = new SortedPlaces((a, b) => newestFirst(this.at(a), this.at(b)));
	#names = new SortedPlaces((a, b) => byName(this.at(a), this.at(b)));

	/** How many places there are: what sets of places have to hold. */
	get size(): number {
		return this.#products.length;
	}

	/** The kinds of products by their numbers. */
	get kinds(): readonly Kind[] {
		return this.#kinds.all;
	}

	/** Sizes and colours by the numbers that offers have for them. */
	get labels(): { sizes: readonly string[]; colours: readonly string[] } {
		return { sizes: this.#kinds.sizes.texts, colours: this.#kinds.colours.texts };
	}

	/** Whether products left so many places and kinds that what these take is worth having again. */
	get isWorn(): boolean {
		return Math.max(this.size, this.kinds.length) > 2 * this.#places.size + MOST_LEFT;
	}

	/** Takes a product in as it is now. */
	put(row: ProductRow): void {
		const tokens = tokensOf(row);
		const product = shelve(row, this.#kinds);
		const place = this.#places.get(row.id);
		const written = `${row.titulo} ${row.cores.join(" ")}`;
		if (place !== undefined && this.#staysAt(place, product, tokens, written)) {
			this.#change(place, product);
			return;
		}
		this.drop(row.id);
		this.#add(product, tokens, written);
	}

	/** A product that is not on sale any more. */
	drop(id: string): void {
		const place = this.#places.get(id);
		if (place === undefined) return;
		this.version += 1;
		this.#places.delete(id);
		this.#products[place] = undefined;
		dropBit(this.#taken, place);
		this.#written.drop(place);
		this.#newest.drop();
		this.#names.drop();
	}

	/** The next moment at which a promotion begins or ends, in milliseconds; infinite when none does. */
	nextTurn(): number {
		let next = Infinity;
		for (const product of this.#products) {
			if (!product?.promotion) continue;
			const { promocao_inicio, promocao_fim } = product.promotion;
			for (const turn of [promocao_inicio, promocao_fim])
				if (turn && turn > this.now) next = Math.min(next, turn.getTime());
		}
		return next;
	}

	/** The product at a place that has one. */
	at(place: number): ShelvedProduct {
		const product = this.#products[place];
		if (!product) throw new Error(`no product at place ${place}`);
		return product;
	}

	/** Every place that has a product. */
	everything(): Bits {
		return this.#taken.slice(0, noBits(this.size).length);
	}

	/** Those of the places that have a product. */
	taken(places: Bits): Bits {
		return both(places, this.#taken);
	}

	/** Those of the places whose product meets the test. */
	which(places: Bits, test: (product: ShelvedProduct) => boolean): Bits {
		const met = noBits(this.size);
		for (const place of listBits(this.taken(places))) {
			if (test(this.at(place))) addBit(met, place);
		}
		return met;
	}

	/** The places of those of the products that are on sale. */
	placesOf(ids: string[]): Bits {
		const places = noBits(this.size);
		for (const id of ids) {
			const place = this.#places.get(id);
			if (place !== undefined) addBit(places, place);
		}
		return places;
	}

	/** Places whose product has the roots one after the other; an `open` last one may be the beginning of a word. */
	find(roots: string[], open = false): Hits {
		return this.#words.find(roots, open);
	}

	/** Words of names and colours as they are written, at most so many, the commonest first. */
	commonWords(most: number) {
		return this.#written.commonest(most);
	}

	/** How many products each category has of its own, by its id. */
	countByCategory(): Map<string, number> {
		const counts = new Map<string, number>();
		for (const product of this.#products) {
			const category = product?.category;
			if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
		}
		return counts;
	}

	/** Places by name, and of each place where it stands in that order. */
	names() {
		return this.#names.settle((place) => this.#products[place] !== undefined);
	}

	/** The newest first, likewise. */
	newest() {
		return this.#newest.settle((place) => this.#products[place] !== undefined);
	}

	/** What is read again while others write may be as it was. */
	#change(place: number, product: ShelvedProduct): void {
		if (isDeepStrictEqual(this.#products[place], product)) return;
		this.version += 1;
		this.#products[place] = product;
	}

	#add(product: ShelvedProduct, tokens: (Token | undefined)[], written: string): void {
		this.version += 1;
		const place = this.#words.add(tokens);
		this.#written.add(written);
		this.#products[place] = product;
		this.#places.set(product.id, place);
		this.#taken = withRoom(this.#taken, place);
		addBit(this.#taken, place);
		this.#newest.add(place);
		this.#names.add(place);
	}

	/** Prices and stock change often, words and what orders are made of rarely. */
	#staysAt(
		place: number,
		product: ShelvedProduct,
		tokens: (Token | undefined)[],
		written: string,
	): boolean {
		const before = this.at(place);
		return (
			before.created === product.created &&
			before.nameKey === product.nameKey &&
			this.#words.isSame(place, tokens) &&
			this.#written.isSame(place, written)
		);
	}
}
