import type { z } from "zod";
import { apiAddress, whole } from "../../variables.ts";

/** Environment variables; the addresses are overridden in tests only. */
export const MELHOR_ENVIO_VARIABLES = {
	MELHOR_ENVIO_API_URL: apiAddress.default("https://melhorenvio.com.br/api/v2/me"),
	MELHOR_ENVIO_SANDBOX_URL: apiAddress.default("https://sandbox.melhorenvio.com.br/api/v2/me"),
	MELHOR_ENVIO_TIMEOUT_MS: whole("milliseconds", 100, 20_000).default(2_000),
};

export type MelhorEnvioSettings = ReturnType<typeof readMelhorEnvioSettings>;

export const readMelhorEnvioSettings = (
	e: z.infer<z.ZodObject<typeof MELHOR_ENVIO_VARIABLES>>,
) => ({
	apiUrl: e.MELHOR_ENVIO_API_URL,
	sandboxUrl: e.MELHOR_ENVIO_SANDBOX_URL,
	timeoutMs: e.MELHOR_ENVIO_TIMEOUT_MS,
});
