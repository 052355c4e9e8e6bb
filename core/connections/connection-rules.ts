import { z } from "zod";
import { typedText } from "#core/values/typed-text-rules.ts";

/** How the conversation with a mail server is protected. */
export const MAIL_SECURITY = [
	{ value: "starttls", label: "STARTTLS", text: "O comum, na porta 587" },
	{ value: "tls", label: "TLS", text: "Na porta 465" },
	{ value: "nenhuma", label: "Sem criptografia", text: "Só para um servidor na rede da loja" },
] as const;

const HOST = "Informe o endereço do servidor, como smtp.exemplo.com.br";
const PORT = "Informe a porta, como 587";
const SENDER = "Informe um e-mail, como loja@exemplo.com.br";

const line = (most: number, missing = "") =>
	typedText(missing, most, `No máximo ${most} caracteres`);

/** What the screen sends to connect a mail server; an empty password leaves the saved one. */
export const mailForm = z.object({
	servidor: line(253, HOST).regex(/^(?!.*\.\.)[a-z\d](?:[a-z\d.:-]*[a-z\d])?$/i, HOST),
	porta: line(5, PORT)
		.regex(/^\d{1,5}$/, PORT)
		.transform(Number)
		.refine((port) => port > 0 && port <= 65_535, PORT),
	seguranca: z.enum(
		MAIL_SECURITY.map(({ value }) => value),
		"Escolha a segurança",
	),
	usuario: line(255, "Usuário inválido"),
	senha: z.string("Senha inválida").max(500, "No máximo 500 caracteres"),
	remetente_nome: line(80, "Nome inválido").regex(/^[^<>"@]*$/, 'O nome não leva < > " nem @'),
	remetente: line(255, SENDER).pipe(z.email(SENDER)),
});

export type MailForm = z.output<typeof mailForm>;
export type MailDraft = Record<keyof MailForm, string>;

/** What is kept of a mail server in the open; its password is sealed. */
export type MailFacts = Omit<MailForm, "senha">;

/** `Loja <loja@exemplo.com.br>`, or the address alone. */
export const senderOf = ({ remetente, remetente_nome }: MailFacts): string =>
	remetente_nome ? `${remetente_nome} <${remetente}>` : remetente;

const key = (missing: string) =>
	z
		.string(missing)
		.max(1_000, "Chave inválida")
		.transform((typed) => typed.replace(/\s/g, ""))
		.refine((text) => text === "" || /^[\w.,~+/=-]{8,}$/.test(text), "Chave inválida");

/** A public key is a mode and an UUID; an access token is longer and has none. */
const PUBLIC_KEY = /^(?:APP_USR|TEST)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the screen sends to connect Mercado Pago; what is empty leaves the saved key. */
export const mercadoPagoForm = z.object({
	access_token: key("Cole o access token").refine(
		(text) => !PUBLIC_KEY.test(text),
		"Esta é a public key. Cole aqui o access token",
	),
	public_key: key("Cole a public key").refine(
		(text) => !text.startsWith("APP_USR-") || text.length < 60,
		"Este parece o access token. Cole aqui a public key",
	),
	webhook_secret: key("Cole a assinatura secreta"),
});

export type MercadoPagoKeys = z.output<typeof mercadoPagoForm>;

/** What is shown of the keys; the public key is in every page where a card is typed. */
export type MercadoPagoFacts = {
	public_key: string;
	/** Whether notifications can be checked. */
	assinatura: boolean;
};

/** How a connection stands, as a screen shows it. */
export type Connection<Facts> = {
	/** `environment`: set where the shop is started. `off`: no longer used, with its keys still there. */
	state: "none" | "environment" | "connected" | "off" | "unreadable";
	facts: Facts | null;
	since: Date | null;
	by: string | null;
};
