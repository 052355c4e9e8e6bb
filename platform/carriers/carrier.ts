/**
 * Why a carrier gave no answer. `unauthorized`: it does not take the shop's credentials, or not for this.
 * `refused`: it said no to what was asked, in its own words in `detail`; nothing was done. `no_balance`: its
 * wallet does not hold what is to be paid; nothing was done.
 * `unavailable`: it did not answer and nothing was done. `unknown`: it did not answer and may have done
 * it; ask how things are before asking again.
 */
export type CarrierFailure = {
	ok: false;
	reason: "unauthorized" | "refused" | "no_balance" | "unavailable" | "unknown";
	detail: string | null;
};

export type CarrierAnswer<T> = { ok: true; value: T } | CarrierFailure;

/** With what a carrier is asked. */
export type CarrierAccess = {
	token: string;
	/** Its place for trials, where no money moves and nothing is sent. */
	test: boolean;
	/** An e-mail address at which the carrier reaches who runs the shop. */
	contact: string;
};

/** A box: whole centimetres and grams. */
export type Box = { length: number; width: number; height: number; grams: number };

/** What is to be sent from one CEP (eight digits) to another. `insured` in centavos, 0 for nothing. */
export type QuoteRequest = {
	from: string;
	to: string;
	box: Box;
	insured: number;
	/** Only these services; ids of the carrier. */
	services: string[];
};

/** What one service asks for it: centavos, business days. */
export type CarrierRate = { service: string; price: number; daysMin: number; daysMax: number };

/** A service that can be asked for, `PAC` of `Correios`. */
export type CarrierService = { id: string; name: string; company: string };

/** Who sends, or who receives. `document`: eleven digits of a CPF or fourteen signs of a CNPJ. */
export type Party = {
	name: string;
	document: string;
	email: string;
	phone: string;
	cep: string;
	street: string;
	number: string;
	complement: string;
	district: string;
	city: string;
	state: string;
};

export type LabelRequest = {
	/** The shop's own name of it, by which it is found again. */
	tag: string;
	/** What people call the order, for the carrier's panel. */
	order: string;
	service: string;
	from: Party;
	to: Party;
	box: Box;
	insured: number;
	/** 44 signs; null for a parcel that goes without an invoice. */
	invoiceKey: string | null;
	/** Amounts in centavos. */
	products: { name: string; quantity: number; price: number }[];
};

/**
 * Where a label is. `asked`: it lies in the cart and costs nothing yet. `paid`: the carrier took the money.
 * `made`: it can be printed. `lost`: the parcel was not delivered, is held or its label ran out.
 */
export type LabelState = "asked" | "paid" | "made" | "posted" | "delivered" | "cancelled" | "lost";

/** A label as the carrier tells of it. `price` in centavos. */
export type CarrierLabel = {
	id: string;
	state: LabelState;
	price: number | null;
	/** Null while the carrier has none yet. */
	tracking: string | null;
};

/** Who carries parcels and can be asked over the network. None of these throws. */
export type Carrier = {
	/** What addresses, methods and labels call it, `melhor-envio`. */
	name: string;
	/** What people call it. */
	label: string;
	/** Whether it takes the shop's credentials for what the shop asks of it. */
	checkAccess(access: CarrierAccess): Promise<CarrierAnswer<null>>;
	/** What it can be asked for. */
	listServices(access: CarrierAccess): Promise<CarrierAnswer<CarrierService[]>>;
	/** What its services ask for a box; those that do not take it are left out. */
	quote(access: CarrierAccess, request: QuoteRequest): Promise<CarrierAnswer<CarrierRate[]>>;
	/** Puts a label into the cart; it costs nothing yet. */
	askLabel(access: CarrierAccess, request: LabelRequest): Promise<CarrierAnswer<CarrierLabel>>;
	/** Labels with this tag, the newest first: whether one was asked for although its answer was lost. */
	findLabels(access: CarrierAccess, tag: string): Promise<CarrierAnswer<CarrierLabel[]>>;
	readLabel(access: CarrierAccess, id: string): Promise<CarrierAnswer<CarrierLabel>>;
	/** Pays a label of the cart. After `unknown` the label itself tells whether it was paid. */
	payLabel(access: CarrierAccess, id: string): Promise<CarrierAnswer<null>>;
	/** Has a paid label made; it is ready some seconds later. */
	makeLabel(access: CarrierAccess, id: string): Promise<CarrierAnswer<null>>;
	/** Gives a label back that was not posted. After `unknown` the label itself tells whether it is cancelled. */
	cancelLabel(access: CarrierAccess, id: string): Promise<CarrierAnswer<null>>;
	/** Where labels that are made can be printed, https. */
	printLabels(access: CarrierAccess, ids: string[]): Promise<CarrierAnswer<string>>;
	/** What became of labels, by their id. */
	track(
		access: CarrierAccess,
		ids: string[],
	): Promise<CarrierAnswer<Map<string, Pick<CarrierLabel, "state" | "tracking">>>>;
};
