import clsx from "clsx";
import { ArrowRight, WifiOff } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useFetched } from "#app/session/fetch-with-timeout.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { PageLink, TextButton } from "#app/ui/page-link.tsx";
import { counted } from "#core/values/text.ts";
import { beforeTyping, type Option, type Section, searchFor, sectionsOf } from "./offered.tsx";
import { SearchHead } from "./search-head.tsx";
import { forgetSearches, latestSearches } from "./searched.ts";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * Fits the dialog around `place` into the visual viewport: Safari and Chrome lay the phone's keyboard over the page,
 * and no CSS unit reflects it. Returns the cleanup function.
 */
function followVisibleArea(place: HTMLElement | null): () => void {
	const seen = window.visualViewport;
	const style = place?.closest<HTMLElement>("[role=dialog]")?.style;
	if (!seen || !style) return () => {};
	const follow = () => {
		// With pinch zoom the viewport is a part of the dialog.
		const { scale, height, offsetTop } = seen;
		style.setProperty("--visible-height", scale > 1 ? "" : `${height}px`);
		style.setProperty("--visible-top", scale > 1 ? "" : `${offsetTop}px`);
	};
	// Reading the height forces layout, which is not ready before the frame.
	const frame = requestAnimationFrame(follow);
	seen.addEventListener("resize", follow);
	seen.addEventListener("scroll", follow);
	return () => {
		cancelAnimationFrame(frame);
		seen.removeEventListener("resize", follow);
		seen.removeEventListener("scroll", follow);
	};
}

/** The option marked by the arrow keys; past either end none is, and the next step wraps around. */
function useMarked<Option>(options: Option[]) {
	const [marked, setMarked] = useState(-1);
	return {
		chosen: options[marked],
		unmark: () => setMarked(-1),
		move: (event: KeyboardEvent) => {
			const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
			if (step === 0 || options.length === 0) return;
			event.preventDefault();
			setMarked((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
		},
	};
}

/** Text at the last close, restored on the next opening. */
let left = "";

const ONE_AND_MORE: Record<Section["kind"], [string, string]> = {
	words: ["sugestão", "sugestões"],
	popular: ["busca frequente", "buscas frequentes"],
	categories: ["categoria", "categorias"],
	answers: ["página de ajuda", "páginas de ajuda"],
	products: ["produto", "produtos"],
};

const said = (sections: Section[]): string =>
	sections.map(({ kind, options }) => counted(options.length, ...ONE_AND_MORE[kind])).join(", ") ||
	"Nenhuma sugestão";

/**
 * `Buscar Produtos`: empty text does nothing, anything else goes to /busca. Offers words, categories and products
 * while typing; arrow keys mark one without leaving the field, Enter opens it.
 */
export default function SearchDialog({ onClose }: { onClose(): void }) {
	const navigate = useNavigate();
	const id = useId();
	const list = `${id}-lista`;
	const [waiting] = useState(left);
	const [typed, setTyped] = useState(waiting);
	useEffect(() => {
		left = typed;
	}, [typed]);
	const { offered, term, failed, again } = useSuggestions(typed);
	const [before, setBefore] = useState(latestSearches);
	const visibleOffer = failed ? null : offered;
	const popular = useFetched<{ popular: string[] }>("/busca/sugestoes").answer?.popular ?? [];
	const isEmpty = typed.trim() === "";
	const found = visibleOffer ? sectionsOf(visibleOffer, typed) : [];
	const isNothing = visibleOffer !== null && found.length === 0;
	const sections = isEmpty
		? beforeTyping(before, popular)
		: isNothing
			? beforeTyping([], popular)
			: found;
	const options = sections.flatMap((section) => section.options);
	const { chosen, unmark, move } = useMarked(options);
	const markedId = chosen ? optionId(list, chosen) : null;
	const type = (text: string) => {
		setTyped(text);
		unmark();
	};
	const follow = () => {
		left = "";
		onClose();
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const words = typed.trim();
		const to = chosen?.to ?? (words && searchFor(words));
		if (!to) return;
		follow();
		void navigate(to);
	};
	return (
		<Modal
			onClose={onClose}
			title="Buscar Produtos"
			width={1000}
			tall
			head={
				<SearchHead
					id={id}
					typed={typed}
					waiting={waiting}
					onType={type}
					onSubmit={submit}
					onClose={onClose}
					list={list}
					expanded={options.length > 0}
					marked={markedId}
					onKeyDown={move}
				/>
			}
			footer={<Foot all={visibleOffer?.total ?? 0} to={searchFor(term)} onFollow={follow} />}
		>
			<p role="status" className="sr-only">
				{visibleOffer && said(found)}
			</p>
			<div ref={followVisibleArea} className="@container">
				{failed && <Failed onAgain={again} />}
				{isNothing && <Nothing term={term} onFollow={follow} />}
				<OfferedList id={list} sections={sections} marked={markedId} onFollow={follow} />
				{isEmpty && before.length > 0 && (
					<button
						type="button"
						className="link-line mx-5 mb-3 md:mx-7"
						onClick={() => {
							forgetSearches();
							setBefore([]);
						}}
					>
						Limpar as buscas deste aparelho
					</button>
				)}
			</div>
		</Modal>
	);
}

const SAID = "flex flex-wrap items-center gap-x-2 px-5 py-4 text-ui wrap-anywhere md:px-7";

const Failed = ({ onAgain }: { onAgain(): void }) => (
	<p role="alert" className={SAID}>
		<Icon of={WifiOff} className="size-4 text-subtle" />
		<span className="max-md:flex-1">Sem conexão. O que você digitou continua aqui.</span>
		<TextButton onClick={onAgain} className="font-medium">
			Tentar de novo
		</TextButton>
	</p>
);

const Nothing = ({ term, onFollow }: { term: string; onFollow(): void }) => (
	<p className={SAID}>
		Nada com “{term}”.
		<PageLink
			to={searchFor(term)}
			onClick={onFollow}
			className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
		>
			Ver tudo o que entendemos
		</PageLink>
	</p>
);

const KEYS = [
	["↑ ↓", "escolher"],
	["Enter", "abrir"],
	["Esc", "fechar"],
] as const;

function Foot({ all, to, onFollow }: { all: number; to: string; onFollow(): void }) {
	return (
		<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
			<p aria-hidden className="flex gap-4 text-caption text-subtle max-md:hidden">
				{KEYS.map(([key, does]) => (
					<span key={key} className="flex items-center gap-1.5">
						<kbd className="rounded-xs border border-line px-1.5 py-0.5 text-fg">{key}</kbd>
						{does}
					</span>
				))}
			</p>
			{all > 0 && (
				<PageLink
					to={to}
					onClick={onFollow}
					className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text max-md:flex-1 max-md:justify-between"
				>
					{all === 1 ? "Ver o produto" : `Ver os ${all} produtos`}
					<Icon of={ArrowRight} className="size-4" />
				</PageLink>
			)}
		</div>
	);
}

type OfferedListProps = {
	id: string;
	sections: Section[];
	marked: string | null;
	onFollow(): void;
};

const optionId = (list: string, { id }: Option): string => `${list}-${id}`;

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
function OfferedList({ id, sections, marked, onFollow }: OfferedListProps) {
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
