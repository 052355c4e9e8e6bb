import { tabStorage } from "#app/session/browser-storage.ts";

const KEY = "requinte-pix-told";

/** Whether this tab has not told of this PIX yet: a reload meets the same code again. Told from then on. */
export function isNewCode(paymentId: string): boolean {
	if (tabStorage.read(KEY) === paymentId) return false;
	tabStorage.write(KEY, paymentId);
	return true;
}
