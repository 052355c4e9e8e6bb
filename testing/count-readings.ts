const READING = [
	"toWellFormed",
	"normalize",
	"trim",
	"replace",
	"replaceAll",
	"split",
	"toLowerCase",
	"toUpperCase",
	"matchAll",
] as const;

type Method = (this: string, ...given: unknown[]) => unknown;

/** Names of the methods, of these, that were asked to go through the whole of `text` while `work` ran. */
export async function countReadings(
	text: string,
	work: () => unknown,
	watched: readonly string[] = READING,
): Promise<string[]> {
	const seen: string[] = [];
	const methods = String.prototype as unknown as Record<string, Method>;
	const own = watched.map((name) => [name, methods[name] as Method] as const);
	for (const [name, method] of own) {
		methods[name] = function (...given) {
			if (this.length === text.length && String(this) === text) seen.push(name);
			return method.apply(this, given);
		};
	}
	try {
		await work();
	} finally {
		for (const [name, method] of own) methods[name] = method;
	}
	return seen;
}
