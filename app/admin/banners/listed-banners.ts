import { bannerState, MOST_HERO_BANNERS } from "#core/content/banner-rules.ts";
import type { ManagedBanner } from "#core/content/manage/types.ts";
import type { ListedBanner } from "./banner-columns.tsx";

/** With what a visitor sees of each now; only the first three of those at the top are shown. */
export function listedBanners(rows: ManagedBanner[], now: Date): ListedBanner[] {
	let atTop = 0;
	return rows.map((row) => {
		const state = bannerState(row, now);
		const shown =
			state === "ativo" && (row.localizacao !== "homepage_hero" || ++atTop <= MOST_HERO_BANNERS);
		return { ...row, state, beyond: state === "ativo" && !shown };
	});
}
