import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { plainValue } from "#core/audit/shared/field.ts";
import { jobLabel } from "./job.ts";

export const SYSTEM_WORDS: AuditWords = {
	tarefas: {
		label: "Tarefa",
		fields: { tarefa: { label: "Tarefa", show: (name) => jobLabel(plainValue(name)) } },
	},
};
