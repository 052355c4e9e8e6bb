import { deviceStorage } from "#app/session/browser-storage.ts";
import { type Body, readBody, typedBody } from "#core/catalog/sizing/body-rules.ts";

const BODY_KEY = "requinte-medidas";
const SIZES_KEY = "requinte-tamanhos";
const MOST_CHARTS = 40;

/** Tells this page that a size was remembered or all were forgotten. */
export const SIZES_CHANGED = "requinte:tamanhos";

/** The measures that this device keeps (rule customers 7), or null. */
export function readKeptBody(): Body | null {
	const kept = deviceStorage.readJson(BODY_KEY);
	if (typeof kept !== "object" || kept === null) return null;
	const back = readBody({ ...typedBody(null), ...typedBody(kept as Body) });
	return back.ok ? back.body : null;
}

export const keepBodyHere = (body: Body): void =>
	void deviceStorage.write(BODY_KEY, JSON.stringify(body));

const isText = (value: unknown): value is string =>
	typeof value === "string" && value.length > 0 && value.length <= 20;

/** The size that this device remembers for each table of measures, by its id. */
export function readSizes(): Record<string, string> {
	const kept = deviceStorage.readJson(SIZES_KEY);
	if (typeof kept !== "object" || kept === null) return {};
	return Object.fromEntries(
		Object.entries(kept).filter((entry): entry is [string, string] => isText(entry[1])),
	);
}

/** Remembers a size for the products of a table of measures. */
export function rememberSize(chartId: string, size: string): void {
	const { [chartId]: _, ...others } = readSizes();
	const sizes = Object.entries({ ...others, [chartId]: size }).slice(-MOST_CHARTS);
	deviceStorage.write(SIZES_KEY, JSON.stringify(Object.fromEntries(sizes)));
	window.dispatchEvent(new Event(SIZES_CHANGED));
}

/** Forgets measures and sizes on this device. */
export function forgetSizes(): void {
	deviceStorage.remove(BODY_KEY);
	deviceStorage.remove(SIZES_KEY);
	window.dispatchEvent(new Event(SIZES_CHANGED));
}
