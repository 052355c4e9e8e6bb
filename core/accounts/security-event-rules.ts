import { pageNumber, paramDay, paramText } from "#core/list-page-rules.ts";

/** Kinds that the shop records (decision accounts 3). */
export const SECURITY_KINDS = [
	{ value: "failed_login", label: "Login recusado" },
	{ value: "rate_limit_exceeded", label: "Limite de tentativas" },
	{ value: "privilege_escalation_attempt", label: "Tentativa de obter acesso" },
] as const;

export const securityLabel = (kind: string): string =>
	SECURITY_KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** Which events are looked at; empty fields do not narrow. */
export type SecurityQuery = {
	/** Part of an e-mail or a network address. */
	q: string;
	kind: string;
	de: string;
	ate: string;
	pagina: number;
};

export const parseSecurityQuery = (params: URLSearchParams): SecurityQuery => ({
	q: paramText(params, "q"),
	kind: SECURITY_KINDS.find(({ value }) => value === params.get("tipo"))?.value ?? "",
	de: paramDay(params, "de"),
	ate: paramDay(params, "ate"),
	pagina: pageNumber(params),
});

export type SecurityEventRow = {
	id: string;
	at: string;
	kind: string;
	email: string | null;
	ip: string | null;
	data: Record<string, unknown>;
};

const LIMITED: Record<string, string> = {
	"sign-in": "login",
	"sign-up": "criação de conta",
	"account-mail": "e-mails de conta",
	"password-check": "confirmação de senha",
	"become-admin": "acesso de administrador",
};

/** What else is known of an event, for people. */
export function securityDetails({ data }: Pick<SecurityEventRow, "data">): string {
	const { on, with_code } = data;
	if (typeof on === "string") return `Limite de ${LIMITED[on] ?? on}`;
	if (typeof with_code === "boolean") return with_code ? "Com código errado" : "Sem código";
	return "";
}
