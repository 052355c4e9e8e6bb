/** Dialogs, fields with a mistake and pages that come take the keyboard themselves, in the next few frames. */
const LEFT_TO_OTHERS_MS = 150;

/**
 * When what has the keyboard is taken off the page, such as a button whose step is done, the keyboard goes to the
 * nearest of what was around it that is still there: the browser would put it at the beginning of the page, far
 * from what has just changed (rule storefront 8).
 */
export function keepFocus(document: Document): void {
	/** What has it, then what is around that. */
	let path = pathOf(document.activeElement);
	let timer: ReturnType<typeof setTimeout> | undefined;
	document.addEventListener("focusin", ({ target }) => {
		path = pathOf(target);
	});
	document.addEventListener("focusout", ({ target }) => {
		// Left on purpose: what is gone or disabled by then was taken away.
		queueMicrotask(() => {
			const [held] = path;
			if (target === held && held?.isConnected && !held.matches(":disabled")) path = [];
		});
	});
	const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false;
	new MutationObserver((changes) => {
		const [held] = path;
		// What could not be used for a moment has it again.
		const isBack = changes.some(({ type, target }) => type === "attributes" && target === held);
		if (isBack && document.activeElement === document.body && !held?.matches(":disabled")) {
			held?.focus({ preventScroll: true });
		}
		if (!isLost()) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			if (isLost()) hold(path.find((around) => around.isConnected && around !== document.body));
		}, LEFT_TO_OTHERS_MS);
	}).observe(document.body, {
		childList: true,
		subtree: true,
		attributes: true,
		attributeFilter: ["disabled"],
	});
}

function pathOf(target: EventTarget | null): HTMLElement[] {
	const path: HTMLElement[] = [];
	for (let node = target; node instanceof HTMLElement; node = node.parentElement) path.push(node);
	return path;
}

/** Gives it the keyboard without a frame around it, for as long as it has it. */
function hold(element: HTMLElement | undefined): void {
	if (!element || element === document.documentElement) return;
	const own = element.getAttribute("tabindex");
	if (own === null) {
		element.tabIndex = -1;
		element.style.outline = "none";
		const letGo = () => {
			element.removeAttribute("tabindex");
			element.style.outline = "";
		};
		element.addEventListener("blur", letGo, { once: true });
	}
	element.focus({ preventScroll: true });
}
