import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import { filterCount, NO_FILTERS } from "#core/catalog/shared/filter.ts";
import { type ListingQuery, parseListingQuery } from "#core/catalog/shared/listing.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import type { Facets } from "#core/search/facets/facets.ts";
import { counted } from "#core/values/text.ts";
import { bestRemoval, type LinkTo, takeFrom } from "../listing-form.ts";
import { FilterFields } from "./filter-fields.tsx";

/** Unapplied choices, for the list at an address: reopening the sheet restores them. */
let pendingDraft: { at: string; draft: ListingQuery } | null = null;

type Counted = { listing: { total: number; facets: Facets | null } };

type DraftProps = { query: ListingQuery; facets: Facets; linkTo: LinkTo };

/** Choices before they apply, with the resulting number of products. */
function useFilterDraft({ query, facets, linkTo }: DraftProps) {
	const at = linkTo({});
	const [draft, setDraft] = useState(() => (pendingDraft?.at === at ? pendingDraft.draft : query));
	const fetcher = useFetcher<Counted>();
	const touched = draft !== query;
	const counted = touched ? fetcher.data?.listing : undefined;
	const count = (next: ListingQuery) => void fetcher.load(linkTo({ ...next, pagina: 1 }));
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was open before is counted once
	useEffect(() => {
		if (touched) count(draft);
	}, []);
	return {
		draft,
		facets: counted?.facets ?? facets,
		total: counted?.total ?? facets.total,
		counting: fetcher.state !== "idle",
		change(next: ListingQuery) {
			pendingDraft = { at, draft: next };
			setDraft(next);
			count(next);
		},
		applied() {
			pendingDraft = null;
		},
	};
}

type FilterSheetProps = {
	query: ListingQuery;
	facets: Facets;
	categories: CategorySummary[] | null;
	linkTo: LinkTo;
	onClose(): void;
};

const FORM = "filtros-rascunho";

export default function FilterSheet(props: FilterSheetProps) {
	const { categories, linkTo, onClose } = props;
	const navigate = useNavigate();
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
			onClose={onClose}
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
								// The pressed button becomes disabled: focus the next one.
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
								onClose();
								void navigate(linkTo({ ...draft, pagina: 1 }), { preventScrollReset: true });
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
