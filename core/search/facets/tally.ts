/** Counts by name or number. */
export class Tally<Key> extends Map<Key, number> {
	add(key: Key, n = 1): void {
		this.set(key, (this.get(key) ?? 0) + n);
	}
}
