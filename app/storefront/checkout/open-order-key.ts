import { deviceStorage } from "#app/session/browser-storage.ts";

/** Under which the browser keeps the order that all its tabs share. */
export const OPEN_ORDER_KEY = "requinte-open-order";

/** Whether this browser may have an order that is open; known before anything is fetched to look after it. */
export const mayHaveOpenOrder = (): boolean =>
	/"token":"/.test(deviceStorage.read(OPEN_ORDER_KEY) ?? "");
