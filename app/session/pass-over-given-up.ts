/**
 * What was given up is no error. The router leaves an answer that is still arriving when another one is wanted, and
 * what it keeps of the old one fails with nobody to hear it: the browser would report that as an error of the page.
 */
export function passOverGivenUp(page: EventTarget): void {
	page.addEventListener("unhandledrejection", (event) => {
		const { reason } = event as PromiseRejectionEvent;
		if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
	});
}
