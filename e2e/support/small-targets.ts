import type { Page } from "@playwright/test";

/**
 * What can be pressed on the page as it stands, yet answers on less than 44 × 44 px: "name: width × height".
 * Links within sentences are as high as their line (WCAG 2.5.8), and what is disabled answers nowhere.
 * `within` narrows the search, such as to an open dialog.
 */
export function smallTargets(page: Page, within = "body"): Promise<string[]> {
	return page.evaluate(async (root) => {
		const LEAST = 44;
		const PRESSABLE =
			"a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab]";

		/** The label that an invisible box is pressed by, else the element itself. */
		const pressedBy = (element: HTMLElement): HTMLElement => {
			const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
			if (!label) return element;
			const own = element.getBoundingClientRect();
			const its = label.getBoundingClientRect();
			return its.width * its.height > own.width * own.height ? label : element;
		};
		const isWithinSentence = (element: HTMLElement): boolean => {
			if (!element.matches("a") || getComputedStyle(element).display !== "inline") return false;
			const around = element.parentElement?.closest("p, li, dd, td, label, figcaption, div");
			return (around?.textContent?.trim() ?? "") !== element.textContent?.trim();
		};
		const isAnswered = (element: HTMLElement, x: number, y: number): boolean => {
			const hit = document.elementFromPoint(x, y);
			if (!hit) return false;
			if (element.contains(hit)) return true;
			const label = hit.closest("label");
			return label instanceof HTMLLabelElement && label.control === element;
		};
		/** How far it answers from its middle along one way, up to twice what is asked for. */
		const reach = (element: HTMLElement, x: number, y: number, dx: number, dy: number): number => {
			let far = 0;
			while (far < LEAST * 2 && isAnswered(element, x + dx * (far + 1), y + dy * (far + 1)))
				far += 1;
			return far;
		};

		const frame = () => new Promise((done) => requestAnimationFrame(done));
		const head = document.querySelector("header");
		/** Scrolls to the top: the head steps aside while a page is scrolled down, and comes back in its own time. */
		const settle = async () => {
			scrollTo({ top: 0, behavior: "instant" });
			await frame();
			await frame();
			for (let n = 0; n < 300 && (head?.getBoundingClientRect().top ?? 0) < 0; n++) await frame();
			const ending = document
				.getAnimations()
				.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
			await Promise.allSettled(ending.map(({ finished }) => finished));
		};
		/** On how much of itself it answers, in the middle of the window; null where it does not. */
		const measure = (element: HTMLElement, target: HTMLElement) => {
			target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
			const { left, top, width, height } = target.getBoundingClientRect();
			const [x, y] = [left + width / 2, top + height / 2];
			const answered = target === element ? element : target;
			if (!isAnswered(answered, x, y)) return null;
			const wide = reach(answered, x, y, -1, 0) + reach(answered, x, y, 1, 0) + 1;
			const high = reach(answered, x, y, 0, -1) + reach(answered, x, y, 0, 1) + 1;
			// Half pixels are lost at both ends.
			return wide >= LEAST - 1 && high >= LEAST - 1 ? null : `${wide} × ${high}`;
		};
		await settle();
		const small = new Set<string>();
		const asked = document.querySelector(root);
		if (!asked) throw new Error(`nothing is ${root}`);
		for (const element of asked.querySelectorAll<HTMLElement>(PRESSABLE)) {
			if (element.matches(":disabled, [aria-disabled=true], [type=hidden]")) continue;
			if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]"))
				continue;
			const target = pressedBy(element);
			const first = target.getBoundingClientRect();
			// A link past the head shows itself only to the keyboard.
			if (first.width <= 1 || first.height <= 1 || isWithinSentence(element)) continue;
			let size = measure(element, target);
			if (size && head?.contains(element)) {
				// The head was still on its way.
				await settle();
				size = measure(element, target);
			}
			if (!size) continue;
			const name = element.getAttribute("aria-label") ?? (target.textContent || element.outerHTML);
			small.add(`${name.trim().replace(/\s+/g, " ").slice(0, 80)}: ${size}`);
		}
		return [...small];
	}, within);
}
