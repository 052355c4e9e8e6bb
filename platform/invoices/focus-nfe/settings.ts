import { z } from "zod";

const address = z.url("is not an address").transform((text) => text.replace(/\/$/, ""));
const milliseconds = z.coerce.number("is not a number of milliseconds").int().min(100).max(30_000);

/** Environment variables; the addresses are overridden in tests only. */
export const FOCUS_NFE_VARIABLES = {
	FOCUS_NFE_TOKEN: z.string().min(8, "is no token of Focus NFe").optional(),
	FOCUS_NFE_TEST: z
		.enum(["0", "1", "true", "false"], "use 0 or 1")
		.transform((value) => value === "1" || value === "true")
		.default(false),
	FOCUS_NFE_API_URL: address.default("https://api.focusnfe.com.br"),
	FOCUS_NFE_SANDBOX_URL: address.default("https://homologacao.focusnfe.com.br"),
	FOCUS_NFE_TIMEOUT_MS: milliseconds.default(10_000),
};

const variables = z.object(FOCUS_NFE_VARIABLES);

export type FocusNfeSettings = {
	apiUrl: string;
	sandboxUrl: string;
	/** Of one call. Cancelling waits for the state's authority. */
	timeoutMs: number;
	/** From the environment; null when the admin may hold it. */
	access: { token: string; test: boolean } | null;
};

export const readFocusNfeSettings = (e: z.infer<typeof variables>): FocusNfeSettings => ({
	apiUrl: e.FOCUS_NFE_API_URL,
	sandboxUrl: e.FOCUS_NFE_SANDBOX_URL,
	timeoutMs: e.FOCUS_NFE_TIMEOUT_MS,
	access: e.FOCUS_NFE_TOKEN ? { token: e.FOCUS_NFE_TOKEN, test: e.FOCUS_NFE_TEST } : null,
});
