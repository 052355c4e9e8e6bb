import { BANNER } from "#core/content/banner-rules.ts";
import type { ManagedBanner } from "#core/content/manage/types.ts";
import type { Draft } from "#core/record/field-rules.ts";
import { comparedFields, draftOf } from "#core/record/record-rules.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

/** A banner as the form holds it: moments and order as their fields type them. */
export type BannerDraft = Draft<typeof BANNER>;

export type CategoryOption = { id: string; slug: string; caminho: string };

/** A page of the shop that a banner may lead to. */
export type LinkOption = { to: string; label: string };

export const toDraft = (banner: ManagedBanner): BannerDraft => draftOf(BANNER, banner);

/** Names of the fields where two versions are compared. */
export const bannerLabels = (categories: CategoryOption[]): FieldLabels<BannerDraft> =>
	comparedFields({
		...BANNER,
		categoria_id: {
			...BANNER.categoria_id,
			compared: (id: string | null) =>
				categories.find((category) => category.id === id)?.caminho ?? "Todas",
		},
	});
