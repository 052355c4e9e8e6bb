import { expect, it } from "vitest";
import { failureWords } from "./failure-texts.ts";

it.each([
	["connect ECONNREFUSED 127.0.0.1:587", "O servidor de e-mail da loja recusou a conexão"],
	["getaddrinfo ENOTFOUND smtp.nada.example", /não foi encontrado/],
	["The operation was aborted due to timeout", /não respondeu a tempo/],
	["Invalid login: 535 5.7.8 Error: authentication failed", /recusou o usuário ou a senha/],
	[
		"Can't send mail - all recipients were rejected: 550 5.1.1 <x@y>: User unknown",
		"O endereço não existe",
	],
	[
		"Can't send mail - all recipients were rejected: 452 4.2.2 Mailbox full",
		/caixa de entrada da pessoa está cheia/,
	],
	["Message failed: 550 5.7.26 DMARC policy", /SPF, DKIM e DMARC/],
	["Message failed: 554 5.7.1 Message rejected as spam", /spam/],
	[
		"Can't send mail - all recipients were rejected: 554 5.7.1 Relay access denied",
		/não envia em nome/,
	],
	["Mail command failed: 451 4.7.1 Greylisted, try again", /tentar mais tarde/],
	["self-signed certificate", /assina o próprio certificado.*ignoreTLS=true/],
	["unable to verify the first certificate", /conexão segura/],
	["Message failed: 550 Requested action not taken", "O servidor da pessoa recusou o e-mail"],
	["something of a new library", "O servidor de e-mail falhou"],
	["Não foi enviado a tempo", "Não foi enviado a tempo"],
	[
		"Não foi enviado a tempo: Connection timeout",
		"Não foi enviado a tempo: O servidor de e-mail da loja não respondeu a tempo",
	],
	["Não enviado: a pessoa não quer mais receber ofertas", /^Não enviado: a pessoa não quer/],
])("%s: %s", (error, words) => {
	if (typeof words === "string") expect(failureWords(error)).toBe(words);
	else expect(failureWords(error)).toMatch(words);
});
