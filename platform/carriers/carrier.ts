/**
 * Why a carrier request failed. `unauthorized`: it rejects the credentials or their scope. `refused`: it rejects the
 * request, with its reason in `detail`; nothing was done. `no_balance`: its wallet is too low; nothing was done.
 * `unavailable`: no answer, nothing was done. `unknown`: no answer, possibly done; check the state before retrying.
 */
export type CarrierFailure = {
	ok: false;
	reason: "unauthorized" | "refused" | "no_balance" | "unavailable" | "unknown";
	detail: string | null;
};

export type CarrierAnswer<T> = { ok: true; value: T } | CarrierFailure;

/** Credentials for a carrier. */
export type CarrierAccess = {
	token: string;
	test: boolean;
	contact: string;
};

/** A box: whole centimetres and grams. */
export type Box = { length: number; width: number; height: number; grams: number };

/** A shipment from one CEP (eight digits) to another. `insured` in centavos, 0 for none. */
export type QuoteRequest = {
	from: string;
	to: string;
	box: Box;
	insured: number;
	/** Carrier's ids of the services to quote. */
	services: string[];
};

/** Price of one service: centavos, business days. */
export type CarrierRate = { service: string; price: number; daysMin: number; daysMax: number };

/** A service, such as `PAC` of `Correios`. */
export type CarrierService = { id: string; name: string; company: string };

/** Sender or recipient. `document`: CPF of eleven digits or CNPJ of fourteen characters. */
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
	/** The shop's own id, to find it again. */
	tag: string;
	order: string;
	service: string;
	from: Party;
	to: Party;
	box: Box;
	insured: number;
	/** 44 characters; null for a parcel without an invoice. */
	invoiceKey: string | null;
	/** Prices in centavos. */
	products: { name: string; quantity: number; price: number }[];
	/** From the customer back to the shop, posted with a code. `original`: the carrier's id of the label that it came with. */
	reverse?: { original: string | null };
};

/**
 * State of a label. `asked`: in the cart, free so far. `paid`: the carrier took the money. `made`: it can be printed.
 * `lost`: the parcel was not delivered, is held, or the label has expired.
 */
export type LabelState = "asked" | "paid" | "made" | "posted" | "delivered" | "cancelled" | "lost";

/** A label as the carrier reports it. `price` in centavos. */
export type CarrierLabel = {
	id: string;
	state: LabelState;
	price: number | null;
	tracking: string | null;
	/** What the customer says where a reverse label is posted; null until generated. */
	posting: string | null;
};

/** A carrier with an API. No method throws. */
export type Carrier = {
	/** Id in addresses, methods and labels: `melhor-envio`. */
	name: string;
	/** Display name. */
	label: string;
	/** Names of the services that come back with a posting code, by id, and the days for which a code is valid. */
	reverse: { services: Record<string, string>; days: number } | null;
	/** Checks the credentials and their scopes. */
	checkAccess(access: CarrierAccess): Promise<CarrierAnswer<null>>;
	listServices(access: CarrierAccess): Promise<CarrierAnswer<CarrierService[]>>;
	/** Prices for a box; services that do not take it are left out. */
	quote(access: CarrierAccess, request: QuoteRequest): Promise<CarrierAnswer<CarrierRate[]>>;
	/** Puts a label into the cart, still free. */
	askLabel(access: CarrierAccess, request: LabelRequest): Promise<CarrierAnswer<CarrierLabel>>;
	/** Labels with this tag, the newest first: finds a label whose creation got no answer. */
	findLabels(access: CarrierAccess, tag: string): Promise<CarrierAnswer<CarrierLabel[]>>;
	readLabel(access: CarrierAccess, id: string): Promise<CarrierAnswer<CarrierLabel>>;
	/** Pays a label of the cart. After `unknown` the label's state shows whether it was paid. */
	payLabel(access: CarrierAccess, id: string): Promise<CarrierAnswer<null>>;
	/** Generates a paid label; it is ready some seconds later. */
	makeLabel(access: CarrierAccess, id: string): Promise<CarrierAnswer<null>>;
	/** Cancels a label that was not posted. After `unknown` the label's state shows whether it was cancelled. */
	cancelLabel(access: CarrierAccess, id: string): Promise<CarrierAnswer<null>>;
	/** Https address to print generated labels. */
	printLabels(access: CarrierAccess, ids: string[]): Promise<CarrierAnswer<string>>;
	/** State of labels, by id. */
	track(
		access: CarrierAccess,
		ids: string[],
	): Promise<CarrierAnswer<Map<string, Pick<CarrierLabel, "state" | "tracking" | "posting">>>>;
};
