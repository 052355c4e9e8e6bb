export type FoundRow = { id: string; title: string; detail: string; to: string };
export type Found = {
	failed: boolean;
	orders: FoundRow[];
	products: FoundRow[];
	customers: FoundRow[];
};
