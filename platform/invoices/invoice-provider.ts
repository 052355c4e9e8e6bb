/** Credentials of a company at a provider. */
export type InvoiceAccess = {
	token: string;
	/** The place for trials, whose invoices have no fiscal value. */
	test: boolean;
};

/** How a part of an invoice was paid. */
export type InvoicePayment = {
	method:
		| "cash"
		| "credit_card"
		| "debit_card"
		| "store_credit"
		| "boleto"
		| "pix"
		| "transfer"
		| "other";
	/** Centavos. */
	amount: number;
};

/** A piece of an invoice; amounts in centavos, codes as the accountant gave them. */
export type InvoiceLine = {
	code: string;
	name: string;
	/** Eight digits. */
	ncm: string;
	cfop: string;
	/** Tax codes: origin of the goods, CSOSN of ICMS, CST of PIS and COFINS. */
	origin: string;
	csosn: string;
	cst: string;
	unit: string;
	quantity: number;
	unitPrice: number;
	/** Parts of the order's freight and discounts. */
	freight: number;
	discount: number;
};

/** A sale to a final consumer. It has no tax amounts: the codes say that none is due on the invoice. */
export type Invoice = {
	issuedAt: Date;
	/** `Venda de mercadoria`. */
	operation: string;
	issuer: {
		/** Digits, or letters of an alphanumeric CNPJ. */
		cnpj: string;
		state: string;
		/** CRT: `1` Simples Nacional, `4` MEI. */
		regime: "1" | "4";
	};
	recipient: {
		name: string;
		/** CPF or CNPJ without signs. */
		document: string;
		email: string;
		/** Digits. */
		phone: string;
		street: string;
		number: string;
		complement: string;
		district: string;
		city: string;
		state: string;
		/** Digits. */
		cep: string;
	};
	lines: InvoiceLine[];
	payments: InvoicePayment[];
	/** Printed on the invoice: order number, texts that the law wants. */
	remarks: string;
};

/** What became of an invoice at the provider. */
export type InvoiceReport = {
	state: "processing" | "authorized" | "rejected" | "denied" | "cancelled";
	/** 44 characters; empty before it is authorized, like the next two. */
	key: string;
	number: string;
	series: string;
	/** SEFAZ's own code and words; may be empty. */
	code: string;
	message: string;
	/** Where its files lie at the provider; null without them. */
	xmlPath: string | null;
	pdfPath: string | null;
};

/**
 * `refused`: rejected before anything was done, with the provider's words. `unavailable`: nothing was done, try again
 * later. `unknown`: it may have been done; read it before anything else. `not_found`: the provider knows no such
 * invoice.
 */
export type InvoiceFailure = {
	ok: false;
	reason: "unauthorized" | "refused" | "unavailable" | "unknown" | "not_found";
	detail: string | null;
};

export type InvoiceAnswer<T> = { ok: true; value: T } | InvoiceFailure;

/** A service that signs invoices (NF-e) and sends them to the state's authority. */
export type InvoiceProvider = {
	/** Folder name, also in the database. */
	name: string;
	label: string;
	/** Verifies the credentials without issuing anything. */
	checkAccess(access: InvoiceAccess): Promise<InvoiceAnswer<null>>;
	/** Sends an invoice. `ref`, letters and digits, names it for good: sending one again never issues a second. */
	issue(
		access: InvoiceAccess,
		ref: string,
		invoice: Invoice,
	): Promise<InvoiceAnswer<InvoiceReport>>;
	read(access: InvoiceAccess, ref: string): Promise<InvoiceAnswer<InvoiceReport>>;
	/** `reason`: 15 to 255 characters. */
	cancel(access: InvoiceAccess, ref: string, reason: string): Promise<InvoiceAnswer<InvoiceReport>>;
	/** A file of a report. */
	readFile(access: InvoiceAccess, path: string): Promise<InvoiceAnswer<Uint8Array>>;
};
