import type { CarrierHealth } from "../carriers/carriers.ts";

export const CARRIER_STATE_WORDS: Record<CarrierHealth["state"], string> = {
	well: "Responde e aceita o token.",
	none: "Não está conectada.",
	unauthorized: "Não aceita o token. Gere outro no painel da transportadora e cole em Entregas.",
	refused: "Recusou a pergunta. Confira a conta no painel da transportadora.",
	no_balance: "A carteira está sem saldo. Ponha saldo no painel da transportadora.",
	unavailable: "Não respondeu. As entregas dela ficam de fora até ela voltar.",
	unknown: "Não respondeu. As entregas dela ficam de fora até ela voltar.",
};
