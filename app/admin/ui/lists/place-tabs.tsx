import { NavLink } from "react-router";
import { tabsOf } from "../../addresses.ts";
import { useMayOpen } from "../may.tsx";

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
