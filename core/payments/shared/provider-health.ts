export type PaymentHealth = {
	sandbox: boolean;
	lastNotification: Date | null;
	refused: number;
	lastRefused: Date | null;
	/** Money that moved without a webhook since the last one. */
	missed: number;
	comparedUntil: Date | null;
};

/** One or two may be late. */
const SILENT_FROM = 3;

/** Whether webhooks do not arrive (rule payments 22). */
export const isSilent = ({ missed }: PaymentHealth): boolean => missed >= SILENT_FROM;

/** Whether all webhooks had a wrong signature: the secret is wrong. */
export const isRefusedOnly = ({ refused, lastNotification }: PaymentHealth): boolean =>
	refused > 0 && !lastNotification;

/** Problems in words for the merchant; empty when there is none. */
export function healthWarnings(health: PaymentHealth): string[] {
	if (health.sandbox) return [];
	return [
		...(isSilent(health)
			? [
					"Os avisos do provedor não estão chegando: a loja só descobre os pagamentos perguntando. Cadastre o endereço de notificações no painel do provedor.",
				]
			: []),
		...(isRefusedOnly(health)
			? [
					"Todos os avisos recebidos foram recusados: confira a assinatura secreta em Configurações, Mercado Pago.",
				]
			: []),
	];
}

export type ProviderState = {
	sandbox: boolean;
	keys: "valid" | "refused" | "silent" | null;
	failures: number;
	live: boolean | null;
	checkedAt: Date | null;
	since: Date | null;
};

/** Fewer failed checks are a hiccup. */
const SILENT_CHECKS = 3;

/** Whether it has been unreachable long enough to warn. */
export const isUnreachable = ({ keys, failures }: ProviderState): boolean =>
	keys === "silent" && failures >= SILENT_CHECKS;

/** Whether no real money is involved. */
export const isTest = ({ sandbox, live }: ProviderState): boolean => sandbox || live === false;

/** `Mercado Pago, chaves reais`; without the keys while unknown. */
export function providerWords(state: ProviderState): string {
	if (state.sandbox) return "Ambiente de testes da loja";
	if (state.live === null) return "Mercado Pago";
	return `Mercado Pago, chaves ${state.live ? "reais" : "de teste"}`;
}

/** Result of the last check; null before the first. */
export function stateWords(state: ProviderState): { good: boolean; text: string } | null {
	const { sandbox, keys } = state;
	if (sandbox || keys === null) return null;
	if (keys === "refused") return { good: false, text: "Chaves recusadas" };
	if (keys === "silent") return { good: false, text: "Sem resposta do Mercado Pago" };
	return { good: true, text: "Chaves válidas" };
}

/** Problems of the provider in words for the merchant; empty when there is none. */
export function stateWarnings(state: ProviderState): string[] {
	const said = stateWords(state);
	return said && !said.good ? [`${said.text}.`] : [];
}
