const KEY = "requinte-pix-told";

/** Whether this tab has not told of this PIX yet: a reload meets the same code again. Told from then on. */
export function isNewCode(paymentId: string): boolean {
	try {
		if (sessionStorage.getItem(KEY) === paymentId) return false;
		sessionStorage.setItem(KEY, paymentId);
	} catch {
		// A browser that keeps nothing is told once more.
	}
	return true;
}
