import type { ReactNode } from "react";

type FrameProps = {
	title: string;
	count?: ReactNode;
	aside?: ReactNode;
	children: ReactNode;
};

export const Frame = ({ title, count, aside, children }: FrameProps) => (
	<section
		aria-label={title}
		className="mb-5 overflow-hidden rounded-md border border-line bg-bg md:mb-6"
	>
		<div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-5.5">
			<h2 className="font-sans text-body leading-snug font-semibold">
				{title}
				{count !== undefined && <span className="nums ml-2 font-normal text-subtle">{count}</span>}
			</h2>
			{aside}
		</div>
		{children}
	</section>
);

export const FrameText = ({ title, children }: { title: string; children?: ReactNode }) => (
	<div className="px-4 py-6 md:px-5.5">
		<p className="font-serif text-heading leading-snug font-medium">{title}</p>
		<div className="mt-1.5 text-small text-subtle">{children}</div>
	</div>
);
