import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

const STEPS: Record<string, (at: number, count: number) => number> = {
	ArrowRight: (at, count) => (at + 1) % count,
	ArrowLeft: (at, count) => (at - 1 + count) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

type TabListProps = {
	id: string;
	label: string;
	tabs: { value: string; label: ReactNode }[];
	value: string;
	onChange(value: string): void;
	low: boolean;
	className?: string;
};

/** Tab list by the ARIA practices: arrows move and select, Tab leads into the panel. */
export function TabList({ id, label, tabs, value, onChange, low, className }: TabListProps) {
	const list = useRef<HTMLDivElement>(null);
	// On a phone the list is wider than the screen: the chosen tab comes into sight, nothing else moves.
	useEffect(() => {
		const chosen = list.current?.querySelector<HTMLElement>(`[id="${id}-${value}"]`);
		if (!list.current || !chosen) return;
		const { left, right } = chosen.getBoundingClientRect();
		const box = list.current.getBoundingClientRect();
		if (left < box.left) list.current.scrollLeft -= box.left - left + 16;
		else if (right > box.right) list.current.scrollLeft += right - box.right + 16;
	}, [id, value]);
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const step = STEPS[event.key];
		// With a modifier they are browser shortcuts.
		if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		const at = tabs.findIndex((tab) => tab.value === value);
		const next = step(at, tabs.length);
		onChange(tabs[next]?.value ?? value);
		event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
	};
	return (
		<div
			ref={list}
			role="tablist"
			aria-label={label}
			onKeyDown={onKeyDown}
			className={clsx("flex gap-6 overflow-x-auto border-b border-line", className)}
		>
			{tabs.map((tab) => (
				<button
					key={tab.value}
					type="button"
					role="tab"
					id={`${id}-${tab.value}`}
					aria-controls={`${id}-${tab.value}-panel`}
					aria-selected={tab.value === value}
					tabIndex={tab.value === value ? 0 : -1}
					onClick={() => onChange(tab.value)}
					className={clsx(
						"relative flex shrink-0 items-center gap-1.5 font-medium text-subtle after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-fg aria-selected:text-fg aria-selected:after:bg-brand",
						low ? "min-h-12 text-ui" : "min-h-14 text-body",
					)}
				>
					{tab.label}
				</button>
			))}
		</div>
	);
}

type TabsProps = {
	label: string;
	tabs: { value: string; label: string; content: ReactNode }[];
	value: string;
	onChange(value: string): void;
	low?: boolean;
};

export function Tabs({ low = false, ...list }: TabsProps) {
	const id = useId();
	const { tabs, value } = list;
	return (
		<>
			<TabList id={id} low={low} className={low ? "-mt-3" : "md:gap-9"} {...list} />
			<div
				role="tabpanel"
				id={`${id}-${value}-panel`}
				aria-labelledby={`${id}-${value}`}
				className={low ? "pt-6" : "pt-9"}
			>
				{tabs.find((tab) => tab.value === value)?.content}
			</div>
		</>
	);
}
