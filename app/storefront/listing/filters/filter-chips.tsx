import { X } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { type Filters, NO_FILTERS } from "#core/catalog/filters/filter-rules.ts";
import type { LinkTo } from "../use-listing-form.ts";
import { chosenFilters } from "./chosen-filters.ts";

type FilterChipsProps = {
	filters: Filters;
	linkTo: LinkTo;
	/** The chip goes, and with it the place of the keyboard. */
	onRemove(): void;
};

/** What is chosen, each to be taken off by one press. */
export function FilterChips({ filters, linkTo, onRemove }: FilterChipsProps) {
	const chosen = chosenFilters(filters);
	if (chosen.length === 0) return null;
	const to = (filtros: Filters) => linkTo({ filtros, pagina: 1 });
	return (
		<ul
			aria-label="Filtros escolhidos"
			className="-mx-1 flex gap-2.5 overflow-x-auto px-1 py-1 lg:flex-wrap"
		>
			{chosen.map(({ label, without }) => (
				<li key={label} className="shrink-0">
					<PageLink
						to={to(without)}
						preventScrollReset
						onClick={onRemove}
						className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-full border border-line-strong px-4 text-small font-medium hover:border-fg"
					>
						<span className="sr-only">Tirar </span>
						<span className="min-w-0 py-1.5 wrap-anywhere">{label}</span>
						<Icon of={X} className="size-4 shrink-0" />
					</PageLink>
				</li>
			))}
			<li className="shrink-0">
				<PageLink
					to={to(NO_FILTERS)}
					preventScrollReset
					onClick={onRemove}
					className="inline-flex min-h-11 items-center px-1 text-small font-medium underline underline-offset-4"
				>
					Limpar tudo
				</PageLink>
			</li>
		</ul>
	);
}
