/** Titles of unexpected failures (rule orders 8). */
export const UNFINISHED = {
	status: {
		title: "Erro ao atualizar status",
		message: "Não foi possível atualizar o status do pedido",
	},
	undo: { title: "Erro ao desfazer", message: "Não foi possível desfazer a mudança." },
	tracking: {
		title: "Erro ao salvar",
		message: "Não foi possível salvar o código de rastreio.",
	},
	notes: { title: "Erro ao salvar", message: "Não foi possível salvar as observações." },
	message: {
		title: "Erro ao enviar mensagem",
		message: "Não foi possível enviar a mensagem. Tente de novo.",
	},
	cancel: {
		title: "Erro ao cancelar",
		message: "Não foi possível cancelar o pedido. Tente de novo.",
	},
	refund: {
		title: "Erro ao devolver",
		message: "Não foi possível devolver o valor. Tente de novo.",
	},
	delete: { title: "Erro ao excluir", message: "Não foi possível excluir o pedido." },
};

export const HAS_PAYMENT =
	"Alguém pagou ou começou a pagar este pedido. Ele fica nos registros da loja: cancele em vez de excluir.";
export const HAS_LEFT = "Este pedido já saiu da loja: cancele em vez de excluir.";

/** The order was paid while the dialog assumed it unpaid. */
export const PAID_MEANWHILE =
	"Este pedido foi pago agora há pouco e não foi cancelado. Veja o que muda e decida o que fazer com o valor.";

/** Its pieces were shipped or settled while the dialog was open. */
export const LEFT_MEANWHILE =
	"As peças deste pedido mudaram de lugar agora há pouco, e ele não foi cancelado. Confira o que volta ao estoque e confirme de novo.";

/** For roles with access to orders but not to money. */
export const NO_MONEY_RIGHT = "Só o proprietário ou um gerente devolve dinheiro. Peça a um deles.";

export const NO_RECIPIENT_RIGHT =
	"Só o proprietário ou um gerente muda quem recebe um vale. Peça a um deles.";

/** Only what is left of a gift card can go back (rule credit 13). */
export const GIFT_SPENT =
	"Este vale-presente já foi usado, no todo ou em parte: o pedido não se cancela mais. Devolva o saldo em “Devolver dinheiro”.";

export const DISPUTED =
	"Este pedido está contestado ou sob suspeita de fraude: nada sai da loja nem é cancelado até a decisão.";
