import { ChevronRight } from "lucide-react";
import { PageLink } from "#app/ui/page-link.tsx";

export type Crumb = { name: string; to?: string };

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	return (
		<nav aria-label="Trilha" className="-mx-2 overflow-x-auto px-2 py-4 md:py-6">
			<ol className="flex items-center gap-2 text-small whitespace-nowrap text-subtle">
				{crumbs.map(({ name, to }, index) => (
					<li key={name} className="flex items-center gap-2">
						{index > 0 && <ChevronRight className="size-4 text-line-strong" aria-hidden />}
						{to ? (
							<PageLink
								to={to}
								className="tap-whole rounded-xs py-1 hover:text-fg hover:underline hover:underline-offset-4"
							>
								{name}
							</PageLink>
						) : (
							<span aria-current="page" className="text-fg">
								{name}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
