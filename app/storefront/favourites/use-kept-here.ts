import { useSyncExternalStore } from "react";
import { deviceStorage } from "#app/session/browser-storage.ts";
import { FAVOURITES_KEY } from "./favourites-store.ts";

const PROBE = "requinte-cabe";

/** A storage may refuse to be written to, and does not say so before. */
function takes(): boolean {
	const taken = deviceStorage.write(PROBE, "");
	deviceStorage.remove(PROBE);
	return taken;
}

const keptHere = (): boolean =>
	deviceStorage.lasts(FAVOURITES_KEY) && (deviceStorage.read(FAVOURITES_KEY) !== null || takes());

const nothingTells = () => () => {};

/** Whether the favourites of this device are there when the page is opened again, or would be once there are some. */
export const useKeptHere = (): boolean => useSyncExternalStore(nothingTells, keptHere, () => true);
