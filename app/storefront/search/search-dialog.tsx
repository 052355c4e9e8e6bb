import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { counted } from "#core/values/plural-rules.ts";
import { optionsOf } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type SearchDialogProps = {
	open: boolean;
	/** What was typed before the dialog had come; asked for once. */
	begun(): string;
	onOpenChange(open: boolean): void;
};

/** How many lines are offered, said to who cannot see them. */
const said = (lines: number): string =>
	lines === 0 ? "Nenhuma sugestão" : counted(lines, "sugestão", "sugestões");

/**
 * `Buscar Produtos`: empty text does nothing, anything else goes to /busca. While somebody types, lines are
 * offered; the arrow keys mark one without leaving the field, Enter opens it.
 */
export default function SearchDialog({ open, begun, onOpenChange }: SearchDialogProps) {
	const navigate = useNavigate();
	const id = useId();
	const [typed, setTyped] = useState("");
	useEffect(() => setTyped((now) => begun() + now), [begun]);
	const [marked, setMarked] = useState(-1);
	const offered = useSuggestions(typed);
	const options = offered ? optionsOf(offered, typed) : [];
	const optionId = (at: number) => `${id}-${options[at]?.id ?? ""}`;
	const { leave } = useBackCloses(open, () => onOpenChange(false));
	const follow = () => {
		leave();
		onOpenChange(false);
	};
	const go = (to: string) => {
		follow();
		void navigate(to, { replace: true });
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const chosen = options[marked];
		const term = typed.trim();
		if (chosen) go(chosen.to);
		else if (term) go(`/busca?q=${encodeURIComponent(term)}`);
	};
	const move = (event: KeyboardEvent) => {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step === 0 || options.length === 0) return;
		event.preventDefault();
		// Past either end nothing is marked, and the next step begins from the other one.
		setMarked((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
	};
	return (
		<Modal open={open} onOpenChange={onOpenChange} title="Buscar Produtos" tall>
			<search>
				<form action="/busca" onSubmit={submit} className="flex gap-3">
					<label htmlFor={id} className="sr-only">
						O que você está procurando?
					</label>
					<div className="relative flex-1">
						<Icon
							of={Search}
							className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-subtle"
						/>
						<input
							// biome-ignore lint/a11y/noAutofocus: who opens a search wants to type
							autoFocus
							id={id}
							name="q"
							type="text"
							inputMode="search"
							role="combobox"
							aria-expanded={options.length > 0}
							aria-controls={`${id}-lista`}
							aria-autocomplete="list"
							{...(marked >= 0 ? { "aria-activedescendant": optionId(marked) } : {})}
							maxLength={120}
							autoComplete="off"
							enterKeyHint="search"
							placeholder="O que você está procurando?"
							value={typed}
							onChange={(event) => {
								setTyped(event.currentTarget.value);
								setMarked(-1);
							}}
							onKeyDown={move}
							className={`${controlClass(false)} min-h-14 pl-12`}
						/>
					</div>
					<Button type="submit" size="lg" className="max-sm:px-4!">
						Buscar
					</Button>
				</form>
				<p role="status" className="sr-only">
					{offered && said(options.length)}
				</p>
				<div id={`${id}-lista`} role="listbox" aria-label="Sugestões" className="mt-3">
					{options.map(({ to, content }, at) => (
						<Link
							key={to}
							id={optionId(at)}
							to={to}
							role="option"
							tabIndex={-1}
							aria-selected={at === marked}
							onClick={follow}
							replace
							className="block rounded-xs hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent"
						>
							{content}
						</Link>
					))}
				</div>
				{offered && <AllFound offered={offered} typed={typed} onFollow={follow} />}
			</search>
		</Modal>
	);
}

type AllFoundProps = {
	offered: NonNullable<ReturnType<typeof useSuggestions>>;
	typed: string;
	onFollow(): void;
};

/** The way to everything that fits, where the list shows only some of it. */
function AllFound({ offered, typed, onFollow }: AllFoundProps) {
	if (offered.total <= offered.products.length) return null;
	return (
		<p className="mt-3">
			<Link
				to={`/busca?q=${encodeURIComponent(typed.trim())}`}
				onClick={onFollow}
				replace
				className="link-line"
			>
				Ver os {offered.total} produtos
			</Link>
		</p>
	);
}
