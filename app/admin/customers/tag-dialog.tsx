import { useState } from "react";
import { SelectField } from "#app/ui/field.tsx";
import { BULK_TAGS } from "#core/customers/shared/customer-values.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import type { action, SentSelection } from "./customer-actions.ts";

type TagDialogProps = {
	selection: SentSelection;
	count: number;
	onClose(): void;
	onDone(): void;
};

export default function TagDialog({ selection, count, onClose, onDone }: TagDialogProps) {
	const [tag, setTag] = useState<string>(BULK_TAGS[0]);
	const { send, busy } = useAction<typeof action>({
		onDone: () => {
			onClose();
			onDone();
		},
	});
	return (
		<EditDialog
			title="Aplicar tag"
			description={`Em ${counted(count, "cliente", "clientes")}. Quem já tem a tag continua com ela.`}
			onClose={onClose}
			dirty={tag !== BULK_TAGS[0] && !busy}
			busy={busy}
			save="Aplicar tag"
			width={480}
			onSubmit={() => send({ intent: "tag", tag, selection })}
		>
			<SelectField
				label="Tag"
				name="tag"
				value={tag}
				onChange={(event) => setTag(event.currentTarget.value)}
				options={BULK_TAGS.map((name) => ({ value: name, label: name }))}
			/>
		</EditDialog>
	);
}
