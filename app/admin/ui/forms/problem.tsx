import type { ReactNode } from "react";

type ProblemProps = { className?: string; children: ReactNode };

/** What is wrong with a part of a form that is no single field; nothing where nothing is. */
export const Problem = ({ className = "mt-2", children }: ProblemProps) =>
	children && (
		<p role="alert" className={`text-small text-bad-text ${className}`}>
			{children}
		</p>
	);
