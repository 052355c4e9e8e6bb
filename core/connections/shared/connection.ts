import { z } from "zod";
import { typedText } from "#core/values/typed-text.ts";

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

/** Form of a mail server; an empty password means the saved one. */
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

/** Unencrypted data of a mail server; its password is sealed. */
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

/** Form of an issuer of invoices; an empty token means the saved one. */
export const invoiceForm = z.object({
	token: key("Cole o token"),
	teste: z.boolean("Escolha o ambiente"),
});

/** Displayed data of an issuer of invoices. */
export type InvoiceFacts = { teste: boolean };

/** A public key is a mode and a UUID; an access token has no UUID. */
const PUBLIC_KEY = /^(?:APP_USR|TEST)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Form of Mercado Pago; an empty key means the saved one. */
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

/** Displayed data of the keys; the public key is part of every card form. */
export type MercadoPagoFacts = {
	public_key: string;
	/** Whether webhooks can be verified. */
	assinatura: boolean;
};

export type Connection<Facts> = {
	/** `environment`: set by environment variables. `off`: not in use, keys retained. */
	state: "none" | "environment" | "connected" | "off" | "unreadable";
	facts: Facts | null;
	since: Date | null;
	by: string | null;
};
