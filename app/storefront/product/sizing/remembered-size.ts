import { useSyncExternalStore } from "react";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { type Body, readBody, typedBody } from "#core/catalog/sizing/shared/body-measures.ts";

const BODY_KEY = "requinte-medidas";
const SIZES_KEY = "requinte-tamanhos";
const MOST_CHARTS = 40;

/** Event: a size was remembered, or all were forgotten. */
const SIZES_CHANGED = "requinte:tamanhos";

export function readCachedBody(): Body | null {
	const stored = deviceStorage.readJson(BODY_KEY);
	if (typeof stored !== "object" || stored === null) return null;
	const back = readBody({ ...typedBody(null), ...typedBody(stored as Body) });
	return back.ok ? back.body : null;
}

export const saveBodyHere = (body: Body): void =>
	void deviceStorage.write(BODY_KEY, JSON.stringify(body));

const isText = (value: unknown): value is string =>
	typeof value === "string" && value.length > 0 && value.length <= 20;

export function readSizes(): Record<string, string> {
	const stored = deviceStorage.readJson(SIZES_KEY);
	if (typeof stored !== "object" || stored === null) return {};
	return Object.fromEntries(
		Object.entries(stored).filter((entry): entry is [string, string] => isText(entry[1])),
	);
}

export function rememberSize(chartId: string, size: string): void {
	const { [chartId]: _, ...others } = readSizes();
	const sizes = Object.entries({ ...others, [chartId]: size }).slice(-MOST_CHARTS);
	deviceStorage.write(SIZES_KEY, JSON.stringify(Object.fromEntries(sizes)));
	window.dispatchEvent(new Event(SIZES_CHANGED));
}

export function forgetSizes(): void {
	deviceStorage.remove(BODY_KEY);
	deviceStorage.remove(SIZES_KEY);
	window.dispatchEvent(new Event(SIZES_CHANGED));
}

function subscribe(changed: () => void): () => void {
	window.addEventListener(SIZES_CHANGED, changed);
	window.addEventListener("storage", changed);
	return () => {
		window.removeEventListener(SIZES_CHANGED, changed);
		window.removeEventListener("storage", changed);
	};
}

/** The size remembered for a size chart; null until hydration. */
export const useRememberedSize = (chartId: string | null | undefined): string | null =>
	useSyncExternalStore(
		subscribe,
		() => (chartId ? (readSizes()[chartId] ?? null) : null),
		() => null,
	);
