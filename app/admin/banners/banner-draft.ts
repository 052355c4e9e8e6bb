import { type BannerPlace, placeLabel } from "#core/content/banner-rules.ts";
import { localMoment } from "#core/content/local-moment-rules.ts";
import type { ManagedBanner } from "#core/content/manage/types.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

/** A banner as the form holds it: moments and order as their fields type them. */
export type BannerDraft = Omit<
	ManagedBanner,
	"id" | "versao" | "categoria" | "starts_at" | "ends_at" | "order_position"
> & { order_position: string; starts_at: string; ends_at: string };

export type CategoryOption = { id: string; caminho: string };

const typed = (at: Date | null) => (at ? localMoment(at) : "");

export function toDraft(banner: ManagedBanner): BannerDraft {
	const { id: _, versao: __, categoria: ___, ...fields } = banner;
	return {
		...fields,
		order_position: String(fields.order_position),
		starts_at: typed(fields.starts_at),
		ends_at: typed(fields.ends_at),
	};
}

/** Names of the fields where two versions are compared. */
export const bannerLabels = (categories: CategoryOption[]): FieldLabels<BannerDraft> => [
	{ name: "title", label: "Título" },
	{ name: "description", label: "Descrição" },
	{ name: "localizacao", label: "Local", show: (value) => placeLabel(value as BannerPlace) },
	{
		name: "categoria_id",
		label: "Categoria",
		show: (id) => categories.find((category) => category.id === id)?.caminho ?? "Todas",
	},
	{ name: "link_url", label: "Link" },
	{ name: "image_url", label: "Imagem" },
	{ name: "image_mobile_url", label: "Imagem para celular" },
	{ name: "position_x", label: "Posição horizontal" },
	{ name: "position_y", label: "Posição vertical" },
	{ name: "zoom", label: "Zoom" },
	{ name: "veil", label: "Véu sob o texto" },
	{ name: "starts_at", label: "Início" },
	{ name: "ends_at", label: "Fim" },
	{ name: "tipo", label: "Tipo" },
	{ name: "order_position", label: "Ordem" },
	{ name: "active", label: "Ativo" },
];
