import { NavLink } from "react-router";

type Place = {
	to: string;
	label: string;
	/** How many wait there. */
	count?: number;
};

/** The way between the parts of a screen, each with an address of its own. */
export const PlaceTabs = ({ label, places }: { label: string; places: Place[] }) => (
	<nav
		aria-label={label}
		className="mb-6 flex gap-6 max-md:mb-3 overflow-x-auto border-b border-line"
	>
		{places.map((place) => (
			<NavLink
				key={place.to}
				to={place.to}
				end
				className="relative inline-flex min-h-12 max-md:min-h-11 shrink-0 items-center gap-2.5 text-ui font-medium text-subtle after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-fg aria-[current=page]:text-fg aria-[current=page]:after:bg-brand"
			>
				{place.label}
				{place.count !== undefined && place.count > 0 && (
					<span className="nums text-caption text-subtle">
						{place.count.toLocaleString("pt-BR")}
					</span>
				)}
			</NavLink>
		))}
	</nav>
);
