import Pagination from "#app/ui/pagination.tsx";
import { counted } from "#core/values/text.ts";
import { useListParams } from "./use-list-params.ts";

export function Pager({
	total,
	more = false,
	page,
	pages,
	one,
	many,
}: {
	total: number;
	/** `total` is a lower bound. */
	more?: boolean;
	page: number;
	pages: number;
	/** `produto`, `produtos`. */
	one: string;
	many: string;
}) {
	const { linkTo } = useListParams();
	return (
		<div className="mt-3 print:hidden">
			<p className="nums text-small text-subtle" aria-live="polite">
				{more && "mais de "}
				{counted(total, one, many)}
			</p>
			<Pagination
				prefetch="none"
				page={page}
				pages={pages}
				linkTo={(to) => linkTo({ pagina: to === 1 ? null : to })}
			/>
		</div>
	);
}
