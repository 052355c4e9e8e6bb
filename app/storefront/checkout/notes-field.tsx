import { useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import type { CheckoutField } from "./use-checkout-field.ts";

/** What few have to say: a link that opens its field. */
export function NotesField({ field }: { field: CheckoutField }) {
	const [opened, setOpened] = useState(false);
	const notes = field("notes");
	if (!opened && notes.value === "" && !notes.error) {
		return (
			<button
				type="button"
				onClick={() => setOpened(true)}
				className="inline-flex min-h-11 items-center text-ui text-brand-text underline underline-offset-4"
			>
				Deixar uma observação para a loja
			</button>
		);
	}
	return (
		<TextAreaField
			label="Observações"
			optional
			rows={3}
			maxLength={1000}
			autoFocus={opened}
			{...notes}
		/>
	);
}
