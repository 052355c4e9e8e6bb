/** The part of the provider's script that we use: hosted fields and tokens. */
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
	on<E extends keyof FieldEvents>(event: E, listener: (detail: FieldEvents[E]) => void): unknown;
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
		/** Device id, set by a script of the provider. */
		MP_DEVICE_SESSION_ID?: string;
	}
}

/**
 * Loads and starts the provider's script, without its tracking, whose inline code the CSP forbids (docs/decisions).
 * Rejects when the script does not load.
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
 * Whether this document's CSP allows the provider's fields: client navigation to the checkout keeps the CSP of the
 * first page.
 */
export function allowsSecureFields(): boolean {
	const [landing] = performance.getEntriesByType("navigation");
	if (!landing) return true;
	const { searchParams } = new URL(landing.name);
	return searchParams.get("etapa") === "pagamento" || searchParams.has("pagar");
}
