import { expect, test } from "vitest";
import { passOverGivenUp } from "./pass-over-given-up.ts";

/** Whether the browser would report a promise that failed so, with nobody to hear it. */
function isReported(reason: unknown): boolean {
	const page = new EventTarget();
	passOverGivenUp(page);
	const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
	return page.dispatchEvent(event);
}

test("an answer that was given up while it arrived is no error of the page", () => {
	expect(isReported(new DOMException("BodyStreamBuffer was aborted", "AbortError"))).toBe(false);
});

test("whatever else nobody heard is reported", () => {
	expect(isReported(new TypeError("Failed to fetch"))).toBe(true);
	expect(isReported(new DOMException("The quota is full", "QuotaExceededError"))).toBe(true);
	expect(isReported(undefined)).toBe(true);
});
