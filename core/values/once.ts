/** Memoizes a function without arguments. */
export function once<T>(make: () => T): () => T {
	let value: T | undefined;
	return () => {
		value ??= make();
		return value;
	};
}
