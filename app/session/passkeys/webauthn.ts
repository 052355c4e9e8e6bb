import {
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from "@simplewebauthn/browser";

/** `answer`: JSON for the shop; `message`: why there is none. */
export type PasskeyResult = { ok: true; answer: string } | { ok: false; message: string };

const CANCELLED = "A chave de acesso não foi usada: o pedido foi cancelado ou demorou demais.";
const UNAVAILABLE = "Não foi possível usar a chave de acesso neste dispositivo.";

const MESSAGES: Record<string, string> = {
	ERROR_CEREMONY_ABORTED: CANCELLED,
	ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
		"Este dispositivo já tem uma chave de acesso desta conta.",
	ERROR_INVALID_DOMAIN: "Chaves de acesso só funcionam no endereço oficial da loja.",
	ERROR_INVALID_RP_ID: "Chaves de acesso só funcionam no endereço oficial da loja.",
	ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
		"Este dispositivo não pede PIN, digital ou rosto, que a chave de acesso exige.",
	ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
		"Este dispositivo não guarda chaves de acesso.",
};

/** Creates a passkey; `options` from the shop. Never throws. */
export const makePasskey = (options: string): Promise<PasskeyResult> =>
	runPrompt(() =>
		startRegistration({
			optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
		}),
	);

/** Signs a challenge with a passkey. Never throws. */
export const answerWithPasskey = (options: string): Promise<PasskeyResult> =>
	runPrompt(() =>
		startAuthentication({
			optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
		}),
	);

async function runPrompt(work: () => Promise<object>): Promise<PasskeyResult> {
	try {
		return { ok: true, answer: JSON.stringify(await work()) };
	} catch (error) {
		const known = error instanceof WebAuthnError ? MESSAGES[error.code] : undefined;
		const cancelled = error instanceof Error && error.name === "NotAllowedError";
		return { ok: false, message: known ?? (cancelled ? CANCELLED : UNAVAILABLE) };
	}
}
