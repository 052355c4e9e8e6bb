/** The mail server's answer that an address does not exist. */
const UNKNOWN_ADDRESS = /\b5\.1\.[1236]\b|user unknown|no such user|mailbox not found/i;

export const isUnknownAddress = (error: string): boolean => UNKNOWN_ADDRESS.test(error);

/** Explanations of mail server errors; the first match wins. */
const REASONS: [sign: RegExp, words: string][] = [
	[
		/\b5\.1\.[1236]\b|user unknown|no such user|mailbox (?:not found|unavailable)/i,
		"O endereço não existe",
	],
	[/\b5\.1\.(?:8|10)\b|\bno recipients\b|\b553\b/i, "O endereço não recebe e-mails"],
	[/\b[45]\.2\.2\b|\b[45]52\b|quota|mailbox full/i, "A caixa de entrada da pessoa está cheia"],
	[/\b5\.2\.1\b/, "A caixa de entrada da pessoa está desativada"],
	[
		/\b[45]\.3\.4\b|message (?:size|too large)/i,
		"O e-mail é grande demais para o servidor da pessoa",
	],
	[
		/\b5(?:30|34|35)\b|\bEAUTH\b|invalid login|authentication/i,
		"O servidor de e-mail recusou o usuário ou a senha da loja",
	],
	[
		/spf|dkim|dmarc|\b5\.7\.(?:2[0-9]|30)\b/i,
		"O domínio da loja não comprova que pode enviar: confira SPF, DKIM e DMARC",
	],
	[
		/spam|blacklist|blocklist|blocked|reputation/i,
		"O servidor tomou o e-mail por spam ou bloqueia a loja",
	],
	[/relay/i, "O servidor de e-mail não envia em nome da loja: confira o remetente"],
	[/\b4\.7\.\d|greylist|rate limit|too many|try again/i, "O servidor pediu para tentar mais tarde"],
	[
		/ENOTFOUND|EAI_AGAIN|\bEDNS\b/,
		"O servidor de e-mail da loja não foi encontrado: confira o endereço",
	],
	[/ECONNREFUSED/, "O servidor de e-mail da loja recusou a conexão"],
	[
		/timeout|timed out|ETIMEDOUT|greeting never received/i,
		"O servidor de e-mail da loja não respondeu a tempo",
	],
	[
		/self[- ]signed/i,
		"O servidor de e-mail assina o próprio certificado. Peça a quem cuida dele um certificado válido ou, se ele fica na rede da loja, conecte sem criptografia (ignoreTLS=true em SMTP_URL)",
	],
	[
		/certificate|\bTLS\b|\bSSL\b|wrong version number/i,
		"A conexão segura com o servidor de e-mail falhou: confira o certificado",
	],
	[
		/ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|connection closed|unexpected(?:ly)?/i,
		"A conexão com o servidor de e-mail caiu",
	],
	[/\b421\b|\b4[35]\d\b/, "O servidor de e-mail está ocupado agora"],
	[/\b55[04]\b|\b5\d\d\b/, "O servidor da pessoa recusou o e-mail"],
];

/** The shop's own texts for discarded e-mails. */
const OWN = /^(Não foi enviado a tempo|Não enviado)(?:: )?/;

/** Explains a failure; the shop's own texts stay, unknown errors count as the mail server's. */
export function failureWords(error: string): string {
	const own = OWN.exec(error)?.[0] ?? "";
	const rest = error.slice(own.length);
	if (own.startsWith("Não enviado") || (own && rest === "")) return error;
	const words = REASONS.find(([sign]) => sign.test(rest))?.[1] ?? "O servidor de e-mail falhou";
	return `${own}${words}`;
}
