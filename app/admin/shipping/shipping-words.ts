import type { SendError } from "#core/shipping/send-parcel.ts";

export const WHY_NOT: Record<SendError, string> = {
	not_found: "Este pedido não existe mais.",
	cancelled: "Pedido cancelado. Não envie.",
	disputed: "Compra contestada ou sob suspeita de fraude. Não envie.",
	unpaid: "Este pedido não está pago. Não envie.",
	owes: "Falta pagar a diferença deste pedido alterado. Não envie.",
	no_units: "As peças deste pedido não estão no estoque.",
	sent: "Este pedido já foi enviado.",
	nothing_left: "Não há mais nada para enviar neste pedido.",
};

export const TOO_LONG = "Só 60.000 letras de cada vez. Divida em duas partes.";
