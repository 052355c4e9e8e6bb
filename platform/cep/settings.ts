import type { z } from "zod";
import { apiAddress, flag, whole } from "../variables.ts";

/** Variables of the CEP services. The addresses are overridden in tests only. */
export const CEP_VARIABLES = {
	/** `0`: no external requests. */
	CEP_LOOKUP: flag.default(true),
	CEP_BRASILAPI_URL: apiAddress.default("https://brasilapi.com.br/api/cep/v1"),
	CEP_VIACEP_URL: apiAddress.default("https://viacep.com.br/ws"),
	CEP_TIMEOUT_MS: whole("milliseconds", 100, 10_000).default(2_500),
};

export type CepSettings = ReturnType<typeof readCepSettings>;

export const readCepSettings = (e: z.infer<z.ZodObject<typeof CEP_VARIABLES>>) => ({
	asksOutside: e.CEP_LOOKUP,
	brasilApiUrl: e.CEP_BRASILAPI_URL,
	viaCepUrl: e.CEP_VIACEP_URL,
	timeoutMs: e.CEP_TIMEOUT_MS,
});
