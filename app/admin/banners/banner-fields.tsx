import { useId } from "react";
import { href } from "react-router";
import { Options, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import {
	BANNER,
	BANNER_PLACE_OPTIONS,
	BANNER_TYPE,
	type BannerPlace,
	NO_CATEGORY,
} from "#core/content/shared/banner.ts";
import type { ManagedBanner } from "#core/content/types.ts";
import type { UploadedFile } from "#core/media/shared/media.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { PeriodFields } from "../ui/forms/day-field.tsx";
import { ProductPicker } from "../ui/forms/product-picker.tsx";
import { type FieldLabels, fieldProps, switchProps } from "../ui/forms/record-form.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { PictureField } from "../uploads/picture-field.tsx";

/** Sizes that fill each place on wide screens without upscaling. */
const IDEAL: Record<BannerPlace, string> = {
	homepage_hero: "Ideal: 2400 × 1000 px, com o assunto à direita.",
	mini_banner: "Ideal: 1200 × 800 px.",
	categoria: "Ideal: 2400 × 600 px.",
};

export type BannerDraft = Draft<typeof BANNER>;

export type CategoryOption = { id: string; slug: string; caminho: string };

/** A shop page that a banner can link to. */
export type LinkOption = { to: string; label: string };

export const toDraft = (banner: ManagedBanner): BannerDraft => draftOf(BANNER, banner);

export const bannerLabels = (categories: CategoryOption[]): FieldLabels<BannerDraft> =>
	comparedFields({
		...BANNER,
		categoria_id: {
			...BANNER.categoria_id,
			compared: (id: string | null) =>
				categories.find((category) => category.id === id)?.caminho ?? "Todas",
		},
	});

type Form = {
	draft: BannerDraft;
	errors: Record<string, string>;
	set(changes: Partial<BannerDraft>): void;
};

type BannerFieldsProps = Form & {
	categories: CategoryOption[];
	links: LinkOption[];
	openedType: BannerDraft["tipo"];
	onBusy(busy: boolean): void;
	onUploaded(file: UploadedFile): void;
};

export function BannerFields({
	draft,
	errors,
	set,
	categories,
	links,
	openedType,
	onBusy,
	onUploaded,
}: BannerFieldsProps) {
	const listId = useId();
	const form = { draft, set, errors };
	const field = fieldProps(BANNER, form);
	return (
		<div className="grid content-start gap-5">
			<TextField {...field("title")} />
			<TextAreaField {...field("description")} optional rows={2} />
			<PlaceFields {...form} categories={categories} openedType={openedType} />
			<TextField
				{...field("link_url")}
				optional
				inputMode="url"
				placeholder="/categoria/jalecos"
				hint="Escolha uma página da loja na lista, um produto abaixo, ou escreva um endereço: /produtos, https://…"
				list={listId}
			/>
			<datalist id={listId}>
				<Options of={links.map(({ to, label }) => ({ value: to, label }))} />
			</datalist>
			<ProductPicker
				from={href("/admin/produtos/escolhas")}
				label="Link para um produto (opcional)"
				value={null}
				onChange={({ slug }) => set({ link_url: href("/produto/:slug", { slug }) })}
			/>
			<PictureField
				label={BANNER.image_url.label}
				target="banners/uploads"
				value={draft.image_url}
				error={errors["image_url"]}
				hint={IDEAL[draft.localizacao]}
				onChange={(image_url) => set({ image_url })}
				onBusy={onBusy}
				onUploaded={onUploaded}
			/>
			<PictureField
				label={`${BANNER.image_mobile_url.label} (opcional)`}
				target="banners/uploads"
				value={draft.image_mobile_url}
				error={errors["image_mobile_url"]}
				ratio="9 / 10"
				hint="Ideal: 1080 × 1200 px. Sem ela, o celular mostra um recorte da imagem acima."
				onChange={(image_mobile_url) => set({ image_mobile_url })}
				onBusy={onBusy}
				onUploaded={onUploaded}
			/>
			<FieldsView {...form} />
		</div>
	);
}

type PlaceFieldsProps = Form & Pick<BannerFieldsProps, "categories" | "openedType">;

/** Place in the shop, and the type for legacy banners. */
function PlaceFields({ draft, errors, set, categories, openedType }: PlaceFieldsProps) {
	const field = fieldProps(BANNER, { draft, set, errors });
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<SelectField {...field("localizacao")} options={BANNER_PLACE_OPTIONS} />
				{openedType === "categoria" && (
					<SelectField {...field("tipo")}>
						<option value={BANNER_TYPE.value}>{BANNER_TYPE.label}</option>
						<option value="categoria">Categoria</option>
					</SelectField>
				)}
			</div>
			{draft.localizacao === "categoria" && (
				<SelectField
					label={BANNER.categoria_id.label}
					value={draft.categoria_id ?? NO_CATEGORY}
					error={errors["categoria_id"]}
					onChange={({ currentTarget: { value } }) =>
						set({ categoria_id: value === NO_CATEGORY ? null : value })
					}
					options={categories.map(({ id, caminho }) => ({ value: id, label: caminho }))}
				>
					<option value={NO_CATEGORY}>Nenhuma (aparece em todas)</option>
				</SelectField>
			)}
		</>
	);
}

const FieldsView = ({ draft, errors, set }: Form) => (
	<div className="grid gap-5 sm:grid-cols-2">
		<PeriodFields
			fields={BANNER}
			names={["starts_at", "ends_at"]}
			dayLabels={["Dia de início", "Dia do fim"]}
			{...{ draft, errors, set }}
		/>
		<TextField
			{...fieldProps(BANNER, { draft, set, errors })("order_position")}
			type="number"
			inputMode="numeric"
			min={0}
			step={1}
			hint="Menor aparece antes"
		/>
		<div className="sm:pt-8">
			<Switch {...switchProps(BANNER, { draft, set })("active")} hint="Aparece na loja" />
		</div>
	</div>
);
