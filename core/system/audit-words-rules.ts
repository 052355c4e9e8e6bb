import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { plainValue } from "#core/audit/fields/field-rules.ts";
import { jobLabel } from "./job-rules.ts";

/** What the log calls work in the background. */
export const SYSTEM_WORDS: AuditWords = {
	tarefas: {
		label: "Tarefa",
		fields: { tarefa: { label: "Tarefa", show: (name) => jobLabel(plainValue(name)) } },
	},
};
