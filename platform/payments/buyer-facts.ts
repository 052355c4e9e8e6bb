/** Purchase data for the provider's fraud analysis. Amounts in centavos. */
export type BuyerFacts = {
	name: string;
	/** Area code and number, digits only; null when it is not Brazilian. */
	phone: { area: string; number: string } | null;
	/** Eight digits of the delivery address, if any. */
	zipCode: string | null;
	/** Creation date of the account; null for a guest. */
	registeredAt: Date | null;
	/** Network address of the payer. */
	address: string | null;
	/** Device id, from the provider's script. */
	deviceId: string | null;
	express: boolean;
	shipping: number;
	items: { id: string; title: string; quantity: number; unitPrice: number }[];
};
