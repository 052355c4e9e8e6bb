import { Search } from "lucide-react";
import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";

type SearchDialogProps = { open: boolean; onOpenChange(open: boolean): void };

/** `Buscar Produtos`: empty text does nothing, anything else goes to /busca. */
export default function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
	const navigate = useNavigate();
	const id = useId();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const term = String(new FormData(event.currentTarget).get("q") ?? "").trim();
		if (!term) return;
		onOpenChange(false);
		void navigate(`/busca?q=${encodeURIComponent(term)}`);
	};
	return (
		<Modal open={open} onOpenChange={onOpenChange} title="Buscar Produtos">
			<search>
				<form action="/busca" onSubmit={submit} className="flex gap-3 max-sm:flex-col">
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
							type="search"
							maxLength={120}
							autoComplete="off"
							placeholder="O que você está procurando?"
							className={`${controlClass(false)} min-h-14 pl-12`}
						/>
					</div>
					<Button type="submit" size="lg">
						Buscar
					</Button>
				</form>
			</search>
		</Modal>
	);
}
