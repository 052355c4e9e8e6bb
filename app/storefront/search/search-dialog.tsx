import { ArrowRight, WifiOff } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { counted } from "#core/values/plural-rules.ts";
import { followVisibleArea } from "./follow-visible-area.ts";
import { beforeTyping, type Section, searchFor, sectionsOf } from "./offered.tsx";
import { OfferedList, optionId } from "./offered-list.tsx";
import { SearchHead } from "./search-head.tsx";
import { forgetSearches, latestSearches } from "./searched.ts";
import { useMarked } from "./use-marked.ts";
import { usePopular } from "./use-popular.ts";
import { useSuggestions } from "./use-suggestions.ts";

type SearchDialogProps = {
	open: boolean;
	/** What was typed before the dialog had come; asked for once. */
	begun(): string;
	onOpenChange(open: boolean): void;
};

/** What was typed when the dialog was closed waits for the next opening. */
let left = "";

const ONE_AND_MORE: Record<Section["kind"], [string, string]> = {
	words: ["sugestão", "sugestões"],
	popular: ["busca frequente", "buscas frequentes"],
	categories: ["categoria", "categorias"],
	answers: ["página de ajuda", "páginas de ajuda"],
	products: ["produto", "produtos"],
};

/** How much is offered, said to who cannot see it. */
const said = (sections: Section[]): string =>
	sections.map(({ kind, options }) => counted(options.length, ...ONE_AND_MORE[kind])).join(", ") ||
	"Nenhuma sugestão";

/**
 * `Buscar Produtos`: empty text does nothing, anything else goes to /busca. While somebody types, words, categories and
 * products are offered; the arrow keys mark one without leaving the field, Enter opens it.
 */
export default function SearchDialog({ open, begun, onOpenChange }: SearchDialogProps) {
	const navigate = useNavigate();
	const id = useId();
	const list = `${id}-lista`;
	const [waiting] = useState(left);
	const [typed, setTyped] = useState(waiting);
	useEffect(() => {
		const early = begun();
		if (early) setTyped((now) => early + (now === waiting ? "" : now));
	}, [begun, waiting]);
	useEffect(() => {
		left = typed;
	}, [typed]);
	const { offered, term, failed, again } = useSuggestions(typed);
	const [before, setBefore] = useState(latestSearches);
	const shown = failed ? null : offered;
	const popular = usePopular();
	const isEmpty = typed.trim() === "";
	const found = shown ? sectionsOf(shown, typed) : [];
	const isNothing = shown !== null && found.length === 0;
	const sections = isEmpty
		? beforeTyping(before, popular)
		: isNothing
			? beforeTyping([], popular)
			: found;
	const options = sections.flatMap((section) => section.options);
	const { chosen, unmark, move } = useMarked(options);
	const markedId = chosen ? optionId(list, chosen) : null;
	const close = () => onOpenChange(false);
	const { leave } = useBackCloses(open, close);
	const type = (text: string) => {
		setTyped(text);
		unmark();
	};
	const follow = () => {
		left = "";
		leave();
		close();
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const words = typed.trim();
		const to = chosen?.to ?? (words && searchFor(words));
		if (!to) return;
		follow();
		void navigate(to, { replace: true });
	};
	return (
		<Modal
			open={open}
			onOpenChange={onOpenChange}
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
					onClose={close}
					list={list}
					expanded={options.length > 0}
					marked={markedId}
					onKeyDown={move}
				/>
			}
			footer={<Foot all={shown?.total ?? 0} to={searchFor(term)} onFollow={follow} />}
		>
			<p role="status" className="sr-only">
				{shown && said(found)}
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
		<button
			type="button"
			onClick={onAgain}
			className="min-h-11 font-medium underline underline-offset-4"
		>
			Tentar de novo
		</button>
	</p>
);

const Nothing = ({ term, onFollow }: { term: string; onFollow(): void }) => (
	<p className={SAID}>
		Nada com “{term}”.
		<PageLink
			to={searchFor(term)}
			onClick={onFollow}
			replace
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

/** What the keys do, where there are some, and the way to everything that was found. */
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
					replace
					className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text max-md:flex-1 max-md:justify-between"
				>
					{all === 1 ? "Ver o produto" : `Ver os ${all} produtos`}
					<Icon of={ArrowRight} className="size-4" />
				</PageLink>
			)}
		</div>
	);
}
