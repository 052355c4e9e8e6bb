/** A carrier's tracking event, for customers. */
export type ParcelNews = {
	/** `Objeto saiu para entrega ao destinatário`. */
	text: string;
	/** Place as the carrier names it; may be empty. */
	place: string;
	/** ISO moment of the carrier. */
	at: string;
};
