/** What is known of the provider since it was last asked. */
export type ProviderState = {
	sandbox: boolean;
	/** Null while it was never asked. */
	keys: "valid" | "refused" | "silent" | null;
	/** How many times in a row it did not answer. */
	failures: number;
	/** False: test credentials. Null while it never said. */
	live: boolean | null;
	/** How far the shop's clock is ahead of the provider's, in milliseconds. */
	skewMs: number | null;
	checkedAt: Date | null;
	/** Since when the keys are what they are. */
	since: Date | null;
};

/** Below this a clock is right: the provider tells whole seconds, and an answer takes its time. */
const SKEW_MS = 60_000;
/** So many times without an answer are no hiccup any more. */
export const SILENT_CHECKS = 3;

export const isClockWrong = ({ skewMs }: ProviderState): boolean =>
	skewMs !== null && Math.abs(skewMs) > SKEW_MS;

/** Whether it has not answered for so long that somebody should know. */
export const isUnreachable = ({ keys, failures }: ProviderState): boolean =>
	keys === "silent" && failures >= SILENT_CHECKS;

/** Nothing that is shown is real money. */
export const isTest = ({ sandbox, live }: ProviderState): boolean => sandbox || live === false;

/** `Mercado Pago, chaves reais`; which keys they are is not said while nobody knows. */
export function providerWords(state: ProviderState): string {
	if (state.sandbox) return "Ambiente de testes da loja";
	if (state.live === null) return "Mercado Pago";
	return `Mercado Pago, chaves ${state.live ? "reais" : "de teste"}`;
}

/** What the last check found, and whether it is good; null while there was none. */
export function stateWords(state: ProviderState): { good: boolean; text: string } | null {
	const { sandbox, keys, skewMs } = state;
	if (sandbox || keys === null) return null;
	if (keys === "refused") return { good: false, text: "Chaves recusadas" };
	if (keys === "silent") return { good: false, text: "Sem resposta do Mercado Pago" };
	if (!isClockWrong(state)) return { good: true, text: "Chaves válidas, relógio certo" };
	const minutes = Math.round(Math.abs(skewMs ?? 0) / 60_000);
	const way = (skewMs ?? 0) > 0 ? "adiantado" : "atrasado";
	return { good: false, text: `Chaves válidas, relógio da loja ${minutes} min ${way}` };
}

/** What is wrong with the provider itself, in words for the merchant; empty when nothing is. */
export function stateWarnings(state: ProviderState): string[] {
	const said = stateWords(state);
	return said && !said.good ? [`${said.text}.`] : [];
}
