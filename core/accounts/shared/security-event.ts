import { pageNumber, paramDays, paramText } from "#core/values/list-page.ts";

/** Recorded kinds (rule accounts 3). */
export const SECURITY_KINDS = [
	{ value: "failed_login", label: "Login recusado" },
	{ value: "rate_limit_exceeded", label: "Limite de tentativas" },
	{ value: "privilege_escalation_attempt", label: "Tentativa de obter acesso" },
	{ value: "second_factor_on", label: "Verificação em duas etapas ligada" },
	{ value: "second_factor_off", label: "Verificação em duas etapas desligada" },
	{ value: "passkey_added", label: "Chave de acesso criada" },
	{ value: "passkey_removed", label: "Chave de acesso removida" },
	{ value: "admin_recovered", label: "Acesso recuperado na máquina da loja" },
	{ value: "holds_attacked", label: "Reservas em massa" },
	{ value: "card_testing", label: "Teste de cartões" },
] as const;

export const securityLabel = (kind: string): string =>
	SECURITY_KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** Filter of the event list; empty fields do not narrow. */
export type SecurityQuery = {
	q: string;
	kind: string;
	de: string;
	ate: string;
	pagina: number;
};

export const parseSecurityQuery = (params: URLSearchParams): SecurityQuery => ({
	q: paramText(params, "q"),
	kind: SECURITY_KINDS.find(({ value }) => value === params.get("tipo"))?.value ?? "",
	...paramDays(params),
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
	"second-factor": "códigos da segunda etapa",
	"become-admin": "acesso de administrador",
	holds: "reservas sem pagamento",
	cards: "cartões recusados",
};

/** Further details of an event in words. */
export function securityDetails({ data }: Pick<SecurityEventRow, "data">): string {
	const { on, with_code, second_factor_removed, with_passkey, name } = data;
	if (with_passkey === true) return "Com chave de acesso";
	if (typeof name === "string") return name;
	if (typeof on === "string") return `Limite de ${LIMITED[on] ?? on}`;
	if (typeof with_code === "boolean") return with_code ? "Com código errado" : "Sem código";
	return second_factor_removed === true ? "Sem a verificação em duas etapas" : "";
}
