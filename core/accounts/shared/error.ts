import {
	CURRENT_PASSWORD_WRONG,
	LINK_INVALID,
	LONGEST_PASSWORD,
	SHORTEST_PASSWORD,
} from "./password.ts";

export const TOO_MANY_ATTEMPTS =
	"Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.";
export const SIGN_IN_AGAIN = "Sua sessão terminou. Entre de novo na sua conta.";

const SERVICE_AWAY = "O serviço não está disponível agora. Tente de novo em instantes.";
const INVALID_DATA = "Dados inválidos. Confira o que foi preenchido.";
const TWO_FACTOR_EXPIRED =
	"O tempo para digitar o código terminou, ou o navegador recusou o cookie desta loja. Entre de novo.";

const PASSKEY_UNKNOWN =
	"Esta chave de acesso não é de nenhuma conta da loja. Entre com a sua senha.";
const PASSKEY_KNOWN = "Este dispositivo já tem uma chave de acesso desta conta.";

const MESSAGES: Record<string, string> = {
	INVALID_EMAIL_OR_PASSWORD: "E-mail ou senha incorretos.",
	INVALID_EMAIL: "E-mail inválido",
	INVALID_PASSWORD: CURRENT_PASSWORD_WRONG,
	PASSWORD_TOO_SHORT: `A senha deve ter no mínimo ${SHORTEST_PASSWORD} caracteres`,
	PASSWORD_TOO_LONG: `A senha deve ter no máximo ${LONGEST_PASSWORD} caracteres`,
	EMAIL_NOT_VERIFIED:
		"Confirme o seu e-mail antes de entrar. Enviamos um novo link para a sua caixa de entrada.",
	EMAIL_ALREADY_VERIFIED: "Este e-mail já está confirmado.",
	EMAIL_MISMATCH: "Este não é o e-mail da sua conta.",
	INVALID_TOKEN: LINK_INVALID,
	TOKEN_EXPIRED: "Este link expirou. Peça um novo.",
	USER_NOT_FOUND: LINK_INVALID,
	CREDENTIAL_ACCOUNT_NOT_FOUND:
		'Sua conta ainda não tem senha. Use "Esqueci minha senha" para criar uma.',
	SESSION_EXPIRED: SIGN_IN_AGAIN,
	SESSION_NOT_FRESH: "Por segurança, saia e entre de novo antes de fazer isso.",
	FAILED_TO_UNLINK_LAST_ACCOUNT:
		"Crie uma senha antes de desvincular o Google: é a única forma de entrar na sua conta.",
	ACCOUNT_NOT_FOUND: "Esta conta do Google não está vinculada.",
	SOCIAL_ACCOUNT_ALREADY_LINKED: "Esta conta do Google já está vinculada.",
	LINKED_ACCOUNT_ALREADY_EXISTS: "Esta conta do Google já está vinculada.",
	PROVIDER_NOT_FOUND: "Entrar com o Google não está disponível.",
	TOTP_ALREADY_ENABLED: "A verificação em duas etapas já está ativa.",
	TOTP_NOT_ENABLED: "A verificação em duas etapas não está ativa.",
	TWO_FACTOR_NOT_ENABLED: "A verificação em duas etapas não está ativa.",
	BACKUP_CODES_NOT_ENABLED: "Não há códigos de recuperação para esta conta.",
	INVALID_CODE: "Código incorreto. Confira no aplicativo e digite de novo.",
	INVALID_BACKUP_CODE: "Código de recuperação incorreto ou já usado.",
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Muitos códigos errados. Entre de novo com a sua senha.",
	ACCOUNT_TEMPORARILY_LOCKED:
		"Muitos códigos errados. A conta fica bloqueada por alguns minutos; tente mais tarde.",
	INVALID_TWO_FACTOR_COOKIE: TWO_FACTOR_EXPIRED,
	INVALID_ORIGIN: "Requisição recusada: ela veio de outro site.",
	MISSING_OR_NULL_ORIGIN: "Requisição recusada: ela veio de outro site.",
	CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: "Requisição recusada: ela veio de outro site.",
	INVALID_CALLBACK_URL: "Endereço de retorno inválido.",
	INVALID_REDIRECT_URL: "Endereço de retorno inválido.",
	INVALID_ERROR_CALLBACK_URL: "Endereço de retorno inválido.",
	INVALID_NEW_USER_CALLBACK_URL: "Endereço de retorno inválido.",
	FIELD_NOT_ALLOWED: "Este campo não pode ser alterado.",
	CHALLENGE_NOT_FOUND: "O tempo para usar a chave de acesso terminou. Tente de novo.",
	PASSKEY_NOT_FOUND: PASSKEY_UNKNOWN,
	AUTHENTICATION_FAILED:
		"A chave de acesso não foi aceita. Tente de novo ou entre com a sua senha.",
	FAILED_TO_VERIFY_REGISTRATION: "A chave de acesso não pôde ser conferida. Tente de novo.",
	PREVIOUSLY_REGISTERED: PASSKEY_KNOWN,
	PASSKEY_WITHOUT_OWNER:
		"O dispositivo não confirmou que é você. Ative o bloqueio por PIN, digital ou rosto e tente de novo.",
	TOO_MANY_ATTEMPTS,
	/** Error codes of the Google redirect. */
	ACCESS_DENIED: "O acesso pelo Google foi cancelado.",
	ACCOUNT_NOT_LINKED:
		"Já existe uma conta com este e-mail. Entre com a sua senha e vincule o Google na aba Segurança.",
	EMAIL_DOES_NOT_MATCH: "Esta conta do Google usa outro e-mail.",
	ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER: "Esta conta do Google já pertence a outra conta.",
	UNABLE_TO_LINK_ACCOUNT: "Não foi possível vincular a conta do Google.",
	STATE_MISMATCH: "O acesso pelo Google demorou demais. Tente de novo.",
	STATE_NOT_FOUND: "O acesso pelo Google demorou demais. Tente de novo.",
};

const BY_STATUS: Record<number, string> = {
	401: SIGN_IN_AGAIN,
	403: "Requisição recusada.",
	404: "Não encontrado.",
	405: "Método não permitido.",
	413: "A requisição é grande demais.",
	415: "Envie os dados em JSON.",
	429: TOO_MANY_ATTEMPTS,
};

/** Message for a library error: by its code in any case, else by HTTP status. */
export function accountMessage(code: string | undefined, status = 400): string {
	const known = code ? MESSAGES[code.toUpperCase()] : undefined;
	return known ?? BY_STATUS[status] ?? (status >= 500 ? SERVICE_AWAY : INVALID_DATA);
}

export const LONGEST_PASSKEY_NAME = 60;
