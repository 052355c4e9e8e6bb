import type { ReactNode } from "react";
import { HelpButton } from "../help/help-button.tsx";
import { usePaidCount } from "../live/use-paid-orders.ts";

type PageHeadProps = {
	title: string;
	/** Browser tab title, where the heading is a sentence. */
	tab?: string;
	text?: ReactNode;
	/** Counts; on their own line below a very wide screen. */
	counters?: ReactNode;
	/** Buttons on the right; icon-only on a phone where they have an icon. */
	children?: ReactNode;
};

export function PageHead({ title, tab = title, text, counters, children }: PageHeadProps) {
	const { paid } = usePaidCount();
	return (
		<div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 max-md:mb-3 max-md:items-center max-md:gap-x-3 max-md:gap-y-2 print:hidden">
			<div>
				<title>{`${paid > 0 ? `(${paid}) ` : ""}${tab} · Painel`}</title>
				<div className="flex items-center gap-1">
					<h1 className="text-[clamp(24px,3.4vw,34px)] leading-tight font-medium tracking-[-.012em]">
						{title}
					</h1>
					<HelpButton />
				</div>
				{text && <p className="head-text mt-1.5 text-small text-subtle">{text}</p>}
			</div>
			{children && (
				<div className="head-actions flex flex-wrap items-center gap-2.5 max-md:gap-1.5 2xl:order-last">
					{children}
				</div>
			)}
			{counters}
		</div>
	);
}
