import type { AuditWords } from "#core/audit/shared/change-fields.ts";

export const TEAM_WORDS: AuditWords = {
	admins: {
		label: "Administrador",
		fields: {
			name: "Nome",
			email: "E-mail",
			active: "Acesso ativo",
			reason: "Motivo",
			role: "Papel",
			second_factor_required: "Exigir duas etapas",
		},
	},
	admin_invites: { label: "Convite", fields: { email: "E-mail", role: "Papel" } },
};
