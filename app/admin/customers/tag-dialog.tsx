import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { SelectField } from "#app/ui/field.tsx";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { BULK_TAGS } from "#core/customers/customer-values-rules.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import type { CustomerAnswer } from "./customer-actions.ts";

const FORM = "form-tag";

type TagDialogProps = {
	selection: [string, string][];
	count: number;
	onClose(): void;
	onDone(): void;
};

/** Gives a tag to everyone selected. */
export default function TagDialog({ selection, count, onClose, onDone }: TagDialogProps) {
	const fetcher = useFetcher<CustomerAnswer>();
	const [tag, setTag] = useState<string>(BULK_TAGS[0]);
	useActionToast(fetcher.data, () => {
		onClose();
		onDone();
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const body = new FormData();
		body.append("intent", "tag");
		body.append("tag", tag);
		for (const [name, value] of selection) body.append(name, value);
		void fetcher.submit(body, { method: "post" });
	};
	return (
		<EditDialog
			title="Aplicar tag"
			description={`Em ${count.toLocaleString("pt-BR")} ${count === 1 ? "cliente" : "clientes"}. Quem já tem a tag continua com ela.`}
			onClose={onClose}
			dirty={false}
			busy={fetcher.state !== "idle"}
			formId={FORM}
			save="Aplicar tag"
			width={480}
		>
			<form id={FORM} onSubmit={submit}>
				<SelectField
					label="Tag"
					name="tag"
					value={tag}
					onChange={(event) => setTag(event.currentTarget.value)}
				>
					{BULK_TAGS.map((name) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</SelectField>
			</form>
		</EditDialog>
	);
}
