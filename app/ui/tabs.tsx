import { type ReactNode, useId } from "react";
import { TabList } from "./tab-list.tsx";

type Tab = { value: string; label: string; content: ReactNode };

type TabsProps = { label: string; tabs: Tab[]; value: string; onChange(value: string): void };

/** Tabs of which only the chosen one is there. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
	const id = useId();
	return (
		<>
			<TabList
				id={id}
				label={label}
				tabs={tabs}
				value={value}
				onChange={onChange}
				panelOf={() => `${id}-panel`}
				className="md:gap-9"
				tabClass="min-h-14 text-body"
			>
				{(tab) => tab.label}
			</TabList>
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-9">
				{tabs.find((tab) => tab.value === value)?.content}
			</div>
		</>
	);
}
