import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { HelpButton } from "../help/help-button.tsx";
import { usePaidCount } from "../live/live.tsx";
import { tabsOf } from "../routes.ts";
import { useMayOpen } from "./may.tsx";

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

type PlaceTabsProps = {
	label: string;
	/** The address of the screen. */
	screen: string;
	/** How many wait in a part, by its address. */
	counts?: Record<string, number>;
};

/** The way between the parts of a screen that one's role may open, each with an address of its own. */
export function PlaceTabs({ label, screen, counts = {} }: PlaceTabsProps) {
	const mayOpen = useMayOpen();
	const places = tabsOf(screen).filter(({ to }) => mayOpen(to));
	return (
		<nav
			aria-label={label}
			className="mb-6 flex gap-6 max-md:mb-3 overflow-x-auto border-b border-line"
		>
			{places.map(({ to, label }) => {
				const count = counts[to] ?? 0;
				return (
					<NavLink
						key={to}
						to={to}
						end
						className="relative inline-flex min-h-12 max-md:min-h-11 shrink-0 items-center gap-2.5 text-ui font-medium text-subtle after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-fg aria-[current=page]:text-fg aria-[current=page]:after:bg-brand"
					>
						{label}
						{count > 0 && (
							<span className="nums text-caption text-subtle">{count.toLocaleString("pt-BR")}</span>
						)}
					</NavLink>
				);
			})}
		</nav>
	);
}
