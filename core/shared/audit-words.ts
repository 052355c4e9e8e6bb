import { orderNumber } from "#core/orders/shared/order.ts";
import { MISMATCH_WORDS, RESOLUTION_LABELS } from "#core/payments/shared/mismatches.ts";
import { dayText } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { type AuditWords, registerWords } from "../audit/shared/change-fields.ts";
import {
	centavos,
	type Fields,
	joined,
	lines,
	optionWords,
	plainValue,
	words,
} from "../audit/shared/field.ts";
import { CATALOG_WORDS } from "../catalog/shared/audit-words.ts";
import { BANNER } from "../content/shared/banner.ts";
import { LAYOUT } from "../content/shared/layout.ts";
import { OPENING } from "../content/shared/opening-form.ts";
import { PAGE } from "../content/shared/page-form.ts";
import { SETTINGS } from "../content/shared/settings.ts";
import { COLOURS, STYLES } from "../content/shared/styles.ts";
import { TEXTS } from "../content/shared/texts.ts";
import { CREDIT_KIND_LABELS } from "../credit/shared/credit.ts";
import { CUSTOMER_WORDS } from "../customers/shared/audit-words.ts";
import { CARRIER } from "../delivery/shared/carrier-fields.ts";
import { METHOD_FORM } from "../delivery/shared/method-fields.ts";
import { SHOP_DELIVERY } from "../delivery/shared/shop-delivery.ts";
import { DISCOUNT } from "../discounts/shared/discount-fields.ts";
import { EMAIL_STATUS_LABELS } from "../mail/shared/outbox.ts";
import { ORDER_WORDS } from "../orders/shared/audit-words.ts";
import { saidFields } from "../record/shared/record.ts";
import { RETURN_STATES, STATES } from "../returns/shared/machine.ts";
import { FISCAL } from "../shipping/shared/fiscal-fields.ts";
import { STOCK_OPERATIONS } from "../stock/shared/stock.ts";
import { EMAIL_TYPES } from "../support/shared/inbox.ts";
import { jobLabel } from "../system/shared/job.ts";

const INBOX: Fields = {
	tipo: {
		label: "O que não confere",
		show: words(
			Object.fromEntries(Object.entries(MISMATCH_WORDS).map(([kind, { title }]) => [kind, title])),
		),
	},
	codigo: "Código no provedor",
	solucao: {
		label: "Solução",
		show: words({ ...RESOLUTION_LABELS, reopened: "Pedido reaberto com este valor" }),
	},
	observacao: "Observação",
	devolvido_em: { label: "Devolvido em", show: (day) => dayText(String(day)) },
};

/** Of a replacement: rows by column. */
const places = (value: unknown): string =>
	Array.isArray(value)
		? counted(value.flatMap(({ linhas }) => linhas).length, "lugar", "lugares")
		: plainValue(value);

const BANNERS: Fields = {
	"": { label: "Ordem", show: lines(joined) },
	...saidFields(BANNER),
};

const LOOKS: Fields = {
	...saidFields(STYLES),
	...Object.fromEntries(COLOURS.map(({ name, label }) => [name, `Cor: ${label}`])),
};

const SENTENCES: Fields = Object.fromEntries(
	Object.entries(TEXTS).map(([key, { place, label }]) => [key, `${place}: ${label}`]),
);

const REVIEW: Fields = {
	produto_id: "Produto",
	rating: "Nota",
	title: "Título",
	comment: "Comentário",
	approved: "Aprovada",
	fotos: "Fotos",
};

const VARIATION: Fields = {
	estoque: "Estoque",
	operation: { label: "Operação", show: optionWords(STOCK_OPERATIONS) },
	quantity: "Quantidade",
	note: "Motivo",
	linhas: "Linhas da planilha",
	alteradas: "Variações alteradas",
};

/** An e-mail written by an administrator. */
const MESSAGE: Fields = {
	para: "Para",
	assunto: "Assunto",
	tipo: { label: "Tipo", show: optionWords(EMAIL_TYPES) },
};

/** Records of all areas but catalogue, customers and orders, which have files of their own, by table. */
const WORDS: AuditWords = {
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
			ambiente: "Ambiente",
			token: "Token",
		},
	},
	banners: { label: "Banner", fields: BANNERS },
	dynamic_pages: { label: "Página", fields: saidFields(PAGE) },
	site_layout: { label: "Vitrine e menus", fields: saidFields(LAYOUT) },
	site_settings: { label: "Configurações", fields: saidFields(SETTINGS) },
	site_styles: { label: "Estilos", fields: LOOKS },
	loja_abertura: {
		label: "Abertura da loja",
		fields: { publicada: "Publicada", avisos: "Avisos exportados", ...saidFields(OPENING) },
	},
	site_texts: { label: "Textos da loja", fields: SENTENCES },
	vales: {
		label: "Vale ou crédito",
		fields: {
			tipo: { label: "Tipo", show: words(CREDIT_KIND_LABELS) },
			valor: { label: "Valor", show: centavos },
			saldo: { label: "Saldo", show: centavos },
			email: "E-mail",
			nome: "Nome",
			ate: "Válido até",
			motivo: "Motivo",
			avisar: "Avisado por e-mail",
			de_nome: "De quem",
			mensagem: "Mensagem",
			enviar_em: "Enviado no dia",
			bloqueado: "Bloqueado",
			final: "Final do código",
		},
	},
	entrega_metodos: {
		label: "Entrega",
		fields: { "": { label: "Ordem", show: lines(joined) }, ...saidFields(METHOD_FORM) },
	},
	entrega_transportadoras: {
		label: "Transportadora",
		fields: { ...saidFields(CARRIER), token: "Token de acesso" },
	},
	entrega_loja: { label: "Entregas", fields: saidFields(SHOP_DELIVERY) },
	nota_dados: { label: "Dados da nota fiscal", fields: saidFields(FISCAL) },
	customer_discounts: {
		label: "Desconto",
		fields: {
			...saidFields(DISCOUNT),
			percentual: { label: "Desconto", show: (value) => `${plainValue(value)}%` },
			valido_ate: "Válido até",
		},
	},
	mensagens_automaticas: {
		label: "Mensagem automática",
		fields: {
			...{ mensagem: "Mensagem", ativo: "Ligada", dias: "Dias" },
			...{ assunto: "Assunto", texto: "Texto", cupom: "Cupom" },
		},
	},
	email_outbox: {
		label: "E-mail",
		fields: {
			para: "Para",
			modelo: "Modelo",
			status: { label: "Situação", show: words(EMAIL_STATUS_LABELS) },
			quantidade: "E-mails enviados de novo",
			descartados: "E-mails descartados",
		},
	},
	uploads: {
		label: "Imagem",
		fields: {
			original_name: "Arquivo",
			texto_alternativo: "Texto alternativo",
			substituta: "Imagem nova",
			lugares: { label: "Lugares", show: places },
			texto: { label: "Texto alternativo levado", show: (taken) => (taken ? "sim" : "não") },
		},
	},
	payment_inbox: { label: "Pagamento sem destino", fields: INBOX },
	/** Logged under the number of their order. */
	payments: { label: "Pagamento", nameOf: (id) => `#${orderNumber(id)}` },
	perguntas: {
		label: "Pergunta",
		fields: { produto_id: "Produto", oculta: "Oculta", avisada: "Resposta por e-mail" },
	},
	trocas: {
		label: "Troca ou devolução",
		fields: {
			numero: "Número",
			estado: {
				label: "Estado",
				show: words(Object.fromEntries(RETURN_STATES.map((name) => [name, STATES[name].label]))),
			},
			observacao: "Motivo",
			code: "Código",
			day: "Vale até",
			carrier: "Transportadora",
			valor: { label: "Valor", show: centavos },
			preco: { label: "Preço da etiqueta", show: centavos },
			por_fora: "Devolvido por outro meio",
			em_credito: { label: "Em crédito na loja", show: centavos },
			cliente_concordou: "O cliente concordou com crédito",
		},
	},
	reviews: { label: "Avaliação", fields: REVIEW },
	busca_sinonimos: {
		label: "Sinônimo da busca",
		fields: { termos: "Quem busca", tambem: "Acha também" },
	},
	variantes: { label: "Variação", fields: VARIATION },
	mensagens: {
		label: "Mensagem",
		fields: {
			nome: "Protocolo",
			status: "Status",
			responsavel: "Responsável",
			para: "Para",
			resposta: "Resposta",
		},
	},
	orders: { fields: MESSAGE },
	customers: { fields: MESSAGE },
	tarefas: {
		label: "Tarefa",
		fields: { tarefa: { label: "Tarefa", show: (name) => jobLabel(plainValue(name)) } },
	},
};

/** Labels of all areas for the audit log. */
export const AUDIT_WORDS = registerWords([CATALOG_WORDS, CUSTOMER_WORDS, ORDER_WORDS, WORDS]);
