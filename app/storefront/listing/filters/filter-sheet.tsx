import { useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { filterCount, NO_FILTERS } from "#core/catalog/filters/filter-rules.ts";
import { type ListingQuery, parseListingQuery } from "#core/catalog/listing-rules.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import type { Facets } from "#core/search/facets/facets-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { type LinkTo, takeFrom } from "../use-listing-form.ts";
import { bestRemoval } from "./best-removal.ts";
import { FilterFields } from "./filter-fields.tsx";
import { useFilterDraft } from "./use-filter-draft.ts";

type FilterSheetProps = {
	query: ListingQuery;
	facets: Facets;
	categories: CategorySummary[] | null;
	linkTo: LinkTo;
	onClose(): void;
};

const FORM = "filtros-rascunho";

/** Filters on a phone: each touch is counted, nothing applies before the button. */
export default function FilterSheet(props: FilterSheetProps) {
	const { categories, linkTo, onClose } = props;
	const navigate = useNavigate();
	const { leave } = useBackCloses(true, onClose);
	const form = useRef<HTMLFormElement>(null);
	const apply = useRef<HTMLButtonElement>(null);
	const { draft, change, applied, total, facets, counting } = useFilterDraft(props);
	const read = () => {
		if (!form.current) return;
		const { filtros, categoria } = parseListingQuery(takeFrom(form.current));
		change({ ...draft, filtros, categoria: categories ? categoria : draft.categoria });
	};
	const removal =
		total === 0 && !counting ? bestRemoval(draft.filtros, total, facets.without) : null;
	const chosen = filterCount(draft.filtros);
	return (
		<Sheet
			open
			onOpenChange={onClose}
			title="Filtros"
			footer={
				<>
					{removal && (
						<p className="pb-3 text-small">
							Sem {removal.words} há {removal.more}.{" "}
							<button
								type="button"
								className="underline underline-offset-4"
								onClick={() => change({ ...draft, filtros: removal.without })}
							>
								{removal.off}
							</button>
						</p>
					)}
					<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 *:px-4! *:whitespace-normal!">
						<Button
							variant="outline"
							disabled={chosen === 0}
							onClick={() => {
								change({ ...draft, filtros: NO_FILTERS });
								// The button goes out of use under the finger: the next one is to see what there is.
								apply.current?.focus();
							}}
						>
							{chosen > 0 ? `Limpar (${chosen})` : "Limpar"}
						</Button>
						<Button
							ref={apply}
							disabled={total === 0 && !counting}
							onClick={() => {
								applied();
								leave();
								onClose();
								void navigate(linkTo({ ...draft, pagina: 1 }), {
									replace: true,
									preventScrollReset: true,
								});
							}}
						>
							<span aria-live="polite">
								{total === 0 ? "Nenhum produto" : `Ver ${counted(total, "produto", "produtos")}`}
							</span>
						</Button>
					</div>
				</>
			}
		>
			<form
				id={FORM}
				ref={form}
				className="px-5 pb-6 md:px-8"
				onSubmit={(event) => {
					event.preventDefault();
					read();
				}}
			>
				<FilterFields
					facets={facets}
					filters={draft.filtros}
					categories={categories}
					category={draft.categoria}
					form={FORM}
					compact
					onChange={read}
				/>
			</form>
		</Sheet>
	);
}
