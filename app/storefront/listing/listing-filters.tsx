import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	type ListingQuery,
	parseListingQuery,
	RELEVANCE,
	SORT_OPTIONS,
	usualOrder,
} from "#core/catalog/listing-rules.ts";
import type { CategorySummary } from "#core/catalog/types.ts";

type ListingFiltersProps = { query: ListingQuery; categories: CategorySummary[]; path: string };

const TYPING_MS = 400;

function fill(form: HTMLFormElement | null, name: string, value: string): void {
	const field = form?.elements.namedItem(name);
	if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** A plain GET form: the address is its state. With scripts it sends itself. */
export function ListingFilters({ query, categories, path }: ListingFiltersProps) {
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const fields = useRef<HTMLFormElement>(null);
	// Whoever types is ahead of the address: only a change that is not their own (Back, a cleared filter)
	// may fill the box. The fields stay the same elements, so that none loses the focus or the keyboard.
	const sent = useRef(query.q);
	useEffect(() => {
		if (query.q === sent.current) return;
		sent.current = query.q;
		fill(fields.current, "q", query.q);
	}, [query.q]);
	useEffect(() => {
		fill(fields.current, "categoria", query.categoria);
		fill(fields.current, "ordem", query.ordem);
	}, [query.categoria, query.ordem]);
	const send = (form: HTMLFormElement | null, replace: boolean) => {
		clearTimeout(timer.current);
		if (!form) return;
		const filled = new FormData(form);
		// Who has chosen no order gets the usual one of the words typed now.
		const usual = usualOrder(sent.current);
		sent.current = parseListingQuery(new URLSearchParams({ q: String(filled.get("q") ?? "") })).q;
		for (const [name, value] of [...filled]) {
			if (value === "" || (name === "ordem" && value === usual)) filled.delete(name);
		}
		void submit(filled, { method: "get", action: path, replace, preventScrollReset: true });
	};
	return (
		<search>
			<Form
				ref={fields}
				action={path}
				onSubmit={(event) => {
					event.preventDefault();
					send(event.currentTarget, false);
				}}
				className="mt-8 grid grid-cols-2 gap-3 border-y border-line py-4 md:grid-cols-[1fr_auto_auto] md:items-center"
			>
				<div className="relative max-md:col-span-2">
					<Icon
						of={Search}
						className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-subtle"
					/>
					<input
						type="search"
						name="q"
						defaultValue={query.q}
						maxLength={120}
						aria-label="Buscar produtos"
						placeholder="Buscar por nome ou descrição"
						onChange={(event) => {
							const { form } = event.currentTarget;
							clearTimeout(timer.current);
							timer.current = setTimeout(() => send(form, true), TYPING_MS);
						}}
						className={`${controlClass(false)} min-h-12 pl-12`}
					/>
				</div>
				<select
					name="categoria"
					aria-label="Categoria"
					defaultValue={query.categoria}
					onChange={(event) => send(event.currentTarget.form, false)}
					className={`${controlClass(false)} min-h-12 select-arrow text-ui text-ellipsis`}
				>
					<option value="">Todas as categorias</option>
					{categories.map((category) => (
						<option key={category.id} value={category.slug}>
							{category.nome}
						</option>
					))}
				</select>
				<select
					name="ordem"
					aria-label="Ordenar"
					defaultValue={query.ordem}
					onChange={(event) => send(event.currentTarget.form, false)}
					className={`${controlClass(false)} min-h-12 select-arrow text-ui text-ellipsis`}
				>
					{(query.q ? [RELEVANCE, ...SORT_OPTIONS] : SORT_OPTIONS).map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
				<noscript>
					<button type="submit" className={buttonClass({ variant: "outline" })}>
						Aplicar
					</button>
				</noscript>
			</Form>
		</search>
	);
}
