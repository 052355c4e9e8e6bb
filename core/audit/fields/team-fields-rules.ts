import { jobLabel } from "#core/system/job-rules.ts";
import { type Fields, plainValue } from "./field-rules.ts";

/** What changes of the team and of the machine write. */
export const TEAM_FIELDS = {
	admins: {
		name: "Nome",
		email: "E-mail",
		active: "Acesso ativo",
		reason: "Motivo",
		role: "Papel",
		second_factor_required: "Exigir duas etapas",
	},
	admin_invites: { email: "E-mail", role: "Papel" },
	tarefas: { tarefa: { label: "Tarefa", show: (name) => jobLabel(plainValue(name)) } },
} as const satisfies Record<string, Fields>;
