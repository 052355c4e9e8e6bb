import { z } from "zod";
import { apiAddress, flag, whole } from "../../variables.ts";

/** Environment variables; the addresses are overridden in tests only. */
export const FOCUS_NFE_VARIABLES = {
	FOCUS_NFE_TOKEN: z.string().min(8, "is no token of Focus NFe").optional(),
	FOCUS_NFE_TEST: flag.default(false),
	FOCUS_NFE_API_URL: apiAddress.default("https://api.focusnfe.com.br"),
	FOCUS_NFE_SANDBOX_URL: apiAddress.default("https://homologacao.focusnfe.com.br"),
	FOCUS_NFE_TIMEOUT_MS: whole("milliseconds", 100, 30_000).default(10_000),
};

export type FocusNfeSettings = ReturnType<typeof readFocusNfeSettings>;

export const readFocusNfeSettings = (e: z.infer<z.ZodObject<typeof FOCUS_NFE_VARIABLES>>) => ({
	apiUrl: e.FOCUS_NFE_API_URL,
	sandboxUrl: e.FOCUS_NFE_SANDBOX_URL,
	/** Of one call. Cancelling waits for the state's authority. */
	timeoutMs: e.FOCUS_NFE_TIMEOUT_MS,
	/** From the environment; null when the admin may hold it. */
	access: e.FOCUS_NFE_TOKEN ? { token: e.FOCUS_NFE_TOKEN, test: e.FOCUS_NFE_TEST } : null,
});
