/** So many orders, and what they cost together in centavos; paid ones less what went back (rule money 14). */
export type Sales = { orders: number; total: number };

/** Placed on a day, and paid on that day whenever they were placed (rule money 13). */
export type DaySales = { day: string; placed: Sales; paid: Sales };

export type LowStock = {
	/** At most five, what most people wait for first, then the emptiest. */
	products: {
		id: string;
		nome: string;
		slug: string;
		estoque: number;
		imagem: string | null;
		esperam: number;
		/** Those with the fewest units. */
		variacoes: { size: string; color: string; units: number }[];
	}[];
	/** How many there are besides. */
	more: number;
};

/** One hit of the command palette. */
export type FoundOrder = { id: string; customer_name: string; total: number };
export type FoundProduct = { id: string; nome: string; sku: string };
export type FoundCustomer = { email: string; name: string };
export type Found = { orders: FoundOrder[]; products: FoundProduct[]; customers: FoundCustomer[] };
