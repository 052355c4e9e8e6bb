import { useCallback, useEffect, useRef, useState } from "react";

/** The part of the provider's script that we use: hosted fields and tokens. */
export type FieldName = "cardNumber" | "expirationDate" | "securityCode";

type FieldEvents = {
	ready: undefined;
	focus: undefined;
	blur: undefined;
	binChange: { bin?: string | null } | undefined;
	validityChange: { errorMessages?: { cause?: string }[] } | undefined;
};

type SecureField = {
	mount(containerId: string): unknown;
	unmount(): void;
	on<E extends keyof FieldEvents>(event: E, listener: (detail: FieldEvents[E]) => void): unknown;
	update(change: { settings?: { length: number }; placeholder?: string }): void;
	focus(): void;
};

type Holder = {
	cardholderName: string;
	identificationType: "CPF" | "CNPJ";
	identificationNumber: string;
};

type CardTokenAnswer = { id?: string; last_four_digits?: string };

type FieldsScript = {
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
async function loadSecureFields(publicKey: string, script: string): Promise<FieldsScript> {
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

export const FIELD_IDS: Record<FieldName, string> = {
	cardNumber: "cartao-numero",
	expirationDate: "cartao-validade",
	securityCode: "cartao-codigo",
};
const NAMES = Object.keys(FIELD_IDS) as FieldName[];
const LABELS: Record<FieldName, string> = {
	cardNumber: "Número do cartão",
	expirationDate: "Validade, mês e ano",
	securityCode: "Código de segurança",
};
const PLACEHOLDERS: Record<FieldName, string> = {
	cardNumber: "0000 0000 0000 0000",
	expirationDate: "MM/AA",
	securityCode: "000",
};

/** Ad blockers stop such frames without any error. */
const TIMEOUT_MS = 15_000;

export type FieldsState = "loading" | "ready" | "failed";
type Hosted = { publicKey: string; script: string };

/** The provider's three hosted fields: their state and their token. */
export function useSecureFields({ publicKey, script }: Hosted, tryNumber: number) {
	const [state, setState] = useState<FieldsState>("loading");
	const [firstDigits, setFirstDigits] = useState<string | null>(null);
	const [focused, setFocused] = useState<FieldName | null>(null);
	const [valid, setValid] = useState<Partial<Record<FieldName, boolean>>>({});
	const started = useRef<FieldsScript>(undefined);
	const mounted = useRef(new Map<FieldName, SecureField>());

	useEffect(() => {
		// A retry creates new frames.
		void tryNumber;
		let gone = false;
		setState("loading");
		setFirstDigits(null);
		setValid({});
		const fail = () => {
			if (!gone) setState((now) => (now === "loading" ? "failed" : now));
		};
		const timer = setTimeout(fail, TIMEOUT_MS);
		document.addEventListener("securitypolicyviolation", fail);
		const ready = new Set<FieldName>();
		const mount = (provider: FieldsScript, name: FieldName) => {
			const field = provider.fields.create(name, {
				placeholder: PLACEHOLDERS[name],
				srLabel: LABELS[name],
				ariaRequired: true,
				style: { fontSize: "16px", height: "100%" },
			});
			field.on("ready", () => {
				ready.add(name);
				if (!gone && ready.size === NAMES.length) setState("ready");
			});
			field.on("focus", () => setFocused(name));
			field.on("blur", () => setFocused((now) => (now === name ? null : now)));
			field.on("validityChange", (said) =>
				setValid((now) => ({ ...now, [name]: (said?.errorMessages ?? []).length === 0 })),
			);
			if (name === "cardNumber") field.on("binChange", (said) => setFirstDigits(said?.bin ?? null));
			field.mount(FIELD_IDS[name]);
			mounted.current.set(name, field);
		};
		loadSecureFields(publicKey, script)
			.then((provider) => {
				if (gone) return;
				started.current = provider;
				for (const name of NAMES) mount(provider, name);
			})
			.catch(fail);
		const fields = mounted.current;
		return () => {
			gone = true;
			clearTimeout(timer);
			document.removeEventListener("securitypolicyviolation", fail);
			for (const field of fields.values()) field.unmount();
			fields.clear();
		};
	}, [publicKey, script, tryNumber]);

	const focus = useCallback((name: FieldName) => mounted.current.get(name)?.focus(), []);
	const setCodeLength = useCallback((length: number) => {
		mounted.current
			.get("securityCode")
			?.update({ settings: { length }, placeholder: "0".repeat(length) });
	}, []);
	const makeToken = useCallback(async (holder: Holder): Promise<CardTokenAnswer | null> => {
		try {
			return (await started.current?.fields.createCardToken(holder)) ?? null;
		} catch {
			return null;
		}
	}, []);
	return { state, firstDigits, focused, valid, focus, setCodeLength, makeToken };
}
