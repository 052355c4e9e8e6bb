/** The provider's script, as far as it is used: fields in frames of its own, and a token made of them. */
export type FieldName = "cardNumber" | "expirationDate" | "securityCode";

type FieldEvents = {
	ready: undefined;
	focus: undefined;
	blur: undefined;
	binChange: { bin?: string | null } | undefined;
	validityChange: { errorMessages?: { cause?: string }[] } | undefined;
};

export type SecureField = {
	mount(containerId: string): unknown;
	unmount(): void;
	on<E extends keyof FieldEvents>(event: E, heard: (detail: FieldEvents[E]) => void): unknown;
	update(change: { settings?: { length: number }; placeholder?: string }): void;
	focus(): void;
};

export type Holder = {
	cardholderName: string;
	identificationType: "CPF" | "CNPJ";
	identificationNumber: string;
};

export type CardTokenAnswer = { id?: string; last_four_digits?: string };

export type FieldsScript = {
	fields: {
		create(name: FieldName, options: Record<string, unknown>): SecureField;
		createCardToken(holder: Holder): Promise<CardTokenAnswer | undefined>;
	};
};

type Constructor = new (publicKey: string, options: Record<string, unknown>) => FieldsScript;
declare global {
	interface Window {
		MercadoPago?: Constructor;
		/** The device as a script of the provider names it, where the page has one. */
		MP_DEVICE_SESSION_ID?: string;
	}
}

/**
 * Loads the provider's script and starts it. Its tracking stays off: what it would put into the page
 * inline, this page forbids everybody (docs/decisions). Rejects when the script does not come.
 */
export async function loadSecureFields(publicKey: string, script: string): Promise<FieldsScript> {
	if (!window.MercadoPago) await addScript(script);
	if (!window.MercadoPago) throw new Error("the provider's script defines nothing");
	return new window.MercadoPago(publicKey, {
		locale: "pt-BR",
		advancedFraudPrevention: false,
		trackingDisabled: true,
	});
}

const addScript = (src: string): Promise<void> =>
	new Promise((done, fail) => {
		const script = document.createElement("script");
		script.src = src;
		script.onload = () => done();
		script.onerror = () => {
			script.remove();
			fail(new Error("the provider's script did not load"));
		};
		document.head.append(script);
	});

/**
 * Whether this document may show the provider's fields: what a page may load is said once, when it comes
 * from the server, and the checkout is often reached without that.
 */
export function allowsSecureFields(): boolean {
	const [landing] = performance.getEntriesByType("navigation");
	if (!landing) return true;
	const { searchParams } = new URL(landing.name);
	return searchParams.get("etapa") === "pagamento" || searchParams.has("pagar");
}
