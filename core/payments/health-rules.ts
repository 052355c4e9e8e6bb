export type PaymentHealth = {
	sandbox: boolean;
	/** When the provider last told of something by itself. */
	lastNotification: Date | null;
	/** Notifications with a wrong signature, ever, and the last of them. */
	refused: number;
	lastRefused: Date | null;
	/** Money that moved since the last notification without one. */
	missed: number;
	/** Up to when everything at the provider was compared. */
	comparedUntil: Date | null;
};

/** One or two may be late; more are a shop that is not told. */
const SILENT_FROM = 3;

/** Rule payments 22: whether the provider does not reach the shop with its notifications. */
export const isSilent = ({ missed }: PaymentHealth): boolean => missed >= SILENT_FROM;

/** Whether every notification came with a wrong signature: the secret is not the provider's. */
export const isRefusedOnly = ({ refused, lastNotification }: PaymentHealth): boolean =>
	refused > 0 && !lastNotification;

/** What is wrong, in words for the merchant; empty when nothing is. */
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
