import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import type { CategoryOption } from "#core/catalog/list-categories.ts";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { MAX_VIDEOS, PRODUCT } from "#core/catalog/shared/product-fields.ts";
import { MEASURE_NAMES } from "#core/catalog/sizing/shared/measure-fields.ts";
import { formatDay } from "#core/values/dates.ts";
import { splitList } from "#core/values/text.ts";
import { ChartField } from "../charts/chart-field.tsx";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { FormTabs } from "../ui/forms/form-tabs.tsx";
import { Problem } from "../ui/forms/problem.tsx";
import { fieldProps, useRecordForm } from "../ui/forms/record-form.tsx";
import { UploadZone, useUploading } from "../uploads/upload-zone.tsx";
import { AdvancedTab } from "./fields/advanced-tab.tsx";
import { BasicTab, type TabProps } from "./fields/basic-tab.tsx";
import { PicturesPart } from "./fields/pictures-part.tsx";
import { isNew, type ProductDraft, productLabels, toDraft } from "./fields/product-draft.ts";
import { ProductPreview } from "./fields/product-preview.tsx";
import { totalUnits, variationRows } from "./fields/variation-rows.ts";

type MeasuresTabProps = TabProps & {
	charts: ManagedChart[] | null;
	category: CategoryOption | undefined;
};

/** `Medidas`: packed measures for freight, and the size chart for shoppers. */
function MeasuresTab({ charts, category, ...props }: MeasuresTabProps) {
	const { draft, set, errors } = props;
	const field = fieldProps(PRODUCT, props);
	const above = charts?.find(({ id }) => id === category?.tabela_medidas_id);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-8">
			<section>
				<h3 className="font-sans text-ui font-semibold">Peso e caixa, para o frete</h3>
				<p className="mt-0.5 mb-3 text-caption text-subtle">
					De uma peça embalada. Vazio, vale o da categoria e depois o da loja.
				</p>
				<div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
					{MEASURE_NAMES.map((name) => (
						<TextField key={name} {...field(name)} inputMode="numeric" />
					))}
				</div>
			</section>
			<section className="border-t border-line pt-6">
				<h3 className="font-sans text-ui font-semibold">Medidas de cada tamanho, em cm</h3>
				<p className="mt-0.5 mb-3 text-caption text-subtle">
					Aparecem na página do produto e respondem “Qual é o meu tamanho?”.
				</p>
				<ChartField
					charts={charts}
					value={draft.tabela_medidas_id}
					error={errors["tabela_medidas_id"]}
					onChange={(tabela_medidas_id) => set({ tabela_medidas_id })}
					none={above ? `A da categoria: ${above.nome}` : "Nenhuma"}
					above={above}
					of={{ nome: draft.nome, sizes: splitList(draft.tamanhos) }}
					own="Fazer uma só deste"
				/>
			</section>
		</div>
	);
}

type VideosPartProps = Omit<TabProps, "product"> & { onBusy(busy: boolean): void };

const VideosPart = ({ draft, set, errors, onBusy }: VideosPartProps) => (
	<section aria-labelledby="videos-do-produto">
		<h3 id="videos-do-produto" className="mb-3 font-sans text-ui font-semibold">
			Vídeos
		</h3>
		{draft.videos.length > 0 && (
			<ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
				{draft.videos.map((url, at) => (
					<li key={url} className="relative">
						{/* biome-ignore lint/a11y/useMediaCaption: shown to whoever uploaded it */}
						<video
							src={url}
							controls
							preload="metadata"
							aria-label={`Vídeo ${at + 1}`}
							className="aspect-video w-full rounded-xs bg-ink"
						/>
						<IconButton
							icon={Trash2}
							label={`Remover vídeo ${at + 1}`}
							onClick={() => set({ videos: draft.videos.filter((one) => one !== url) })}
							iconClass="size-4"
							className="absolute! top-1.5 right-1.5 size-9! bg-white/85 hover:bg-white"
						/>
					</li>
				))}
			</ul>
		)}
		<UploadZone
			target="product-images/videos"
			most={MAX_VIDEOS}
			used={draft.videos.length}
			label="Adicionar vídeos"
			onUploaded={({ url }) => set((current) => ({ videos: [...current.videos, url] }))}
			onBusy={onBusy}
		/>
		<Problem>{errors["videos"]}</Problem>
	</section>
);

type ProductDialogProps = {
	/** `NEW_PRODUCT` for a new one. */
	product: ManagedProduct;
	categories: CategoryOption[];
	charts: ManagedChart[] | null;
	onClose(): void;
	onDelete(): void;
};

function tabOf(field: string): string {
	if (/^(imagens|videos)/.test(field)) return "midia";
	if (/^(peso_|comprimento_|largura_|altura_|tabela_)/.test(field)) return "medidas";
	return /^(atributos|combina_|seo_|variantes)/.test(field) ? "avancado" : "basico";
}

const picturesIn = (draft: ProductDraft): number =>
	new Set([...draft.imagens, ...Object.values(draft.imagens_por_cor).flat()]).size +
	draft.videos.length;

export function ProductDialog({
	product,
	categories,
	charts,
	onClose,
	onDelete,
}: ProductDialogProps) {
	const [uploading, countUpload] = useUploading();
	const form = useRecordForm<ManagedProduct, ProductDraft>({
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
		<RecordDialog
			title={fresh ? "Novo produto" : "Editar produto"}
			{...(fresh
				? {}
				: { description: `${product.sku}, atualizado em ${formatDay(product.updated_at)}` })}
			onClose={onClose}
			busy={uploading}
			save={fresh ? "Criar produto" : "Salvar alterações"}
			width={1180}
			onDelete={!fresh && onDelete}
			form={form}
			labels={labelsOf(categories, charts)}
			request={fresh ? { intent: "create" } : { intent: "save", id: product.id }}
			tabbed
			className="block"
		>
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
						content: (
							<div className="grid grid-cols-1 gap-8">
								<PicturesPart {...shared} onBusy={countUpload} />
								<VideosPart {...shared} onBusy={countUpload} />
							</div>
						),
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
		</RecordDialog>
	);
}

const labelsOf = (categories: CategoryOption[], charts: ManagedChart[] | null) =>
	productLabels({
		category: (id) => categories.find((one) => one.id === id)?.caminho ?? "Sem categoria",
		chart: (id) => charts?.find((one) => one.id === id)?.nome ?? "A da categoria",
	});

type FormOfErrors = Pick<ReturnType<typeof useRecordForm>, "form" | "errors">;

/** The selected tab. On errors, opens the tab of the first one and focuses its field. */
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
