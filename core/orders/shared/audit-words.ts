import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import {
	centavos,
	type Fields,
	joined,
	lines,
	plainValue,
	words,
} from "#core/audit/shared/field.ts";
import { CANCEL_REASON_LABELS } from "./cancel.ts";
import { PAID_OUTSIDE } from "./manual-order.ts";
import { orderNumber, PAYMENT_STATUS_LABELS } from "./order.ts";
import { STATUS_LABELS } from "./status.ts";

const ORDER: Fields = {
	status: { label: "Status", show: words(STATUS_LABELS) },
	tracking_code: "Código de rastreio",
	carrier: "Transportadora",
	customer_cpf: "CPF ou CNPJ",
	internal_notes: "Observações internas",
	numero: "Número",
	cliente: "Cliente",
	email: "E-mail",
	total: { label: "Total", show: centavos },
	pagamento: { label: "Pagamento", show: words(PAYMENT_STATUS_LABELS) },
	criado_em: "Criado em",
	frete: { label: "Frete", show: centavos },
	desconto: { label: "Desconto", show: centavos },
	mudancas: "O que mudou",
	a_receber: { label: "Diferença a receber", show: centavos },
	pago_como: { label: "Pago por fora", show: words(PAID_OUTSIDE) },
	pago_em: "Dia do pagamento",
	comprovante: "Comprovante",
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
	valor: { label: "Valor devolvido", show: centavos },
	motivo_devolucao: "Motivo da devolução",
	provas: "Documentos enviados",
	por_fora: "Devolvido por outro meio",
	de_novo: "Decidido de novo",
	valor_pedido: { label: "Valor pedido", show: centavos },
	pedida_por: "Devolução pedida por",
	observacao: "Motivo de não autorizar",
	saida: {
		label: "Pago sem estoque",
		show: words({
			found: "Peças achadas",
			waiting: "Espera reposição",
			asked: "Cliente consultado",
		}),
	},
	volumes: "Volumes",
	pecas: "Peças conferidas",
	sem_codigo: "Conferidas sem código",
	nfe: "Chave da NF-e",
	sem_nfe: "Vai sem NF-e",
	nota_emitida: "NF-e enviada ao emissor",
	motivo_nota: "Motivo de cancelar a NF-e",
	unidades: "Unidades acrescentadas",
	para_email: "E-mail de quem recebe o vale",
	reenviado: "Código novo enviado",
	estoque: {
		label: "Estoque",
		show: words({
			release: "Reserva desfeita",
			return: "Unidades devolvidas",
			none: "Não mudou",
		}),
	},
};

export const ORDER_WORDS: AuditWords = {
	pedidos_antigos: {
		label: "Pedidos antigos",
		fields: { arquivo: "Arquivo", alterados: "Pedidos trazidos" },
	},
	orders: { label: "Pedido", fields: ORDER, nameOf: (id) => `#${orderNumber(id)}` },
};
