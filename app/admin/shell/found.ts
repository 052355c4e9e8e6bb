/** One thing the command palette found, and where it is. */
export type FoundRow = { id: string; title: string; detail: string; to: string };
export type Found = { orders: FoundRow[]; products: FoundRow[]; customers: FoundRow[] };
