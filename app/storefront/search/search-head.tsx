import { Search, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";

type SearchHeadProps = {
	id: string;
	typed: string;
	waiting: string;
	onType(text: string): void;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
	onClose(): void;
	/** The listbox: its id, whether it is open, and the marked option. */
	list: string;
	expanded: boolean;
	marked: string | null;
	onKeyDown(event: KeyboardEvent): void;
};

export function SearchHead({
	id,
	typed,
	waiting,
	onType,
	onSubmit,
	onClose,
	list,
	expanded,
	marked,
	onKeyDown,
}: SearchHeadProps) {
	const field = useRef<HTMLInputElement>(null);
	return (
		<search className="border-b-2 border-line transition-colors has-[input:focus]:border-brand-text">
			<form
				action="/busca"
				onSubmit={onSubmit}
				className="flex items-center gap-2 pr-4 md:min-h-22"
			>
				<label htmlFor={id} className="sr-only">
					O que você está procurando?
				</label>
				<div className="relative min-w-0 flex-1">
					<Icon
						of={Search}
						className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-subtle md:left-7"
					/>
					<input
						ref={field}
						// biome-ignore lint/a11y/noAutofocus: who opens a search wants to type
						autoFocus
						onFocus={({ currentTarget }) => typed === waiting && currentTarget.select()}
						id={id}
						name="q"
						type="text"
						inputMode="search"
						role="combobox"
						aria-autocomplete="list"
						aria-expanded={expanded}
						aria-controls={list}
						aria-activedescendant={marked ?? undefined}
						onKeyDown={onKeyDown}
						maxLength={120}
						autoComplete="off"
						enterKeyHint="search"
						placeholder="Jaleco, scrub, touca…"
						value={typed}
						onChange={(event) => onType(event.currentTarget.value)}
						className="min-h-16 w-full bg-transparent pl-13 text-title focus-visible:shadow-none focus-visible:outline-hidden placeholder:text-subtle md:pl-16 md:text-heading"
					/>
				</div>
				{typed !== "" && (
					<IconButton
						icon={X}
						label="Limpar o que foi digitado"
						className="md:hidden"
						onClick={() => {
							onType("");
							field.current?.focus();
						}}
					/>
				)}
				<button type="button" onClick={onClose} className="min-h-11 px-1 font-semibold md:hidden">
					Fechar
				</button>
				<IconButton icon={X} label="Fechar" className="max-md:hidden" onClick={onClose} />
				<Button type="submit" className="max-md:hidden">
					Buscar
				</Button>
			</form>
		</search>
	);
}
