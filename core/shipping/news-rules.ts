/** What a carrier said of a parcel, as its customer may read it. */
export type ParcelNews = {
	/** `Objeto saiu para entrega ao destinatário`. */
	text: string;
	/** Where that was, as the carrier says it; empty where it does not. */
	place: string;
	/** ISO moment of the carrier. */
	at: string;
};
