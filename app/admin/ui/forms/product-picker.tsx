import clsx from "clsx";
import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { Field } from "#app/ui/field.tsx";
import type { ProductChoice } from "#core/catalog/list-product-choices.ts";

const PAUSE_MS = 200;

type ProductPickerProps = {
	/** URL that returns `choices` for `q`; null when loading failed. */
	from: string;
	label?: string;
	value: ProductChoice | null;
	without?: string[];
	onChange(product: ProductChoice): void;
	error?: string | undefined;
};

/** Autocomplete of active products, searched on the server. */
export function ProductPicker({
	from,
	label = "Produto",
	value,
	without = [],
	onChange,
	error,
}: ProductPickerProps) {
	const fetcher = useFetcher<{ choices: ProductChoice[] | null }>();
	const { load } = fetcher;
	const [typed, setTyped] = useState("");
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(0);
	const [requested, setRequested] = useState<string | null>(null);
	const listId = useId();
	const choices = (fetcher.data?.choices ?? []).filter(({ id }) => !without.includes(id));
	const visible = open && fetcher.data !== undefined;
	// The list may still be that of the words before.
	const stale = requested !== typed || fetcher.state !== "idle";

	useEffect(() => {
		if (!open) return;
		const search = `${from}?q=${encodeURIComponent(typed)}`;
		const timer = setTimeout(() => {
			setRequested(typed);
			void load(search);
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [typed, open, load, from]);

	const choose = (product: ProductChoice | undefined) => {
		if (!product || stale) return;
		onChange(product);
		setOpen(false);
		setTyped("");
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			if (!open) return setOpen(true);
			const step = event.key === "ArrowDown" ? 1 : -1;
			setActive((now) => Math.min(Math.max(0, now + step), Math.max(0, choices.length - 1)));
		} else if (event.key === "Enter" && visible) {
			event.preventDefault();
			choose(choices[active]);
		} else if (event.key === "Escape" && open) {
			event.stopPropagation();
			setOpen(false);
		}
	};
	return (
		<Field label={label} error={error}>
			{(tied) => (
				<div className="relative">
					<input
						{...tied}
						role="combobox"
						name="produto"
						autoComplete="off"
						aria-expanded={visible}
						aria-controls={listId}
						aria-autocomplete="list"
						aria-activedescendant={visible && choices[active] ? `${listId}-${active}` : undefined}
						placeholder="Busque pelo nome ou código"
						value={open ? typed : (value?.nome ?? "")}
						onChange={(event) => {
							setTyped(event.currentTarget.value);
							setActive(0);
							setOpen(true);
						}}
						// Not on focus: a refused form focuses the field, and the list would cover its error.
						onClick={() => setOpen(true)}
						onBlur={() => setOpen(false)}
						onKeyDown={onKeyDown}
						className={clsx(tied.className, "min-h-(--control)")}
					/>
					<ChoiceList
						id={listId}
						visible={visible}
						stale={stale}
						failed={fetcher.data?.choices === null}
						searched={typed.trim() !== ""}
						choices={choices}
						active={active}
						value={value}
						onChoose={choose}
					/>
				</div>
			)}
		</Field>
	);
}

type ChoiceListProps = {
	id: string;
	visible: boolean;
	stale: boolean;
	failed: boolean;
	searched: boolean;
	choices: ProductChoice[];
	active: number;
	value: ProductChoice | null;
	onChoose(product: ProductChoice): void;
};

function ChoiceList({
	id,
	visible,
	stale,
	failed,
	searched,
	choices,
	active,
	value,
	onChoose,
}: ChoiceListProps) {
	return (
		<ul
			id={id}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
			role="listbox"
			aria-label="Produtos"
			hidden={!visible}
			aria-busy={(visible && stale) || undefined}
			className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-bg py-1 shadow-e2"
		>
			{choices.map((product, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
				<li
					key={product.id}
					id={`${id}-${index}`}
					// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list
					role="option"
					aria-selected={product.id === value?.id}
					tabIndex={-1}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onChoose(product)}
					className={clsx(
						"flex min-h-11 cursor-pointer items-center gap-2 px-3.5 text-ui",
						index === active ? "bg-surface-3" : "hover:bg-surface",
						stale && "text-subtle",
					)}
				>
					<span className="min-w-0 flex-1 truncate">{product.nome}</span>
					{product.id === value?.id && <Check className="size-4" aria-hidden />}
				</li>
			))}
			{choices.length === 0 && (
				<li role="presentation" className="px-3.5 py-2.5 text-small text-subtle">
					{failed
						? "Erro ao carregar os produtos. Digite de novo para tentar."
						: searched
							? "Nenhum produto ativo encontrado"
							: "Ainda não há produtos ativos"}
				</li>
			)}
		</ul>
	);
}
