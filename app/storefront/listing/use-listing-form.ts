import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Filters } from "#core/catalog/filters/filter-rules.ts";
import { type ListingQuery, parseListingQuery, usualOrder } from "#core/catalog/listing-rules.ts";

/** The form that all fields of a listing belong to, wherever on the page they stand. */
export const LISTING_FORM = "lista";

/** Where a state of the list stands. */
export type LinkTo = (query: Partial<ListingQuery>) => string;

export type ListingForm = {
	/** What is chosen, ahead of the list that is on its way. */
	filters: Filters;
	form: RefObject<HTMLFormElement | null>;
	/** Sends what stands in the fields; `replace` makes no step of its own in the history. */
	send(replace?: boolean): void;
	/** The same after a pause in the typing. */
	sendSoon(): void;
};

const TYPING_MS = 400;

function fill(form: HTMLFormElement | null, name: string, value: string): void {
	const field = form?.elements.namedItem(name);
	if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** What is no price stays, so that it can be put right: the browser says so when it is sent. */
function empty(form: HTMLFormElement, end: string): void {
	const field = form.elements.namedItem(end);
	if (field instanceof HTMLInputElement && field.validity.valid) field.value = "";
}

/**
 * What was typed and picked, as an address has it. A price typed is chosen by that and leaves its fields,
 * where it would come before a range picked later.
 */
export function takeFrom(form: HTMLFormElement): URLSearchParams {
	const typed = new URLSearchParams(
		[...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== ""),
	);
	for (const end of ["de", "ate"]) empty(form, end);
	return typed;
}

/** A plain GET form: the address is its state. With scripts it sends itself. */
export function useListingForm(query: ListingQuery, linkTo: LinkTo): ListingForm {
	const navigate = useNavigate();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const form = useRef<HTMLFormElement>(null);
	// Whoever types is ahead of the address: only a change that is not their own (Back, a cleared filter)
	// may fill the box. The fields stay the same elements, so that none loses the focus or the keyboard.
	const sent = useRef(query.q);
	useEffect(() => {
		if (query.q === sent.current) return;
		sent.current = query.q;
		fill(form.current, "q", query.q);
	}, [query.q]);
	// Until a list comes the fields stand as the former one left them.
	const shown = useRef(query);
	useEffect(() => {
		shown.current = query;
		fill(form.current, "categoria", query.categoria);
		fill(form.current, "ordem", query.ordem);
	}, [query]);
	const [ahead, setAhead] = useState<{ of: ListingQuery; filters: Filters } | null>(null);
	const send = (replace = false) => {
		clearTimeout(timer.current);
		if (!form.current) return;
		const typed = takeFrom(form.current);
		// Who has chosen no order gets the usual one of the words typed now.
		const { q, ordem } = shown.current;
		if (typed.get("ordem") === ordem && ordem === usualOrder(q)) typed.delete("ordem");
		const next = parseListingQuery(typed);
		sent.current = next.q;
		setAhead({ of: query, filters: next.filtros });
		void navigate(linkTo(next), { replace, preventScrollReset: true });
	};
	return {
		// Every list that comes has a query of its own.
		filters: ahead?.of === query ? ahead.filters : query.filtros,
		form,
		send,
		sendSoon() {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => send(true), TYPING_MS);
		},
	};
}
