import clsx from "clsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { TabList } from "#app/ui/tab-list.tsx";

type FormTab = {
	value: string;
	label: string;
	/** Shown small beside the label. */
	count?: number;
	/** Something in it has to be corrected. */
	wrong?: boolean;
	content: ReactNode;
};

type FormTabsProps = {
	label: string;
	tabs: FormTab[];
	value: string;
	onChange(value: string): void;
	/** Stands beside every tab's content. */
	aside?: ReactNode;
};

/** Tabs of one form: they stay in view, and what is under way in a hidden one goes on. */
export function FormTabs({ label, tabs, value, onChange, aside }: FormTabsProps) {
	const id = useId();
	const content = useRef<HTMLDivElement>(null);
	const shown = useRef(value);
	// Another tab is read from its beginning, however far down the last one was.
	useEffect(() => {
		if (shown.current === value) return;
		shown.current = value;
		const above = content.current?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
		const top = content.current?.getBoundingClientRect().top ?? 0;
		if (top < above) content.current?.scrollIntoView({ block: "start" });
	}, [value]);
	return (
		<>
			<TabList
				id={id}
				label={label}
				tabs={tabs}
				value={value}
				onChange={onChange}
				panelOf={(tab) => `${id}-${tab.value}-panel`}
				className="sticky -top-5 z-20 -mx-6 -mt-5 bg-bg px-6 md:-top-6 md:-mx-8 md:-mt-6 md:px-8"
				tabClass="flex min-h-12 items-center gap-1.5 text-ui"
			>
				{(tab) => (
					<>
						{tab.label}
						{tab.count ? <span className="nums font-normal text-subtle">{tab.count}</span> : null}
						{tab.wrong && (
							<>
								<span aria-hidden className="size-2 rounded-full bg-bad" />
								<span className="sr-only">(corrija os campos marcados)</span>
							</>
						)}
					</>
				)}
			</TabList>
			<div
				ref={content}
				className={clsx("scroll-mt-12 pt-6", aside && "grid gap-8 lg:grid-cols-[1fr_232px]")}
			>
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
			</div>
		</>
	);
}
