/** One thing the command palette found, and where it is. */
export type FoundRow = { id: string; title: string; detail: string; to: string };
export type Found = {
	/** It could not be looked for. */
	failed: boolean;
	orders: FoundRow[];
	products: FoundRow[];
	customers: FoundRow[];
};
