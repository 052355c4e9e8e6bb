import type { AuditWords } from "#core/audit/shared/change-fields.ts";

export const CONNECTION_WORDS: AuditWords = {
	conexoes: {
		label: "Conexão",
		fields: {
			conexao: "Conexão",
			situacao: "Situação",
			servidor: "Servidor",
			porta: "Porta",
			seguranca: "Segurança",
			usuario: "Usuário",
			senha: "Senha",
			remetente_nome: "Nome do remetente",
			remetente: "Remetente",
			access_token: "Access token",
			public_key: "Public key",
			webhook_secret: "Assinatura secreta",
		},
	},
};
