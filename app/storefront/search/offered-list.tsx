import clsx from "clsx";
import { useEffect } from "react";
import { PageLink } from "#app/ui/page-link.tsx";
import type { Option, Section } from "./offered.tsx";

type OfferedListProps = {
	id: string;
	sections: Section[];
	marked: string | null;
	onFollow(): void;
};

export const optionId = (list: string, { id }: Option): string => `${list}-${id}`;

const LOOKS: Record<Section["kind"], string> = {
	words: "",
	popular: "",
	answers: "",
	categories: "max-md:flex max-md:flex-wrap max-md:gap-2 max-md:px-3",
	products: "@4xl:grid @4xl:grid-cols-4 @4xl:gap-x-0 max-md:divide-y max-md:divide-line",
};

/**
 * One listbox for keyboard and screen readers, in groups: words and categories, and beside them, in wide dialogs,
 * products.
 */
export function OfferedList({ id, sections, marked, onFollow }: OfferedListProps) {
	useEffect(() => {
		if (marked) document.getElementById(marked)?.scrollIntoView({ block: "nearest" });
	}, [marked]);
	const words = sections.filter(({ kind }) => kind !== "products");
	const products = sections.filter(({ kind }) => kind === "products");
	const group = ({ kind, name, options }: Section) => (
		// biome-ignore lint/a11y/useSemanticElements: what a list groups are no fields
		<div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="not-first:mt-3">
			<p
				id={`${id}-${kind}`}
				className={clsx(
					"px-3 pt-1 pb-1.5 text-caption font-medium text-subtle",
					kind === "products" && "@4xl:px-2",
				)}
			>
				{name}
			</p>
			<div role="presentation" className={LOOKS[kind]}>
				{options.map((option) => (
					<PageLink
						key={option.id}
						id={optionId(id, option)}
						to={option.to}
						role="option"
						tabIndex={-1}
						aria-selected={optionId(id, option) === marked}
						onClick={onFollow}
						className="group block rounded-sm hover:bg-surface aria-selected:bg-surface-3 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent max-md:rounded-none"
					>
						{option.content}
					</PageLink>
				))}
			</div>
		</div>
	);
	return (
		<div
			id={id}
			role="listbox"
			aria-label="Sugestões"
			className={clsx(
				words.length > 0 && products.length > 0 && "@4xl:grid @4xl:grid-cols-[300px_minmax(0,1fr)]",
			)}
		>
			{words.length > 0 && (
				<div role="presentation" className="px-2 py-3 md:px-4 md:py-5">
					{words.map(group)}
				</div>
			)}
			{products.length > 0 && (
				<div
					role="presentation"
					className="border-line px-2 py-3 max-md:border-t md:px-4 md:py-5 @4xl:border-l"
				>
					{products.map(group)}
				</div>
			)}
		</div>
	);
}
