import { z } from "zod";

const address = z.url("is not an address").transform((text) => text.replace(/\/$/, ""));
const milliseconds = z.coerce.number("is not a number of milliseconds").int().min(100).max(20_000);

/** Environment variables; the addresses are overridden in tests only. */
export const MELHOR_ENVIO_VARIABLES = {
	MELHOR_ENVIO_API_URL: address.default("https://melhorenvio.com.br/api/v2/me"),
	MELHOR_ENVIO_SANDBOX_URL: address.default("https://sandbox.melhorenvio.com.br/api/v2/me"),
	MELHOR_ENVIO_TIMEOUT_MS: milliseconds.default(2_000),
};

const variables = z.object(MELHOR_ENVIO_VARIABLES);

export type MelhorEnvioSettings = {
	apiUrl: string;
	sandboxUrl: string;
	timeoutMs: number;
};

export const readMelhorEnvioSettings = (e: z.infer<typeof variables>): MelhorEnvioSettings => ({
	apiUrl: e.MELHOR_ENVIO_API_URL,
	sandboxUrl: e.MELHOR_ENVIO_SANDBOX_URL,
	timeoutMs: e.MELHOR_ENVIO_TIMEOUT_MS,
});
