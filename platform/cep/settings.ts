import { z } from "zod";

const address = z.url("is not an address").transform((text) => text.replace(/\/$/, ""));

/** Variables of the CEP services. The addresses are overridden in tests only. */
export const CEP_VARIABLES = {
	/** `0`: no external requests. */
	CEP_LOOKUP: z
		.enum(["0", "1", "true", "false"], "use 0 or 1")
		.default("1")
		.transform((value) => value === "1" || value === "true"),
	CEP_BRASILAPI_URL: address.default("https://brasilapi.com.br/api/cep/v1"),
	CEP_VIACEP_URL: address.default("https://viacep.com.br/ws"),
	CEP_TIMEOUT_MS: z.coerce
		.number("is not a number of milliseconds")
		.int()
		.min(100)
		.max(10_000)
		.default(2_500),
};

const variables = z.object(CEP_VARIABLES);

export type CepSettings = {
	asksOutside: boolean;
	brasilApiUrl: string;
	viaCepUrl: string;
	timeoutMs: number;
};

export const readCepSettings = (e: z.infer<typeof variables>): CepSettings => ({
	asksOutside: e.CEP_LOOKUP,
	brasilApiUrl: e.CEP_BRASILAPI_URL,
	viaCepUrl: e.CEP_VIACEP_URL,
	timeoutMs: e.CEP_TIMEOUT_MS,
});
