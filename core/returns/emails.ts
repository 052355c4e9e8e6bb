import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import { hello, numbered, type OrderMail } from "#core/orders/email-parts.ts";
import { loadOrderMail, queueToCustomer } from "#core/orders/send-emails.ts";
import { isRefundedAutomatically } from "#core/orders/shared/payment-method.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { countedPiece } from "#core/values/variation.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Return, WithPieces } from "./load-return.ts";
import { type ReturnEvent, ruleOf } from "./shared/machine.ts";
import { KIND_LABELS } from "./shared/words.ts";

type MailReturn = Return & { pecas: string[]; metodo: PaymentMethod | null };

type StepMail = {
	order: OrderMail;
	request: MailReturn;
	event: ReturnEvent | "pedir";
	note: string;
};

const called = ({ resolucao, numero }: MailReturn): string =>
	`${resolucao === "substituicao" ? "troca" : "devolução"} ${numero}`;

const sendWords: Record<Return["postagem"], (request: MailReturn) => string> = {
	correios: () =>
		"A loja paga a volta e envia o código de postagem em seguida. Guarde as peças na embalagem até lá.",
	proprio: () =>
		"Envie as peças pelo meio que preferir e informe o código de rastreio na página do pedido, onde está o endereço.",
	loja: () => "Leve as peças até a loja. O endereço está na página do pedido.",
};

const codeWords = ({ codigo_postagem, codigo_ate }: MailReturn): string[] => [
	`Leve o pacote a uma agência e informe o código ${codigo_postagem ?? ""}.`,
	...(codigo_ate ? [`Ele vale até ${dayWords(codigo_ate)}.`] : []),
];

const CODE_FOLLOWS = "O código e a validade chegam em outro e-mail.";

/** How money goes back: by what paid, how it was decided, and who decided (rule payments 36). */
function moneyWords(amount: number, { por_fora, decide, metodo }: MailReturn): string {
	const money = formatMoney(amount);
	if (por_fora) return `Devolvemos ${money} por outro meio, como combinado com você.`;
	if (metodo === null || !isRefundedAutomatically(metodo)) {
		return `A loja combina com você como devolver ${money}.`;
	}
	return decide
		? `Devolvemos ${money} pelo mesmo meio do pagamento e avisamos quando o valor sair.`
		: `A loja ainda confirma a devolução de ${money} e avisa quando o valor sair.`;
}

/** What of a checked request goes back, as money and as store credit; empty when nothing. */
function backWords(request: MailReturn): string {
	const { valor, em_credito, decide } = request;
	const credit = `${formatMoney(em_credito)} como crédito na loja`;
	const given = decide
		? `Você recebe ${credit}. ${CODE_FOLLOWS}`
		: `A loja ainda confirma ${credit}. ${CODE_FOLLOWS}`;
	return [
		...(em_credito > 0 ? [given] : []),
		...(valor > em_credito ? [moneyWords(valor - em_credito, request)] : []),
	].join(" ");
}

const outcomeWords = (request: MailReturn): string => {
	const { resolucao, valor, diferenca } = request;
	if (resolucao !== "substituicao") return `Conferimos as peças. ${backWords(request)}`.trim();
	if (diferenca > 0) {
		return `Conferimos as peças. A nova custa ${formatMoney(diferenca)} a mais: pague a diferença pela página do pedido e ela segue.`;
	}
	const back = valor > 0 ? ` A peça nova custa menos. ${backWords(request)}` : "";
	return `Conferimos as peças. As novas seguem em um pacote próprio, sem novo pagamento.${back}`;
};

const lostWords = ({ resolucao, valor, em_credito, diferenca }: MailReturn): string => {
	if (resolucao !== "substituicao") {
		return em_credito > 0
			? `você recebe ${formatMoney(em_credito)} como crédito na loja. ${CODE_FOLLOWS}`
			: "a loja devolve o valor das peças.";
	}
	if (diferenca > 0) {
		return `a peça nova segue assim que a diferença de ${formatMoney(diferenca)} for paga pela página do pedido.`;
	}
	const back = valor > 0 ? ` A diferença de ${formatMoney(valor)} volta para você.` : "";
	return `a loja envia as peças novas.${back}`;
};

type Words = { subject: string; title: string; text: string[] };

/** What the customer is sent at each step; null where another e-mail says it. */
const STEP_MAILS: Record<
	ReturnEvent | "pedir",
	(request: MailReturn, note: string) => Words | null
> = {
	pedir: (request) => ({
		subject: `Recebemos o seu pedido de ${called(request)}`,
		title: "Recebemos o seu pedido",
		text: request.responder_ate
			? [`A loja responde até ${dayWords(request.responder_ate)}.`]
			: ["A loja responde por aqui."],
	}),
	aprovar: (request) => ({
		subject: `Aprovada: ${called(request)}`,
		title: "Está aprovado",
		text: [
			...(request.tipo === "arrependimento"
				? ["Desistir da compra é seu direito: sem custo e sem precisar dizer por quê."]
				: []),
			sendWords[request.postagem](request),
		],
	}),
	recusar: (request, note) => ({
		subject: `Não aprovada: ${called(request)}`,
		title: "A loja não aprovou",
		text: [note],
	}),
	cancelar: (request) => ({
		subject: `Cancelada: ${called(request)}`,
		title: "O pedido foi cancelado",
		text: ["Nada mais é preciso. Se mudar de ideia, peça de novo dentro do prazo."],
	}),
	gerar_codigo: (request) => ({
		subject: `Código de postagem da ${called(request)}`,
		title: "Poste sem pagar nada",
		text: codeWords(request),
	}),
	reemitir: (request) => ({
		subject: `Novo código de postagem da ${called(request)}`,
		title: "Um código novo",
		text: codeWords(request),
	}),
	vencer: (request) => ({
		subject: `O código da ${called(request)} venceu`,
		title: "O código de postagem venceu",
		text: ["Fale com a loja para combinar a volta."],
	}),
	postar: (request) => ({
		subject: `A caminho: ${called(request)}`,
		title: "As peças estão a caminho da loja",
		text: [
			...(request.rastreio ? [`Código de rastreio: ${request.rastreio}.`] : []),
			"Avisamos quando elas chegarem.",
		],
	}),
	extraviar: (request, note) => ({
		subject: `O pacote da ${called(request)} se perdeu`,
		title: "O pacote se perdeu no caminho",
		text: [note, `Você não perde nada: ${lostWords(request)}`],
	}),
	receber: (request) => ({
		subject: `Chegou: ${called(request)}`,
		title: "As peças chegaram à loja",
		text: ["Elas são conferidas uma a uma, e você recebe o resultado."],
	}),
	conferir: (request) => ({
		subject: `Conferida: ${called(request)}`,
		title: "Peças conferidas",
		text: [outcomeWords(request)],
	}),
	reprovar: (request, note) => ({
		subject: `Não aceita: ${called(request)}`,
		title: "A loja não aceitou a devolução",
		text: [
			note,
			"As peças voltam para você. Se não concorda, responda pela página do pedido: a loja confere de novo.",
		],
	}),
	recorrer: (request) => ({
		subject: `Recebemos a sua resposta: ${called(request)}`,
		title: "A loja confere de novo",
		text: ["Recebemos a sua resposta, e as peças são conferidas outra vez."],
	}),
	devolver_pecas: (request) => ({
		subject: `As peças da ${called(request)} voltaram para você`,
		title: "As peças estão voltando",
		text: request.rastreio ? [`Código de rastreio: ${request.rastreio}.`] : [],
	}),
	// The refund and the parcel of the new pieces have e-mails of their own.
	concluir: (request) =>
		request.por_fora && request.valor > request.em_credito
			? {
					subject: `Resolvida: ${called(request)}`,
					title: "Está resolvido",
					text: [
						`Devolvemos ${formatMoney(request.valor - request.em_credito)} por outro meio, como combinado com você.`,
					],
				}
			: null,
};

const facts = (request: MailReturn): Block => ({
	kind: "facts",
	rows: [
		["Motivo", KIND_LABELS[request.tipo]],
		["Peças", request.pecas.join("\n")],
	],
});

export const returnStep = template("return-step", ({ order, request, event, note }: StepMail) => {
	const words = STEP_MAILS[event](request, note);
	if (!words) throw new Error(`no e-mail about ${event}`);
	const lines = words.text.filter(Boolean);
	return {
		subject: `${words.subject}, pedido ${numbered(order)}`,
		preview: lines[0] ?? words.title,
		title: words.title,
		blocks: [
			hello(order),
			...lines.map((text) => paragraph(text)),
			...(request.codigo_postagem && (event === "gerar_codigo" || event === "reemitir")
				? [{ kind: "code" as const, text: request.codigo_postagem }]
				: []),
			facts(request),
			{
				kind: "button",
				label: "Acompanhar",
				to: `/pedido/${order.token}/troca/${request.numero}`,
			},
		],
	};
});

type LinkMail = { order: OrderMail; secret: string };

/** How long a one-time link opens the order. */
export const LINK_MS = 60 * 60_000;

export const returnLink = template(
	"return-link",
	({ order, secret }: LinkMail) => ({
		subject: `O link do pedido ${numbered(order)}`,
		preview: "Vale por uma hora e abre uma vez.",
		title: "Abra o seu pedido",
		blocks: [
			hello(order),
			paragraph(
				"Alguém pediu pela loja um link para trocar ou devolver peças deste pedido. Ele vale por uma hora e abre uma vez. Se não foi você, ignore esta mensagem.",
			),
			{ kind: "button", label: "Abrir o pedido", to: `/trocas/abrir/${secret}` },
		],
	}),
	{ usefulForMs: LINK_MS },
);

type About = { event: number; note: string; delayMs: number };

/** Queues the e-mail of a step, once. */
export async function queueStepEmail(
	tx: Tx,
	outbox: Outbox,
	{ pecas, ...row }: WithPieces,
	event: ReturnEvent | "pedir",
	{ event: id, note, delayMs }: About,
): Promise<void> {
	const order = await loadOrderMail(tx, row.order_id);
	const counts = Map.groupBy(pecas, ({ order_item_id }) => order_item_id);
	const named = [...counts].map(([item, own]) =>
		countedPiece(
			order.items.find((line) => line.id === item),
			own.length,
		),
	);
	const request: MailReturn = { ...row, pecas: named, metodo: order.payment_method };
	if (!STEP_MAILS[event](request, note)) return;
	await queueToCustomer(tx, outbox, order, {
		template: returnStep,
		data: { order, request, event, note },
		delayMs,
		dedupeKey: `return:${id}`,
	});
}

/** Whether a step can be undone while its e-mail waits. */
export const isUndoable = (event: string): event is ReturnEvent =>
	Object.hasOwn(EVENTS_WITH_UNDO, event);

const EVENTS_WITH_UNDO = Object.fromEntries(
	(Object.keys(STEP_MAILS) as (ReturnEvent | "pedir")[])
		.filter((event) => event !== "pedir" && ruleOf(event).undo)
		.map((event) => [event, true]),
);
