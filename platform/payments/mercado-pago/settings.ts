import { z } from "zod";

const address = z.url("is not an address").transform((text) => text.replace(/\/$/, ""));

/** Environment variables. The addresses are overridden in tests only. */
export const MERCADO_PAGO_VARIABLES = {
	MERCADOPAGO_ACCESS_TOKEN: z.string().optional(),
	MERCADOPAGO_PUBLIC_KEY: z.string().optional(),
	MERCADOPAGO_WEBHOOK_SECRET: z.string().optional(),
	MERCADOPAGO_API_URL: address.default("https://api.mercadopago.com"),
	MERCADOPAGO_SCRIPT_URL: address.default("https://sdk.mercadopago.com/js/v2"),
	MERCADOPAGO_TIMEOUT_MS: z.coerce
		.number("is not a number of milliseconds")
		.int()
		.min(100)
		.max(20_000)
		.default(6_000),
};

const variables = z.object(MERCADO_PAGO_VARIABLES);
type Variables = z.infer<typeof variables>;

export type MercadoPagoSettings = {
	accessToken: string;
	publicKey: string | undefined;
	/** Any of them may have signed a notification: there are two during a rotation. */
	webhookSecrets: string[];
} & MercadoPagoCalls;

export type MercadoPagoCalls = {
	apiUrl: string;
	scriptUrl: string;
	timeoutMs: number;
};

/** Call settings, independent of the credentials. */
export const readCalls = (e: Variables): MercadoPagoCalls => ({
	apiUrl: e.MERCADOPAGO_API_URL,
	scriptUrl: e.MERCADOPAGO_SCRIPT_URL,
	timeoutMs: e.MERCADOPAGO_TIMEOUT_MS,
});

/** Splits secrets at commas. */
export const splitSecrets = (text: string): string[] =>
	text
		.split(",")
		.map((secret) => secret.trim())
		.filter(Boolean);

/** The settings, or undefined without an access token: the admin may then hold the keys. */
export const readSettings = (e: Variables): MercadoPagoSettings | undefined =>
	e.MERCADOPAGO_ACCESS_TOKEN
		? {
				accessToken: e.MERCADOPAGO_ACCESS_TOKEN,
				publicKey: e.MERCADOPAGO_PUBLIC_KEY,
				webhookSecrets: splitSecrets(e.MERCADOPAGO_WEBHOOK_SECRET ?? ""),
				...readCalls(e),
			}
		: undefined;

/** A missing variable: which one is given, which one it needs, and why. */
export function missingSetting(
	e: Variables,
	isPublic: boolean,
): [given: string, wanted: string, why: string] | null {
	if (!e.MERCADOPAGO_ACCESS_TOKEN) {
		const given = (["MERCADOPAGO_PUBLIC_KEY", "MERCADOPAGO_WEBHOOK_SECRET"] as const).find(
			(name) => e[name],
		);
		return given ? [given, "MERCADOPAGO_ACCESS_TOKEN", ""] : null;
	}
	if (!isPublic) return null;
	const why = ", so that cards and notifications of a public shop are safe";
	const wanted = (["MERCADOPAGO_PUBLIC_KEY", "MERCADOPAGO_WEBHOOK_SECRET"] as const).find(
		(name) => !e[name],
	);
	return wanted ? ["MERCADOPAGO_ACCESS_TOKEN", wanted, why] : null;
}
