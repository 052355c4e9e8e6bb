import { useState } from "react";
import { Tabs } from "#app/ui/tabs.tsx";
import type { PageRecord, PageVersionNote } from "#core/content/pages/types.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { PAGE_FIELDS } from "./page-draft.ts";
import { PageFields } from "./page-fields.tsx";
import { PagePreview } from "./page-preview.tsx";
import { usePageForm } from "./use-page-form.ts";

const FORM = "pagina";

type PageDialogProps = {
	/** Null makes a new one. */
	page: PageRecord | null;
	/** Null when they could not be read. */
	versions: PageVersionNote[] | null;
	/** In use already. */
	categories: string[];
	onClose(): void;
};

/** `Nova Página` and `Editar Página`, with what is typed beside how it will look. */
export function PageDialog({ page, versions, categories, onClose }: PageDialogProps) {
	const [tab, setTab] = useState("editor");
	const form = usePageForm(page, onClose);
	const { draft } = form;
	return (
		<EditDialog
			title={page ? "Editar Página" : "Nova Página"}
			onClose={onClose}
			dirty={form.dirty}
			busy={form.busy}
			formId={FORM}
			save={page ? "Salvar" : "Criar página"}
			width={920}
		>
			<RecordConflict form={form} labels={PAGE_FIELDS} />
			<form
				id={FORM}
				ref={form.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTab("editor");
					form.save();
				}}
			>
				<Tabs
					label="Página"
					value={tab}
					onChange={setTab}
					tabs={[
						{
							value: "editor",
							label: "Editor",
							content: <PageFields {...{ page, form, versions, categories }} />,
						},
						{
							value: "previa",
							label: "Pré-visualização",
							content: <PagePreview title={draft.title} content={draft.content} />,
						},
					]}
				/>
			</form>
		</EditDialog>
	);
}
