import { useId, useState } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import {
	BANNER_PLACE_OPTIONS,
	BANNER_TYPE,
	type BannerPlace,
	NEW_BANNER,
	NO_CATEGORY,
	placeLabel,
} from "#core/content/banner-rules.ts";
import { localMoment } from "#core/content/local-moment-rules.ts";
import type { ManagedBanner } from "#core/content/manage/types.ts";
import { ConflictNotice } from "../ui/conflict-notice.tsx";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { conflictFields, type FieldLabels, useRecordForm } from "../ui/use-record-form.ts";
import { PictureField } from "../uploads/picture-field.tsx";
import { BannerPreview } from "./banner-preview.tsx";

type CategoryOption = { id: string; caminho: string };

type BannerDialogProps = {
	/** Null for a new one. */
	banner: ManagedBanner | null;
	/** Where a new one goes first. */
	place: BannerPlace | undefined;
	categories: CategoryOption[];
	onClose(): void;
};

/** A banner as the form holds it: moments as its fields type them. */
export type BannerDraft = Omit<
	ManagedBanner,
	"id" | "versao" | "categoria" | "starts_at" | "ends_at" | "order_position"
> & { order_position: string; starts_at: string; ends_at: string };

const typed = (at: Date | null) => (at ? localMoment(at) : "");

function toDraft(banner: ManagedBanner): BannerDraft {
	const { id: _, versao: __, categoria: ___, ...fields } = banner;
	return {
		...fields,
		order_position: String(fields.order_position),
		starts_at: typed(fields.starts_at),
		ends_at: typed(fields.ends_at),
	};
}

/** Create or edit a banner, with the picture placed as the shop will show it. */
export function BannerDialog({ banner, place, categories, onClose }: BannerDialogProps) {
	const formId = useId();
	const [uploading, setUploading] = useState(0);
	const countUpload = (busy: boolean) => setUploading((many) => many + (busy ? 1 : -1));
	const [opened] = useState<ManagedBanner>(
		() =>
			banner ?? {
				...NEW_BANNER,
				localizacao: place ?? NEW_BANNER.localizacao,
				id: "",
				versao: "",
				categoria: null,
			},
	);
	const form = useRecordForm<ManagedBanner, BannerDraft>({
		record: opened,
		toDraft,
		onSaved: onClose,
	});
	const { draft, set, errors, conflict } = form;
	const categoryName = (id: unknown) =>
		categories.find((category) => category.id === id)?.caminho ?? "Todas";
	const labels: FieldLabels<BannerDraft> = [
		{ name: "title", label: "Título" },
		{ name: "description", label: "Descrição" },
		{ name: "localizacao", label: "Local", show: (value) => placeLabel(value as BannerPlace) },
		{ name: "categoria_id", label: "Categoria", show: categoryName },
		{ name: "link_url", label: "Link" },
		{ name: "image_url", label: "Imagem" },
		{ name: "image_mobile_url", label: "Imagem para celular" },
		{ name: "position_x", label: "Posição horizontal" },
		{ name: "position_y", label: "Posição vertical" },
		{ name: "zoom", label: "Zoom" },
		{ name: "starts_at", label: "Início" },
		{ name: "ends_at", label: "Fim" },
		{ name: "tipo", label: "Tipo" },
		{ name: "order_position", label: "Ordem" },
		{ name: "active", label: "Ativo" },
	];
	return (
		<EditDialog
			title={banner ? "Editar banner" : "Novo banner"}
			onClose={onClose}
			dirty={form.dirty}
			busy={form.busy || uploading > 0}
			formId={formId}
			save={banner ? "Salvar alterações" : "Criar banner"}
			width={1040}
		>
			{conflict && (
				<ConflictNotice
					fields={conflictFields(draft, conflict.theirs, labels)}
					onKeepMine={conflict.keepMine}
					onTakeTheirs={conflict.takeTheirs}
				/>
			)}
			<form
				id={formId}
				ref={form.form}
				noValidate
				className="grid gap-8 lg:grid-cols-[1fr_380px]"
				onSubmit={(event) => {
					event.preventDefault();
					form.submit(banner ? { intent: "save", id: banner.id } : { intent: "create" });
				}}
			>
				<div className="grid content-start gap-5">
					<TextField
						label="Título"
						value={draft.title}
						maxLength={120}
						required
						error={errors["title"]}
						onChange={(event) => set({ title: event.currentTarget.value })}
					/>
					<TextAreaField
						label="Descrição"
						optional
						rows={2}
						maxLength={300}
						value={draft.description}
						error={errors["description"]}
						onChange={(event) => set({ description: event.currentTarget.value })}
					/>
					<div className="grid gap-5 sm:grid-cols-2">
						<SelectField
							label="Local"
							value={draft.localizacao}
							error={errors["localizacao"]}
							onChange={(event) => set({ localizacao: event.currentTarget.value as BannerPlace })}
						>
							{BANNER_PLACE_OPTIONS.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</SelectField>
						<SelectField
							label="Tipo"
							value={draft.tipo}
							onChange={(event) => set({ tipo: event.currentTarget.value as BannerDraft["tipo"] })}
						>
							<option value={BANNER_TYPE.value}>{BANNER_TYPE.label}</option>
							{opened.tipo === "categoria" && <option value="categoria">Categoria</option>}
						</SelectField>
					</div>
					{draft.localizacao === "categoria" && (
						<SelectField
							label="Categoria"
							value={draft.categoria_id ?? NO_CATEGORY}
							error={errors["categoria_id"]}
							onChange={({ currentTarget: { value } }) =>
								set({ categoria_id: value === NO_CATEGORY ? null : value })
							}
						>
							<option value={NO_CATEGORY}>Nenhuma (aparece em todas)</option>
							{categories.map(({ id, caminho }) => (
								<option key={id} value={id}>
									{caminho}
								</option>
							))}
						</SelectField>
					)}
					<TextField
						label="Link"
						optional
						inputMode="url"
						placeholder="/categoria/jalecos"
						hint="Uma página da loja, como /produtos, ou um endereço com https://"
						value={draft.link_url ?? ""}
						error={errors["link_url"]}
						onChange={(event) => set({ link_url: event.currentTarget.value })}
					/>
					<PictureField
						label="Imagem"
						target="banners/uploads"
						value={draft.image_url}
						error={errors["image_url"]}
						onChange={(image_url) => set({ image_url })}
						onBusy={countUpload}
					/>
					<PictureField
						label="Imagem para celular (opcional)"
						target="banners/uploads"
						value={draft.image_mobile_url}
						error={errors["image_mobile_url"]}
						ratio="9 / 10"
						hint="Sem ela, o celular mostra um recorte da imagem acima."
						onChange={(image_mobile_url) => set({ image_mobile_url })}
						onBusy={countUpload}
					/>
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField
							label="Início"
							optional
							type="datetime-local"
							value={draft.starts_at}
							error={errors["starts_at"]}
							onChange={(event) => set({ starts_at: event.currentTarget.value })}
						/>
						<TextField
							label="Fim"
							optional
							type="datetime-local"
							value={draft.ends_at}
							error={errors["ends_at"]}
							onChange={(event) => set({ ends_at: event.currentTarget.value })}
						/>
						<TextField
							label="Ordem"
							type="number"
							inputMode="numeric"
							min={0}
							step={1}
							hint="Menor aparece antes"
							value={draft.order_position}
							error={errors["order_position"]}
							onChange={(event) => set({ order_position: event.currentTarget.value })}
						/>
						<div className="sm:pt-8">
							<Switch
								label="Ativo"
								hint="Aparece na loja"
								checked={draft.active}
								onChange={(active) => set({ active })}
							/>
						</div>
					</div>
				</div>
				<BannerPreview
					draft={draft}
					onChange={set}
					error={errors["zoom"] ?? errors["position_x"]}
				/>
			</form>
		</EditDialog>
	);
}
