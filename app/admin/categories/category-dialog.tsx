import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CategoryRecord, CategoryRow } from "#core/catalog/categories/types.ts";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { useRecordForm } from "../ui/use-record-form.ts";
import { CategoryFields } from "./category-fields.tsx";
import { draftLabels, NEW_CATEGORY, toDraft } from "./draft.ts";

const FORM = "form-categoria";

/** Create (`category` null) or edit a category. */
export function CategoryDialog({
	category,
	all,
	charts,
	onClose,
	onDelete,
}: {
	category: CategoryRow | null;
	all: CategoryRow[];
	charts: ManagedChart[] | null;
	onClose(): void;
	onDelete(category: CategoryRow): void;
}) {
	const form = useRecordForm({
		name: category?.id ?? "nova",
		record: (category ?? NEW_CATEGORY) as CategoryRecord,
		toDraft,
		onSaved: onClose,
	});
	const { draft } = form;
	const [uploading, setUploading] = useState<readonly string[]>([]);
	return (
		<EditDialog
			title={category ? "Editar categoria" : "Nova categoria"}
			{...(category ? { description: `Endereço: /categoria/${category.slug}` } : {})}
			onClose={onClose}
			dirty={form.dirty}
			busy={form.busy || uploading.length > 0}
			formId={FORM}
			save={category ? "Salvar alterações" : "Criar categoria"}
			destructive={
				category && (
					<Button variant="danger" size="sm" onClick={() => onDelete(category)}>
						<Icon of={Trash2} className="size-4" />
						Excluir
					</Button>
				)
			}
		>
			<RecordConflict form={form} labels={draftLabels(all, charts)} />
			<form
				id={FORM}
				ref={form.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					form.submit(category ? { intent: "save", id: category.id } : { intent: "create" });
				}}
			>
				<CategoryFields
					category={category}
					all={all}
					charts={charts}
					draft={draft}
					onChange={form.set}
					errors={form.errors}
					onBusy={(field, busy) =>
						setUploading((fields) => [
							...fields.filter((other) => other !== field),
							...(busy ? [field] : []),
						])
					}
				/>
			</form>
		</EditDialog>
	);
}
