import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { COLOUR_FAMILIES } from "#core/catalog/shared/colour-family.ts";
import { type Filters, NO_FILTERS, type PriceSpan } from "#core/catalog/shared/filter.ts";
import { type ListingQuery, parseListingQuery, usualOrder } from "#core/catalog/shared/listing.ts";
import type { FilterGroup } from "#core/search/facets/facets.ts";
import { formatWholeReais } from "#core/values/money.ts";

export const LISTING_FORM = "lista";

/** Address of a state of the list. */
export type LinkTo = (query: Partial<ListingQuery>) => string;

export type ListingForm = {
	filters: Filters;
	form: RefObject<HTMLFormElement | null>;
	/** Submits the fields; `replace` adds no history entry. */
	send(replace?: boolean): void;
	sendSoon(): void;
};

const TYPING_MS = 400;

function fill(form: HTMLFormElement | null, name: string, value: string): void {
	const field = form?.elements.namedItem(name);
	if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** Invalid prices stay to be corrected: the browser reports them on submit. */
function empty(form: HTMLFormElement, end: string): void {
	const field = form.elements.namedItem(end);
	if (field instanceof HTMLInputElement && field.validity.valid) field.value = "";
}

/**
 * Form values as search parameters. A typed price becomes the chosen range and leaves its fields, where it would
 * override a range picked later.
 */
export function takeFrom(form: HTMLFormElement): URLSearchParams {
	const typed = new URLSearchParams(
		[...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== ""),
	);
	for (const end of ["de", "ate"]) empty(form, end);
	return typed;
}

/** A plain GET form; with scripts it submits itself. */
export function useListingForm(query: ListingQuery, linkTo: LinkTo): ListingForm {
	const navigate = useNavigate();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const form = useRef<HTMLFormElement>(null);
	// The user's typing is ahead of the address: only other changes (Back, a cleared filter) may fill the box. The
	// fields stay the same elements, to keep focus and keyboard.
	const sent = useRef(query.q);
	useEffect(() => {
		if (query.q === sent.current) return;
		sent.current = query.q;
		fill(form.current, "q", query.q);
	}, [query.q]);
	// Until a list arrives the fields reflect the former one.
	const displayed = useRef(query);
	useEffect(() => {
		displayed.current = query;
		fill(form.current, "categoria", query.categoria);
		fill(form.current, "ordem", query.ordem);
	}, [query]);
	const [ahead, setAhead] = useState<{ of: ListingQuery; filters: Filters } | null>(null);
	const send = (replace = false) => {
		clearTimeout(timer.current);
		if (!form.current) return;
		const typed = takeFrom(form.current);
		// Without a chosen order, new words use their default one.
		const { q, ordem } = displayed.current;
		if (typed.get("ordem") === ordem && ordem === usualOrder(q)) typed.delete("ordem");
		const next = parseListingQuery(typed);
		sent.current = next.q;
		setAhead({ of: query, filters: next.filtros });
		void navigate(linkTo(next), { replace, preventScrollReset: true });
	};
	return {
		// Each new list has its own query object.
		filters: ahead?.of === query ? ahead.filters : query.filtros,
		form,
		send,
		sendSoon() {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => send(true), TYPING_MS);
		},
	};
}

type ChosenFilter = {
	group: FilterGroup;
	label: string;
	without: Filters;
};

const colourLabel = (slug: string): string =>
	COLOUR_FAMILIES.find((family) => family.slug === slug)?.label ?? slug;

function priceLabel({ from, to }: PriceSpan): string {
	if (from === null) return `Até ${formatWholeReais(to ?? 0)}`;
	return to === null
		? `A partir de ${formatWholeReais(from)}`
		: `${formatWholeReais(from)} a ${formatWholeReais(to)}`;
}

/** Each choice, with the filters without it. */
export function chosenFilters(filters: Filters): ChosenFilter[] {
	const each = <G extends "sizes" | "colours" | "cuts" | "specialties">(
		group: G,
		label: (value: string) => string,
	): ChosenFilter[] =>
		filters[group].map((value) => ({
			group,
			label: label(value),
			without: { ...filters, [group]: (filters[group] as string[]).filter((one) => one !== value) },
		}));
	const one = (group: FilterGroup, isChosen: boolean, label: string, off: Partial<Filters>) =>
		isChosen ? [{ group, label, without: { ...filters, ...off } }] : [];
	const { price, inStock, onPromotion } = filters;
	return [
		...each("sizes", (size) => `Tamanho: ${size}`),
		...each("colours", (slug) => `Cor: ${colourLabel(slug)}`),
		...one("price", price !== null, price ? priceLabel(price) : "", { price: null }),
		...each("cuts", (cut) => cut),
		...each("specialties", (specialty) => specialty),
		...one("inStock", inStock, "Em estoque", { inStock: false }),
		...one("onPromotion", onPromotion, "Em promoção", { onPromotion: false }),
	];
}

const GROUP_WORDS: Record<FilterGroup, string> = {
	sizes: "o filtro de tamanho",
	colours: "o filtro de cor",
	price: "o filtro de preço",
	cuts: "o filtro de modelagem",
	specialties: "o filtro de especialidade",
	inStock: "o filtro de estoque",
	onPromotion: "o filtro de promoção",
};

const OFF_WORDS: Record<FilterGroup, string> = {
	sizes: "Tirar tamanho",
	colours: "Tirar cor",
	price: "Tirar preço",
	cuts: "Tirar modelagem",
	specialties: "Tirar especialidade",
	inStock: "Tirar filtro de estoque",
	onPromotion: "Tirar filtro de promoção",
};

/** The group whose removal adds the most products, or null when none adds any. */
export function bestRemoval(
	filters: Filters,
	total: number,
	without: Record<FilterGroup, number>,
): { more: number; words: string; off: string; without: Filters } | null {
	const groups = [...new Set(chosenFilters(filters).map(({ group }) => group))];
	const best = groups.sort((a, b) => without[b] - without[a])[0];
	if (!best || without[best] <= total) return null;
	const own = chosenFilters(filters).filter(({ group }) => group === best);
	const [only] = own;
	return {
		more: without[best] - total,
		words: GROUP_WORDS[best],
		off: own.length === 1 && only ? `Tirar ${only.label.replace(/^\w+: /, "")}` : OFF_WORDS[best],
		without: { ...filters, [best]: NO_FILTERS[best] },
	};
}
