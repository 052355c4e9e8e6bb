import { useSyncExternalStore } from "react";
import { deviceStorage } from "./browser-storage.ts";

const nothingTells = () => () => {};

/** Whether what stands under a key is there when the page is opened again; the server's page takes it for granted. */
export const useLasting = (key: string): boolean =>
	useSyncExternalStore(
		nothingTells,
		() => deviceStorage.lasts(key),
		() => true,
	);
