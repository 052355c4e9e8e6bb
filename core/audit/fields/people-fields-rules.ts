import { CUSTOMER_STATUS_LABELS } from "#core/customers/customer-values-rules.ts";
import { FIELD_LABELS } from "#core/customers/manage/customer-form-rules.ts";
import { EMAIL_STATUS_LABELS } from "#core/mail/manage/outbox-rules.ts";
import { CANCEL_REASON_LABELS } from "#core/orders/cancel-rules.ts";
import { PAYMENT_STATUS_LABELS, STATUS_LABELS } from "#core/orders/rules.ts";
import { EMAIL_TYPES } from "#core/support/customer-message-rules.ts";
import {
	centavos,
	type Fields,
	joined,
	lines,
	optionWords,
	plainValue,
	words,
} from "./field-rules.ts";

/** Of an e-mail that an administrator wrote. */
const MESSAGE: Fields = {
	para: "Para",
	assunto: "Assunto",
	tipo: { label: "Tipo", show: optionWords(EMAIL_TYPES) },
};

const ORDER: Fields = {
	...MESSAGE,
	status: { label: "Status", show: words(STATUS_LABELS) },
	tracking_code: "Código de rastreio",
	carrier: "Transportadora",
	internal_notes: "Observações internas",
	numero: "Número",
	cliente: "Cliente",
	email: "E-mail",
	total: { label: "Total", show: centavos },
	pagamento: { label: "Pagamento", show: words(PAYMENT_STATUS_LABELS) },
	criado_em: "Criado em",
	itens: {
		label: "Itens",
		show: lines(({ quantidade, produto, sku, tamanho, cor }) =>
			joined(`${plainValue(quantidade)}x ${plainValue(produto)}`, sku, tamanho, cor),
		),
	},
	motivo: { label: "Motivo", show: words(CANCEL_REASON_LABELS) },
	mensagem: "Mensagem ao cliente",
	repor: "Unidades voltam ao estoque",
	devolver: "Devolver o valor",
	estoque: {
		label: "Estoque",
		show: words({
			release: "Reserva desfeita",
			return: "Unidades devolvidas",
			none: "Não mudou",
		}),
	},
};

const CUSTOMER: Fields = {
	...FIELD_LABELS,
	...MESSAGE,
	status: { label: FIELD_LABELS.status, show: words(CUSTOMER_STATUS_LABELS) },
	campos: {
		label: "Campos mudados",
		show: (value) =>
			Array.isArray(value) ? value.map(words(FIELD_LABELS)).join(", ") : plainValue(value),
	},
	tag: "Tag",
	selecionados: "Clientes selecionados",
	alterados: "Clientes alterados",
};

/** What changes of orders, customers and what is written to them write. */
export const PEOPLE_FIELDS = {
	mensagens: {
		nome: "Protocolo",
		status: "Status",
		responsavel: "Responsável",
		para: "Para",
		resposta: "Resposta",
	},
	orders: ORDER,
	customers: CUSTOMER,
	campaigns: {
		assunto: "Assunto",
		selecionados: "Clientes selecionados",
		recebem: "Clientes que recebem",
	},
	customer_discounts: {
		percentual: { label: "Desconto", show: (value) => `${plainValue(value)}%` },
		valido_ate: "Válido até",
		active: "Ativo",
	},
	email_outbox: {
		para: "Para",
		modelo: "Modelo",
		status: { label: "Situação", show: words(EMAIL_STATUS_LABELS) },
		quantidade: "E-mails enviados de novo",
	},
} as const satisfies Record<string, Fields>;
