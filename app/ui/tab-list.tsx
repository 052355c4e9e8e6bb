import clsx from "clsx";
import type { ReactNode } from "react";
import { moveAmongTabs } from "./move-among-tabs.ts";

type TabListProps<Tab extends { value: string }> = {
	/** The tab of a value has the id `${id}-${value}`. */
	id: string;
	label: string;
	tabs: Tab[];
	value: string;
	onChange(value: string): void;
	/** Id of what a tab shows. */
	panelOf(tab: Tab): string;
	className: string;
	tabClass: string;
	/** What is written on a tab. */
	children(tab: Tab): ReactNode;
};

/** The row of tabs as the ARIA practices describe it: arrows move and choose, Tab leads into the panel. */
export function TabList<Tab extends { value: string }>({
	id,
	label,
	tabs,
	value,
	onChange,
	panelOf,
	className,
	tabClass,
	children,
}: TabListProps<Tab>) {
	return (
		<div
			role="tablist"
			aria-label={label}
			onKeyDown={(event) => moveAmongTabs(event, tabs, value, onChange)}
			className={clsx("flex gap-6 overflow-x-auto border-b border-line", className)}
		>
			{tabs.map((tab) => (
				<button
					key={tab.value}
					type="button"
					role="tab"
					id={`${id}-${tab.value}`}
					aria-controls={panelOf(tab)}
					aria-selected={tab.value === value}
					tabIndex={tab.value === value ? 0 : -1}
					onClick={() => onChange(tab.value)}
					className={clsx(
						"relative shrink-0 font-medium text-subtle after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-fg aria-selected:text-fg aria-selected:after:bg-brand",
						tabClass,
					)}
				>
					{children(tab)}
				</button>
			))}
		</div>
	);
}
