import { BANNER_PLACE_OPTIONS } from "#core/content/banner-rules.ts";
import type { ListFilters } from "../ui/list-toolbar.tsx";

export const BANNER_FILTERS: ListFilters = {
	search: "Buscar banners",
	selects: [
		{ label: "Local", name: "local", all: "Todos os locais", options: BANNER_PLACE_OPTIONS },
	],
};
