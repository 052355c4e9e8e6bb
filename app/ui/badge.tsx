import clsx from "clsx";
import type { ReactNode } from "react";

const TONES = {
	plain: "bg-bg text-fg",
	hot: "bg-hot text-on-hot",
	ok: "bg-ok-tint text-ok-text",
	warn: "bg-warn-tint text-warn-text",
	bad: "bg-bad-tint text-bad-text",
	/** In progress: a colour of its own, since the brand colour may be the red of errors. */
	info: "bg-info-tint text-info-text",
	neutral: "bg-surface-3 text-fg",
};

export type Tone = keyof typeof TONES;

export function Badge({
	tone = "plain",
	className,
	children,
}: {
	tone?: Tone;
	className?: string;
	children: ReactNode;
}) {
	return (
		<span
			className={clsx(
				"inline-flex h-6.5 items-center gap-1.5 rounded-xs px-2.5 text-overline leading-none font-semibold",
				TONES[tone],
				className,
			)}
		>
			{children}
		</span>
	);
}

/** A state as a dot and a word: never colour alone. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<span
			className={clsx(
				"inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 text-caption leading-none font-semibold whitespace-nowrap before:size-1.75 before:rounded-full before:bg-current",
				TONES[tone],
			)}
		>
			{children}
		</span>
	);
}
