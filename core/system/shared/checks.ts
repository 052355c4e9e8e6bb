/** One of the four checks of `Status do Sistema` (rule office 4). */
export type Check = {
	id: "client" | "products" | "session" | "policy";
	name: string;
	ok: boolean;
	text: string;
	ms: number;
};

export const CHECK_NAMES: Record<Check["id"], string> = {
	client: "Conexão do cliente",
	products: "Consulta ao banco (produtos)",
	session: "Sessão de autenticação",
	policy: "Política de acesso (categorias)",
};

export const BLOCKED_BY_POLICY = "Acesso bloqueado por RLS (verifique políticas)";
