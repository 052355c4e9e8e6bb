import { BANNER } from "#core/content/shared/banner.ts";
import type { ManagedBanner } from "#core/content/types.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import type { FieldLabels } from "../ui/forms/use-record-form.ts";

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
