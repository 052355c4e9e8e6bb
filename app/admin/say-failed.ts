import { clientActionSaying, FAILED_KEPT } from "#app/session/client-action.ts";

/** What turns something on or off. */
const STATUS_INTENTS = new Set(["toggle", "status", "ativar"]);

/** The action of a list in the browser: what is said when the shop itself fails at saving, deleting or approving. */
export const clientAction = clientActionSaying((intent) => ({
	title: STATUS_INTENTS.has(intent) ? "Erro ao alterar status" : "Erro",
	message: FAILED_KEPT,
}));
