/** What a provider may know of a purchase, so that it can tell customers from thieves. Amounts in centavos. */
export type BuyerFacts = {
	name: string;
	/** Area code and number, digits only; null when it is no Brazilian number. */
	phone: { area: string; number: string } | null;
	/** Eight digits, where the delivery address names one. */
	zipCode: string | null;
	/** Since when the customer has an account; null for a guest. */
	registeredAt: Date | null;
	/** Network address of whoever pays. */
	address: string | null;
	/** The device as the provider's own script names it. */
	deviceId: string | null;
	express: boolean;
	shipping: number;
	items: { id: string; title: string; quantity: number; unitPrice: number }[];
};
