import { type Body, readBody, typedBody } from "#core/catalog/sizing/body-rules.ts";

const BODY_KEY = "requinte-medidas";
const SIZES_KEY = "requinte-tamanhos";
const MOST_CHARTS = 40;

/** Tells this page that a size was remembered or all were forgotten. */
export const SIZES_CHANGED = "requinte:tamanhos";

function read(key: string): unknown {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null");
	} catch {
		return null;
	}
}

function write(key: string, value: unknown): void {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(value));
	} catch {
		// It is asked again next time.
	}
}

/** The measures that this device keeps (rule customers 7), or null. */
export function readKeptBody(): Body | null {
	const kept = read(BODY_KEY);
	if (typeof kept !== "object" || kept === null) return null;
	const back = readBody({ ...typedBody(null), ...typedBody(kept as Body) });
	return back.ok ? back.body : null;
}

export const keepBodyHere = (body: Body): void => write(BODY_KEY, body);

const isText = (value: unknown): value is string =>
	typeof value === "string" && value.length > 0 && value.length <= 20;

/** The size that this device remembers for each table of measures, by its id. */
export function readSizes(): Record<string, string> {
	const kept = read(SIZES_KEY);
	if (typeof kept !== "object" || kept === null) return {};
	return Object.fromEntries(
		Object.entries(kept).filter((entry): entry is [string, string] => isText(entry[1])),
	);
}

/** Remembers a size for the products of a table of measures. */
export function rememberSize(chartId: string, size: string): void {
	const { [chartId]: _, ...others } = readSizes();
	const sizes = Object.entries({ ...others, [chartId]: size }).slice(-MOST_CHARTS);
	write(SIZES_KEY, Object.fromEntries(sizes));
	window.dispatchEvent(new Event(SIZES_CHANGED));
}

/** Forgets measures and sizes on this device. */
export function forgetSizes(): void {
	write(BODY_KEY, null);
	write(SIZES_KEY, null);
	window.dispatchEvent(new Event(SIZES_CHANGED));
}
