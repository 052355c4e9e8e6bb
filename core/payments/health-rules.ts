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
	/** Payments that fit nothing and wait for somebody. */
	waiting: number;
};

/** One or two may be late; more are a shop that is not told. */
const SILENT_FROM = 3;

/** Rule payments 22: whether the provider does not reach the shop with its notifications. */
export const isSilent = ({ missed }: PaymentHealth): boolean => missed >= SILENT_FROM;

/** What is wrong, in words for the merchant; empty when nothing is. */
export function healthWarnings(health: PaymentHealth): string[] {
	if (health.sandbox) return [];
	const { waiting, refused, lastNotification } = health;
	return [
		...(isSilent(health)
			? [
					"Os avisos do provedor não estão chegando: a loja só descobre os pagamentos perguntando. Cadastre o endereço de notificações no painel do provedor.",
				]
			: []),
		...(refused > 0 && !lastNotification
			? [
					"Todos os avisos recebidos foram recusados: confira o segredo das notificações nas variáveis da loja.",
				]
			: []),
		...(waiting > 0
			? [
					waiting === 1
						? "1 pagamento recebido não corresponde a nenhum pedido e espera uma decisão."
						: `${waiting} pagamentos recebidos não correspondem a nenhum pedido e esperam uma decisão.`,
				]
			: []),
	];
}
