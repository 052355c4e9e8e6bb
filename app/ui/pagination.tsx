import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { ON_INTENT } from "#app/ui/page-link.tsx";

type PaginationProps = {
	page: number;
	pages: number;
	linkTo(page: number): string;
	/** Uncached pages, as the admin's lists, are not prefetched. */
	prefetch?: LinkProps["prefetch"];
};

const AROUND = 1;

/** First, last and neighbouring pages; null for a gap. */
function pageNumbers(page: number, pages: number): (number | null)[] {
	const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
		(number) => number === 1 || number === pages || Math.abs(number - page) <= AROUND,
	);
	return numbers.flatMap((number, index) =>
		index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [null, number] : [number],
	);
}

const step = "inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 text-ui font-medium";

/** Plain links: works without JavaScript, with the state in the address. */
export default function Pagination({ page, pages, linkTo, prefetch = ON_INTENT }: PaginationProps) {
	if (pages < 2) return null;
	return (
		<nav aria-label="Paginação" className="flex items-center justify-center gap-2 py-12">
			{page > 1 ? (
				<Link
					prefetch={prefetch}
					to={linkTo(page - 1)}
					rel="prev"
					className={clsx(step, "hover:bg-surface-3")}
				>
					<ChevronLeft className="size-4" aria-hidden />
					Anterior
				</Link>
			) : (
				<span className={clsx(step, "text-subtle")} aria-disabled>
					<ChevronLeft className="size-4" aria-hidden />
					Anterior
				</span>
			)}
			<span className="nums px-2 text-ui md:sr-only">
				Página {page} de {pages}
			</span>
			<ol className="hidden items-center gap-1 md:flex">
				{pageNumbers(page, pages).map((number, index) => (
					<li key={number ?? `gap-${index}`}>
						{number === null ? (
							<span className="px-2 text-subtle" aria-hidden>
								…
							</span>
						) : (
							<Link
								prefetch={prefetch}
								to={linkTo(number)}
								aria-label={`Página ${number}`}
								aria-current={number === page ? "page" : undefined}
								className="nums grid size-11 place-items-center rounded-sm text-ui font-medium hover:bg-surface-3 aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
							>
								{number}
							</Link>
						)}
					</li>
				))}
			</ol>
			{page < pages ? (
				<Link
					prefetch={prefetch}
					to={linkTo(page + 1)}
					rel="next"
					className={clsx(step, "hover:bg-surface-3")}
				>
					Próxima
					<ChevronRight className="size-4" aria-hidden />
				</Link>
			) : (
				<span className={clsx(step, "text-subtle")} aria-disabled>
					Próxima
					<ChevronRight className="size-4" aria-hidden />
				</span>
			)}
		</nav>
	);
}
