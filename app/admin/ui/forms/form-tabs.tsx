import clsx from "clsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { TabList } from "#app/ui/tabs.tsx";
import { WritableFields } from "../may.tsx";

type FormTab = {
	value: string;
	label: string;
	count?: number;
	wrong?: boolean;
	content: ReactNode;
};

type FormTabsProps = {
	label: string;
	tabs: FormTab[];
	value: string;
	onChange(value: string): void;
	aside?: ReactNode;
};

/** Tabs of one form, all open to roles that only read. Hidden tabs stay mounted, so that uploads continue. */
export function FormTabs({ label, tabs, value, onChange, aside }: FormTabsProps) {
	const id = useId();
	const content = useRef<HTMLDivElement>(null);
	const lastValue = useRef(value);
	// A new tab starts at its top.
	useEffect(() => {
		if (lastValue.current === value) return;
		lastValue.current = value;
		const above = content.current?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
		const top = content.current?.getBoundingClientRect().top ?? 0;
		if (top < above) content.current?.scrollIntoView({ block: "start" });
	}, [value]);
	return (
		<>
			<TabList
				id={id}
				label={label}
				tabs={tabs.map((tab) => ({ value: tab.value, label: <Label tab={tab} /> }))}
				value={value}
				onChange={onChange}
				low
				className="sticky -top-5 z-20 -mx-6 -mt-5 bg-bg px-6 md:-top-6 md:-mx-8 md:-mt-6 md:px-8"
			/>
			<div
				ref={content}
				className={clsx("scroll-mt-12 pt-6", aside && "grid gap-8 lg:grid-cols-[1fr_232px]")}
			>
				<WritableFields>
					<div className="min-w-0">
						{tabs.map((tab) => (
							<div
								key={tab.value}
								role="tabpanel"
								id={`${id}-${tab.value}-panel`}
								aria-labelledby={`${id}-${tab.value}`}
								hidden={tab.value !== value}
							>
								{tab.content}
							</div>
						))}
					</div>
					{aside}
				</WritableFields>
			</div>
		</>
	);
}

const Label = ({ tab: { label, count, wrong } }: { tab: FormTab }) => (
	<>
		{label}
		{count ? <span className="nums font-normal text-subtle">{count}</span> : null}
		{wrong && (
			<>
				<span aria-hidden className="size-2 rounded-full bg-bad" />
				<span className="sr-only">(corrija os campos marcados)</span>
			</>
		)}
	</>
);
