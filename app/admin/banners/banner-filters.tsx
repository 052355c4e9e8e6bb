import { BANNER_PLACE_OPTIONS } from "#core/content/banner-rules.ts";
import { FilterSelect } from "../ui/filter-select.tsx";
import { SearchBox } from "../ui/search-box.tsx";

export function BannerFilters() {
	return (
		<>
			<SearchBox label="Buscar banners" />
			<FilterSelect
				label="Local"
				name="local"
				all="Todos os locais"
				options={BANNER_PLACE_OPTIONS}
			/>
		</>
	);
}
