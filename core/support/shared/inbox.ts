import { z } from "zod";
import { pageNumber, paramText } from "#core/values/list-page.ts";
import { typedLines, typedText } from "#core/values/typed-text.ts";

export const MESSAGE_STATUS_OPTIONS = [
	{ value: "aberto", label: "Aberta" },
	{ value: "respondido", label: "Em andamento" },
	{ value: "fechado", label: "Resolvida" },
] as const;

export type MessageStatus = (typeof MESSAGE_STATUS_OPTIONS)[number]["value"];

export const MESSAGE_KINDS = [
	{ value: "contact", label: "Contato" },
	{ value: "ticket", label: "Ticket" },
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number]["value"];

export const messageStatusLabel = (status: MessageStatus): string =>
	MESSAGE_STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? status;

/** Filter by assignee: all, own, or unassigned. */
export const OWNERS = [
	{ value: "eu", label: "Minhas" },
	{ value: "ninguem", label: "Sem responsável" },
] as const;

export type InboxQuery = {
	q: string;
	/** Empty: all unsettled. */
	status: MessageStatus | "todas" | "";
	kind: MessageKind | "";
	owner: (typeof OWNERS)[number]["value"] | "";
	pagina: number;
};

/** Parses the inbox's state from its address; ignores unknown values. */
export const parseInboxQuery = (params: URLSearchParams): InboxQuery => {
	const among = <T extends string>(options: readonly { value: T }[], name: string): T | "" =>
		options.find(({ value }) => value === params.get(name))?.value ?? "";
	return {
		q: paramText(params, "q"),
		status: params.get("status") === "todas" ? "todas" : among(MESSAGE_STATUS_OPTIONS, "status"),
		kind: among(MESSAGE_KINDS, "tipo"),
		owner: among(OWNERS, "responsavel"),
		pagina: pageNumber(params),
	};
};

export const EMPTY_REPLY = "Escreva a resposta";

/** An answer to a message. Its key prevents sending it twice. */
export const messageReply = z.object(
	{
		text: typedLines(EMPTY_REPLY, 5_000, "Resposta deve ter no máximo 5000 caracteres").min(
			1,
			EMPTY_REPLY,
		),
		key: z.uuid("Resposta inválida. Recarregue a página"),
		settles: z.boolean().default(false),
	},
	"Resposta inválida",
);

/** Purposes of a message to a customer (rule content 14). */
export const EMAIL_TYPES = [
	{ value: "support", label: "Atendimento" },
	{ value: "promotion", label: "Promoção" },
	{ value: "marketing", label: "Novidades" },
] as const;

export const EMPTY_MESSAGE = "Digite uma mensagem antes de enviar";
export const NO_CUSTOMER =
	"Este e-mail não é de um cliente da loja. Confira o endereço: ele precisa ter conta ou pedido.";
export const NO_CONSENT =
	"Este cliente não aceitou receber ofertas por e-mail. Use o tipo Atendimento para falar sobre o pedido.";

export const customerMessage = z.object(
	{
		customerEmail: typedText("Informe o e-mail", 255, "E-mail deve ter no máximo 255 caracteres")
			.min(1, "Informe o e-mail")
			.pipe(z.email("E-mail inválido")),
		customerName: typedText("Informe o nome", 120, "Texto longo demais"),
		subject: typedText("Informe o assunto", 150, "Assunto deve ter no máximo 150 caracteres").min(
			1,
			"Informe o assunto",
		),
		message: typedLines(EMPTY_MESSAGE, 5_000, "Mensagem deve ter no máximo 5000 caracteres").min(
			1,
			EMPTY_MESSAGE,
		),
		emailType: z.enum(["support", "promotion", "marketing"], "Tipo de e-mail inválido"),
		key: z.uuid("Mensagem inválida. Recarregue a página").optional(),
	},
	"Mensagem inválida",
);
