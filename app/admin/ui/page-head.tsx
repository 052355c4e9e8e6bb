import type { ReactNode } from "react";

type PageHeadProps = {
	title: string;
	/** Name of the screen in the browser's tab, where the title is a sentence. */
	tab?: string;
	/** One line below. */
	text?: ReactNode;
	/** Counters and buttons on the right. */
	children?: ReactNode;
};

/** Title of a screen of the back office. */
export function PageHead({ title, tab = title, text, children }: PageHeadProps) {
	return (
		<div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
			<div>
				<title>{`${tab} · Painel`}</title>
				<h1 className="text-[clamp(26px,3.4vw,34px)] leading-tight font-medium tracking-[-.012em]">
					{title}
				</h1>
				{text && <p className="mt-1.5 text-small text-subtle">{text}</p>}
			</div>
			{children && <div className="flex flex-wrap items-center gap-2.5">{children}</div>}
		</div>
	);
}
