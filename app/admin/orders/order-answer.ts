import type { Outcome } from "#app/ui/use-action-toast.ts";

export type Intent = "status" | "tracking" | "notes" | "message" | "delete";

/** What a form of the orders screen is answered. */
export type OrderAnswer = Outcome & {
	/** News rather than a failure. */
	kind?: "info";
	fields?: Record<string, string>;
	/** The notes as they are now. */
	saved?: { notes: string; version: string };
	/** The notes as somebody else saved them meanwhile. */
	current?: { notes: string; version: string };
};

/** What is said when something failed that nobody expected (spec back office §8). */
export const UNFINISHED: Record<Intent, { title: string; description: string }> = {
	status: {
		title: "Erro ao atualizar status",
		description: "Não foi possível atualizar o status do pedido",
	},
	tracking: {
		title: "Erro ao salvar",
		description: "Não foi possível salvar o código de rastreio.",
	},
	notes: { title: "Erro ao salvar", description: "Não foi possível salvar as observações." },
	message: {
		title: "Erro ao enviar mensagem",
		description: "Não foi possível enviar a mensagem. Tente de novo.",
	},
	delete: { title: "Erro ao excluir", description: "Não foi possível excluir o pedido." },
};

export const isIntent = (text: unknown): text is Intent =>
	typeof text === "string" && Object.hasOwn(UNFINISHED, text);
