import type { Outcome } from "#app/ui/use-action-toast.ts";
import type { StepConcern } from "#core/orders/manage/step-rules.ts";

export type Intent =
	| "status"
	| "undo"
	| "tracking"
	| "notes"
	| "message"
	| "cancel"
	| "refund"
	| "delete";

/** What a form of the orders screen is answered. */
export type OrderAnswer = Outcome & {
	/** News rather than a failure. */
	kind?: "info";
	/** The step may still be taken back, before its e-mail leaves. */
	undo?: { orderId: string; event: number; told: boolean };
	/** What has to be confirmed, with a reason. */
	confirm?: StepConcern[];
	fields?: Record<string, string>;
	/** The notes as they are now. */
	saved?: { notes: string; version: string };
	/** The notes as somebody else saved them meanwhile. */
	current?: { notes: string; version: string };
};

/** What is said when something failed that nobody expected (rule orders 8). */
export const UNFINISHED: Record<Intent, { title: string; description: string }> = {
	status: {
		title: "Erro ao atualizar status",
		description: "Não foi possível atualizar o status do pedido",
	},
	undo: { title: "Erro ao desfazer", description: "Não foi possível desfazer a mudança." },
	tracking: {
		title: "Erro ao salvar",
		description: "Não foi possível salvar o código de rastreio.",
	},
	notes: { title: "Erro ao salvar", description: "Não foi possível salvar as observações." },
	message: {
		title: "Erro ao enviar mensagem",
		description: "Não foi possível enviar a mensagem. Tente de novo.",
	},
	cancel: {
		title: "Erro ao cancelar",
		description: "Não foi possível cancelar o pedido. Tente de novo.",
	},
	refund: {
		title: "Erro ao devolver",
		description: "Não foi possível devolver o valor. Tente de novo.",
	},
	delete: { title: "Erro ao excluir", description: "Não foi possível excluir o pedido." },
};

export const isIntent = (text: unknown): text is Intent =>
	typeof text === "string" && Object.hasOwn(UNFINISHED, text);

/** Why an order cannot be erased. */
export const HAS_PAYMENT =
	"Alguém pagou ou começou a pagar este pedido. Ele fica nos registros da loja: cancele em vez de excluir.";
export const HAS_LEFT = "Este pedido já saiu da loja: cancele em vez de excluir.";
