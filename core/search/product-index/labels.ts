/** Texts that many products share, each kept once under a number. */
export class Labels {
	#numbers = new Map<string, number>();
	readonly texts: string[] = [];

	/** The number of a text, a new one if need be. */
	learn(text: string): number {
		const known = this.#numbers.get(text);
		if (known !== undefined) return known;
		this.#numbers.set(text, this.texts.length);
		this.texts.push(text);
		return this.texts.length - 1;
	}
}
