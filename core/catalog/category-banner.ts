import { sql } from "drizzle-orm";
import { tonesAt } from "#core/media/keep-tones.ts";
import { IN_THE_MIDDLE, type PictureTones, underWords } from "#core/media/tones-rules.ts";
import type { CategorySummary } from "./types.ts";

/** Columns with the measured tones of a category's banner. */
export const bannerTones = sql`${tonesAt(sql`banner_url`)} as tones,
	${tonesAt(sql`coalesce(banner_mobile_url, banner_url)`)} as phone_tones`;

export type CategoryRow = Omit<CategorySummary, "under"> & {
	tones: PictureTones | null;
	phone_tones: PictureTones | null;
};

/** A category with the colours of its banner under its name. */
export const withUnder = ({ tones, phone_tones, ...category }: CategoryRow): CategorySummary => ({
	...category,
	under: underWords("category", { wide: tones, phone: phone_tones }, IN_THE_MIDDLE),
});
