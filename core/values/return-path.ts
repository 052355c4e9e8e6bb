const HERE = "https://loja.invalid";
const LONGEST = 2_000;

/** Browsers drop some of these from an address and treat others as a slash. */
const STRANGE = /[\\\s\p{Cc}\p{Cf}]/u;
/** An encoded slash, backslash, dot or control character. */
const DISGUISED = /%(?:2f|5c|2e|[01][0-9a-f]|7f)/i;

/** A path of this shop, or `otherwise`. Prevents open redirects, also `/.//x`, normalised to `//x`. */
export function returnPath<T>(wanted: unknown, otherwise: T): string | T {
	return isReturnPath(wanted) ? wanted : otherwise;
}

export function isReturnPath(wanted: unknown): wanted is string {
	if (typeof wanted !== "string" || wanted.length > LONGEST || !wanted.startsWith("/"))
		return false;
	const [path = ""] = wanted.split(/[?#]/, 1);
	const parts = path.slice(1).split("/");
	if (STRANGE.test(wanted) || DISGUISED.test(path)) return false;
	if (
		parts.some(
			(part, at) => part === "." || part === ".." || (part === "" && at < parts.length - 1),
		)
	)
		return false;
	return (
		path === "/" ||
		(!path.startsWith("//") && URL.canParse(wanted, HERE) && new URL(wanted, HERE).origin === HERE)
	);
}
