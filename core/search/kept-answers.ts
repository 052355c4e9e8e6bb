import type { ProductIndex } from "./product-index/product-index.ts";
import type { Lexicon } from "./understand-rules.ts";

/** Lists that are asked for again and again, and pages of them. */
const MOST = 300;
/** The beginning of a code may name every product: such questions would fill the memory. */
const LONGEST = 4_000;

type Source = { index: ProductIndex; words: Lexicon };

/** Answers that are good until a product, a word or a price changes. */
export class KeptAnswers<Answer> {
	#answers = new Map<string, Answer>();
	#index: ProductIndex | undefined;
	#words: Lexicon | undefined;
	#version = 0;
	/** When a promotion begins or ends, in milliseconds. */
	#until = 0;

	/** The answer to a question, made anew when it may have become another. */
	get({ index, words }: Source, question: string, make: () => Answer): Answer {
		if (question.length > LONGEST) return make();
		const isOld =
			index !== this.#index ||
			words !== this.#words ||
			index.version !== this.#version ||
			index.now.getTime() >= this.#until;
		if (isOld || this.#answers.size >= MOST) this.#answers.clear();
		if (isOld) {
			this.#index = index;
			this.#words = words;
			this.#version = index.version;
			this.#until = index.nextTurn();
		}
		const known = this.#answers.get(question);
		if (known !== undefined) return known;
		const answer = make();
		this.#answers.set(question, answer);
		return answer;
	}
}
