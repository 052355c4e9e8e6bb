import { Trash2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import type { CategoryOption } from "#core/catalog/manage/list-category-options.ts";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { FormTabs } from "../ui/form-tabs.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { useRecordForm } from "../ui/use-record-form.ts";
import { AdvancedTab } from "./advanced-tab.tsx";
import { BasicTab } from "./basic-tab.tsx";
import { MeasuresTab } from "./measures-tab.tsx";
import { MediaTab } from "./media-tab.tsx";
import { isNew, type ProductDraft, productLabels, toDraft } from "./product-draft.ts";
import { ProductPreview } from "./product-preview.tsx";
import { totalUnits, variationRows } from "./variation-rows.ts";

type ProductDialogProps = {
	/** `NEW_PRODUCT` for a new one. */
	product: ManagedProduct;
	categories: CategoryOption[];
	charts: ManagedChart[] | null;
	onClose(): void;
	onDelete(): void;
};

/** The tab that holds a field, by the name of its error. */
function tabOf(field: string): string {
	if (/^(imagens|videos)/.test(field)) return "midia";
	if (/^(peso_|comprimento_|largura_|altura_|tabela_)/.test(field)) return "medidas";
	return /^(atributos|combina_|seo_|variantes)/.test(field) ? "avancado" : "basico";
}

const picturesIn = (draft: ProductDraft): number =>
	new Set([...draft.imagens, ...Object.values(draft.imagens_por_cor).flat()]).size +
	draft.videos.length;

/** Create or edit a product, beside what the shop will show of it. */
export function ProductDialog({
	product,
	categories,
	charts,
	onClose,
	onDelete,
}: ProductDialogProps) {
	const formId = useId();
	const [uploading, setUploading] = useState(false);
	const form = useRecordForm<ManagedProduct, ProductDraft>({
		name: product.id || "novo",
		record: product,
		toDraft,
		onSaved: onClose,
	});
	const { draft, set, errors } = form;
	const [tab, setTab] = useTabOfErrors(form);
	const fresh = isNew(product);
	const rows = variationRows(draft, product);
	const category = categories.find(({ id }) => id === draft.categoria_id);
	const wrong = (value: string) => Object.keys(errors).some((field) => tabOf(field) === value);
	const shared = { product, draft, set, errors };
	return (
		<EditDialog
			title={fresh ? "Novo produto" : "Editar produto"}
			{...(fresh
				? {}
				: { description: `${product.sku}, atualizado em ${formatDay(product.updated_at)}` })}
			onClose={onClose}
			dirty={form.dirty}
			busy={form.busy || uploading}
			formId={formId}
			save={fresh ? "Criar produto" : "Salvar alterações"}
			width={1040}
			destructive={
				!fresh && (
					<Button variant="danger" size="sm" onClick={onDelete}>
						<Icon of={Trash2} className="size-4" />
						Excluir
					</Button>
				)
			}
		>
			<form
				id={formId}
				ref={form.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					form.submit(fresh ? { intent: "create" } : { intent: "save", id: product.id });
				}}
			>
				<RecordConflict form={form} labels={labelsOf(categories, charts)} />
				<FormTabs
					label="Partes do produto"
					value={tab}
					onChange={setTab}
					tabs={[
						{
							value: "basico",
							label: "Básico",
							wrong: wrong("basico"),
							content: <BasicTab {...shared} categories={categories} />,
						},
						{
							value: "midia",
							label: "Imagens/Vídeos",
							count: picturesIn(draft),
							wrong: wrong("midia"),
							content: <MediaTab {...shared} onBusy={setUploading} />,
						},
						{
							value: "medidas",
							label: "Medidas",
							wrong: wrong("medidas"),
							content: <MeasuresTab {...shared} charts={charts} category={category} />,
						},
						{
							value: "avancado",
							label: "Avançado",
							wrong: wrong("avancado"),
							content: <AdvancedTab {...shared} />,
						},
					]}
					aside={
						<ProductPreview
							draft={draft}
							units={totalUnits(rows)}
							category={category?.nome}
							set={set}
						/>
					}
				/>
			</form>
		</EditDialog>
	);
}

const labelsOf = (categories: CategoryOption[], charts: ManagedChart[] | null) =>
	productLabels({
		category: (id) => categories.find((one) => one.id === id)?.caminho ?? "Sem categoria",
		chart: (id) => charts?.find((one) => one.id === id)?.nome ?? "A da categoria",
	});

type FormOfErrors = Pick<ReturnType<typeof useRecordForm>, "form" | "errors">;

/** The chosen tab; when something is wrong it becomes the one that holds the first such field, which gets the focus. */
function useTabOfErrors({ form, errors }: FormOfErrors) {
	const [tab, setTab] = useState("basico");
	useEffect(() => {
		const [first] = Object.keys(errors);
		if (first !== undefined) setTab(tabOf(first));
	}, [errors]);
	useEffect(() => {
		if (tab && Object.keys(errors).length > 0) {
			form.current
				?.querySelector<HTMLElement>("[role=tabpanel]:not([hidden]) [aria-invalid=true]")
				?.focus();
		}
	}, [tab, errors, form]);
	return [tab, setTab] as const;
}
