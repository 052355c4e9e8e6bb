import { useState } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { PAGE, PAGE_CATEGORIES } from "#core/content/pages/page-form-rules.ts";
import type { PageRecord, PageVersionNote } from "#core/content/pages/types.ts";
import { slugFrom } from "#core/values/slug-rules.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { fieldProps } from "../ui/field-props.ts";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { Switch } from "../ui/switch.tsx";
import { useRecordForm } from "../ui/use-record-form.ts";
import { ContentEditor } from "./content-editor.tsx";
import { NEW_PAGE, PAGE_FIELDS, toDraft } from "./page-draft.ts";
import { PagePreview } from "./page-preview.tsx";
import { TemplateChooser } from "./template-chooser.tsx";
import { VersionList } from "./version-list.tsx";

const FORM = "pagina";
const CATEGORY_LIST = "categorias-de-pagina";

/** `Nova Página` and `Editar Página`, with what is typed beside how it will look. */
export function PageDialog({
	page,
	versions,
	categories,
	onClose,
}: {
	/** Null makes a new one. */
	page: PageRecord | null;
	versions: PageVersionNote[];
	/** In use already. */
	categories: string[];
	onClose(): void;
}) {
	const [tab, setTab] = useState("editor");
	const [ownSlug, setOwnSlug] = useState(page !== null);
	const [staying, setStaying] = useState(false);
	const record = useRecordForm({
		name: page?.id ?? "nova",
		record: page ?? NEW_PAGE,
		toDraft,
		onSaved: () => {
			if (staying) setStaying(false);
			else onClose();
		},
	});
	const { draft, set, errors, busy, dirty } = record;
	const field = fieldProps(PAGE, record);
	const setTitle = (title: string) => set(ownSlug ? { title } : { title, slug: slugFrom(title) });
	const known = [
		...new Set([...PAGE_CATEGORIES.map(({ value }) => value as string), ...categories]),
	];
	const hint = PAGE_CATEGORIES.find(({ value }) => value === draft.category)?.hint;
	const editor = (
		<div className="grid gap-5">
			{!page && (
				<TemplateChooser
					content={draft.content}
					onChoose={(template) => set({ content: template.content })}
				/>
			)}
			<div className="grid gap-5 md:grid-cols-2">
				<TextField {...field("title")} onChange={(event) => setTitle(event.currentTarget.value)} />
				<TextField
					{...field("slug")}
					onChange={(event) => {
						setOwnSlug(true);
						set({ slug: event.currentTarget.value.toLowerCase().replace(/\s+/g, "-") });
					}}
					onBlur={() => set({ slug: slugFrom(draft.slug) })}
					hint={`Endereço: /pagina/${draft.slug || "…"}`}
				/>
			</div>
			<TextAreaField
				{...field("meta_description")}
				optional
				rows={2}
				hint={`Aparece nos resultados de busca. ${draft.meta_description.length} de ${PAGE.meta_description.most} caracteres.`}
			/>
			<div className="grid items-start gap-5 md:grid-cols-[1fr_120px_1fr]">
				<div>
					<TextField {...field("category")} list={CATEGORY_LIST} autoComplete="off" hint={hint} />
					<datalist id={CATEGORY_LIST}>
						{known.map((value) => (
							<option key={value} value={value} />
						))}
					</datalist>
				</div>
				<TextField {...field("order_position")} inputMode="numeric" />
				<div className="md:pt-8">
					<Switch
						label={PAGE.active.label}
						hint="Inativa, ela não é vista na loja"
						checked={draft.active}
						onChange={(active) => set({ active })}
					/>
				</div>
			</div>
			<ContentEditor
				value={draft.content}
				onChange={(content) => set({ content })}
				error={errors["content"]}
			/>
			{page && (
				<VersionList
					pageId={page.id}
					versions={versions}
					dirty={dirty}
					busy={busy}
					onBringBack={({ id }) => {
						setStaying(true);
						record.submit({ intent: "bring-back", id: page.id, versionId: id });
					}}
				/>
			)}
		</div>
	);
	return (
		<EditDialog
			title={page ? "Editar Página" : "Nova Página"}
			onClose={onClose}
			dirty={dirty}
			busy={busy}
			formId={FORM}
			save={page ? "Salvar" : "Criar página"}
			width={920}
		>
			<RecordConflict form={record} labels={PAGE_FIELDS} />
			<form
				id={FORM}
				ref={record.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTab("editor");
					record.submit(page ? { intent: "save", id: page.id } : { intent: "create" });
				}}
			>
				<Tabs
					label="Página"
					value={tab}
					onChange={setTab}
					tabs={[
						{ value: "editor", label: "Editor", content: editor },
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
