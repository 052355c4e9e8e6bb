import type { KeyboardEvent } from "react";

const STEPS: Record<string, (at: number, count: number) => number> = {
	ArrowRight: (at, count) => (at + 1) % count,
	ArrowLeft: (at, count) => (at - 1 + count) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

/** Keys of a tab list as the ARIA practices describe them: they move to another tab and choose it. */
export function moveAmongTabs(
	event: KeyboardEvent<HTMLElement>,
	tabs: { value: string }[],
	chosen: string,
	choose: (value: string) => void,
): void {
	const step = STEPS[event.key];
	if (!step) return;
	event.preventDefault();
	const at = step(
		tabs.findIndex(({ value }) => value === chosen),
		tabs.length,
	);
	choose(tabs[at]?.value ?? chosen);
	event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
}
