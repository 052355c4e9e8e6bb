import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { PAGE, PAGE_PLACES } from "#core/content/pages/page-form-rules.ts";
import type { PageRecord, PageVersionNote } from "#core/content/pages/types.ts";
import { fieldProps } from "../ui/field-props.ts";
import { Switch } from "../ui/switch.tsx";
import { ContentEditor } from "./content-editor.tsx";
import { TemplateChooser } from "./template-chooser.tsx";
import type { PageForm } from "./use-page-form.ts";
import { VersionList } from "./version-list.tsx";

const CATEGORY_LIST = "categorias-de-pagina";

type PageFieldsProps = {
	/** Null makes a new one. */
	page: PageRecord | null;
	form: PageForm;
	/** Null when they could not be read. */
	versions: PageVersionNote[] | null;
	/** In use already. */
	categories: string[];
};

/** The tab in which a page is written. */
export function PageFields({ page, form, versions, categories }: PageFieldsProps) {
	const { draft, set, errors, busy, dirty } = form;
	const field = fieldProps(PAGE, form);
	return (
		<div className="grid gap-5">
			{!page && (
				<TemplateChooser
					content={draft.content}
					onChoose={(template) => set({ content: template.content })}
				/>
			)}
			<div className="grid gap-5 md:grid-cols-2">
				<TextField
					{...field("title")}
					onChange={(event) => form.setTitle(event.currentTarget.value)}
				/>
				<TextField
					{...field("slug")}
					onChange={(event) => form.setSlug(event.currentTarget.value)}
					onBlur={form.tidySlug}
					hint={`Endereço: /pagina/${draft.slug || "…"}`}
				/>
			</div>
			<TextAreaField
				{...field("meta_description")}
				optional
				rows={2}
				hint={`Aparece nos resultados de busca. ${draft.meta_description.length} de ${PAGE.meta_description.most} caracteres.`}
			/>
			<div className="grid items-start gap-5 md:grid-cols-[1fr_1fr_120px]">
				<SelectField {...field("onde")} hint={PLACE_HINTS[draft.onde]}>
					{PAGE_PLACES.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</SelectField>
				<CategoryField form={form} categories={categories} />
				<TextField {...field("order_position")} inputMode="numeric" />
				<div className="md:col-span-3">
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
					onBringBack={({ id }) => form.bringBack(page.id, id)}
				/>
			)}
		</div>
	);
}

const PLACE_HINTS: Record<string, string> = {
	rodape: "Na coluna Atendimento, no rodapé de todas as páginas",
	menu: "No menu do topo, enquanto ele for o de sempre",
	endereco: "Só quem tem o endereço chega a ela",
};

/** A word of the merchant's own to sort pages by; those in use are offered. */
function CategoryField({ form, categories }: Pick<PageFieldsProps, "form" | "categories">) {
	return (
		<div>
			<TextField
				{...fieldProps(PAGE, form)("category")}
				list={CATEGORY_LIST}
				autoComplete="off"
				hint="Só para a sua organização"
			/>
			<datalist id={CATEGORY_LIST}>
				{categories.map((value) => (
					<option key={value} value={value} />
				))}
			</datalist>
		</div>
	);
}
