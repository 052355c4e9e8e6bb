import clsx from "clsx";
import type { ReactNode } from "react";

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="min-w-0">
		<h2 className="mb-2.5 font-sans text-small leading-snug font-semibold">{title}</h2>
		{children}
	</div>
);

export const Facts = ({ children }: { children: ReactNode }) => (
	<dl className="grid gap-2.5 text-small">{children}</dl>
);

export const Fact = ({
	label,
	strong,
	amount,
	copy,
	children,
}: {
	label: string;
	strong?: boolean;
	/** A price, which stays on one line while a long label wraps. */
	amount?: boolean;
	copy?: ReactNode;
	children: ReactNode;
}) => (
	<div className="flex justify-between gap-4">
		<dt
			className={clsx(
				amount ? "min-w-0 wrap-anywhere" : "shrink-0",
				strong ? "font-semibold" : "text-subtle",
			)}
		>
			{label}
		</dt>
		<dd className={clsx("flex items-center gap-0.5", amount ? "shrink-0" : "min-w-0")}>
			<span
				className={clsx(
					"nums min-w-0 text-right",
					amount ? "whitespace-nowrap" : "[overflow-wrap:anywhere]",
					strong && "font-semibold",
				)}
			>
				{children}
			</span>
			{copy}
		</dd>
	</div>
);
