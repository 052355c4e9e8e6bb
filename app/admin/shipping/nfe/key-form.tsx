import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { inFours, keyOf } from "#core/shipping/shared/note-key.ts";
import { useAction } from "../../action/use-action.ts";
import type { action } from "../check/check-actions.ts";

const LENGTH = 44;

/** NF-e key of an order, grouped in fours, or the choice to send without one. */
export function KeyForm({ known }: { known: string | null }) {
	const formId = useId();
	const [open, setOpen] = useState<true | null>(null);
	const [typed, setTyped] = useState(known ? inFours(known) : "");
	const { send, busy, fields } = useAction<typeof action>({ onDone: () => setOpen(null) });
	if (!open) {
		return (
			<button
				type="button"
				onClick={() => setOpen(true)}
				className="min-h-11 text-small font-semibold text-brand-text underline"
			>
				{known ? "Trocar a chave da NF-e" : "Digitar a chave da NF-e"}
			</button>
		);
	}
	return (
		<form
			id={formId}
			className="mt-3"
			onSubmit={(event) => {
				event.preventDefault();
				send({ intent: "key", key: typed });
			}}
		>
			<TextField
				label="Chave da NF-e"
				value={typed}
				error={fields["key"]}
				hint={`${keyOf(typed).length} de ${LENGTH}`}
				onChange={(event) => setTyped(inFours(keyOf(event.currentTarget.value).slice(0, LENGTH)))}
				autoFocus
				autoComplete="off"
				spellCheck={false}
				maxLength={80}
			/>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button type="submit" size="sm" busy={busy}>
					Gravar chave
				</Button>
				{!known && (
					<Button
						size="sm"
						variant="quiet"
						busy={busy}
						onClick={() => send({ intent: "key", key: null })}
					>
						Vai sem NF-e
					</Button>
				)}
			</div>
		</form>
	);
}
