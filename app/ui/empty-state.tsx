import type { ReactNode } from "react";

/** Why a list is empty, and one link or action. */
export function EmptyState({
	title,
	text,
	children,
}: {
	title: string;
	text?: string;
	children?: ReactNode;
}) {
	return (
		<div className="flex flex-col items-start gap-4 py-12 wrap-anywhere">
			<p className="font-serif text-heading leading-snug font-medium">{title}</p>
			{text && <p className="max-w-[60ch] text-subtle">{text}</p>}
			{children}
		</div>
	);
}
