import { sayFailures } from "../action/say-failures.ts";

export { action } from "./chart-actions.ts";

export const clientAction = sayFailures(
	{ delete: "Erro ao excluir tabela de medidas" },
	"Erro ao salvar tabela de medidas",
);
