/** States of an invoice that the shop issues by a provider. */
export const INVOICE_STATES = {
	enviando: { label: "Enviando", tone: "info", waits: true, live: true },
	processando: { label: "Em processamento", tone: "info", waits: true, live: true },
	autorizada: { label: "Autorizada", tone: "ok", waits: false, live: true },
	rejeitada: { label: "Rejeitada", tone: "bad", waits: false, live: true },
	/** The authority bars who sells or buys; its number is spent. */
	denegada: { label: "Denegada", tone: "bad", waits: false, live: false },
	cancelada: { label: "Cancelada", tone: "neutral", waits: false, live: false },
} as const satisfies Record<
	string,
	{
		label: string;
		tone: "info" | "ok" | "bad" | "neutral";
		/** The provider's answer is awaited. */
		waits: boolean;
		/** An order has at most one such note. */
		live: boolean;
	}
>;

export type InvoiceStage = keyof typeof INVOICE_STATES;
export const ISSUED_STATES = Object.keys(INVOICE_STATES) as [InvoiceStage, ...InvoiceStage[]];
export const LIVE_INVOICES = ISSUED_STATES.filter((state) => INVOICE_STATES[state].live);
export const WAITING_INVOICES = ISSUED_STATES.filter((state) => INVOICE_STATES[state].waits);

const STEPS = {
	/** The provider took it. */
	aceitar: { from: ["enviando"], to: "processando" },
	autorizar: { from: ["enviando", "processando"], to: "autorizada" },
	rejeitar: { from: ["enviando", "processando"], to: "rejeitada" },
	denegar: { from: ["enviando", "processando"], to: "denegada" },
	/** Corrected and sent again, under the same reference. */
	reenviar: { from: ["rejeitada"], to: "enviando" },
	cancelar: { from: ["autorizada"], to: "cancelada" },
	/** A trial's note, or one that never was: it makes room for another. */
	descartar: { from: ["enviando", "processando", "autorizada", "rejeitada"], to: "cancelada" },
} as const satisfies Record<string, { from: readonly InvoiceStage[]; to: InvoiceStage }>;

export type InvoiceEvent = keyof typeof STEPS;

/** The state after an event; null when it changes nothing. */
export function stateAfter(state: InvoiceStage, event: InvoiceEvent): InvoiceStage | null {
	const step: { from: readonly InvoiceStage[]; to: InvoiceStage } = STEPS[event];
	return step.from.includes(state) ? step.to : null;
}

/** What has to be filled in, or prevents it, before an invoice can be sent. */
export type MissingForInvoice =
	| { what: "dados"; labels: string[] }
	| {
			what:
				| "regime"
				| "documento"
				| "endereco"
				| "retirada"
				| "sem_valor"
				| "devolvido"
				| "falta_pagar";
	  }
	| { what: "ncm"; products: { id: string | null; name: string }[] };

/** The note of an order as the office sees it. */
export type IssuedInvoice = {
	id: string;
	state: InvoiceStage;
	/** Of the place for trials: without fiscal value. */
	test: boolean;
	/** Empty before it is authorised. */
	key: string;
	number: string;
	series: string;
	/** The provider's or SEFAZ's words, the last failure included. */
	message: string;
	/** Whether its XML is stored. */
	hasXml: boolean;
	hasPdf: boolean;
	at: Date;
	by: string;
};

/** What the office may do about the note of an order. */
export type InvoiceState = {
	connected: boolean;
	test: boolean;
	note: IssuedInvoice | null;
	/** Empty while nothing can be sent anyway. */
	missing: MissingForInvoice[];
};

export const REASON_LENGTH = { least: 15, most: 255 } as const;
