import clsx from "clsx";
import type { ReactNode } from "react";

/** A white panel with a hairline; `title` is its heading. */
export function Panel({
	title,
	action,
	className,
	children,
}: {
	title?: string;
	action?: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section
			className={clsx("rounded-md border border-line bg-bg p-4.5 md:p-6.5", className)}
			aria-label={title}
		>
			{(title || action) && (
				<div className="mb-4 flex items-center justify-between gap-4">
					<h2 className="font-sans text-body leading-snug font-semibold">{title}</h2>
					{action}
				</div>
			)}
			{children}
		</section>
	);
}

export type Figure = {
	label: string;
	value: ReactNode;
	/** A line below: the change, or what is counted. */
	note?: ReactNode;
};

/** Figures side by side in one panel split by hairlines. */
export function FigureStrip({ label, figures }: { label: string; figures: Figure[] }) {
	return (
		<dl
			aria-label={label}
			className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:auto-cols-fr lg:grid-flow-col"
		>
			{figures.map((figure) => (
				<div key={figure.label} className="bg-bg px-4 py-4.5 md:px-6.5 md:py-6">
					<dt className="text-small text-subtle">{figure.label}</dt>
					<dd className="nums mt-2 text-heading leading-tight font-semibold tracking-[-.015em] md:text-price">
						{figure.value}
					</dd>
					{figure.note && <dd className="nums mt-1.5 text-caption text-subtle">{figure.note}</dd>}
				</div>
			))}
		</dl>
	);
}
