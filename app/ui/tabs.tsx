import { type ReactNode, useId } from "react";
import { moveAmongTabs } from "./move-among-tabs.ts";

export type Tab = { value: string; label: string; content: ReactNode };

type TabsProps = { label: string; tabs: Tab[]; value: string; onChange(value: string): void };

/** Tabs as the ARIA practices describe them: arrows move and choose, Tab leads into the panel. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
	const id = useId();
	return (
		<>
			<div
				role="tablist"
				aria-label={label}
				onKeyDown={(event) => moveAmongTabs(event, tabs, value, onChange)}
				className="flex gap-6 overflow-x-auto border-b border-line md:gap-9"
			>
				{tabs.map((tab) => (
					<button
						key={tab.value}
						type="button"
						role="tab"
						id={`${id}-${tab.value}`}
						aria-controls={`${id}-panel`}
						aria-selected={tab.value === value}
						tabIndex={tab.value === value ? 0 : -1}
						onClick={() => onChange(tab.value)}
						className="relative min-h-14 shrink-0 text-[16px] font-medium text-subtle after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-fg aria-selected:text-fg aria-selected:after:bg-brand"
					>
						{tab.label}
					</button>
				))}
			</div>
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-9">
				{tabs.find((tab) => tab.value === value)?.content}
			</div>
		</>
	);
}
