type FoundRow = { id: string; title: string; detail: string; to: string };
export type Found = {
	/** What was searched. */
	term: string;
	failed: boolean;
	orders: FoundRow[];
	products: FoundRow[];
	customers: FoundRow[];
};
