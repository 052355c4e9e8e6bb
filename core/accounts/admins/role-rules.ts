/** What an administrator may do, from everything to looking. */
export const ROLES = [
	{ value: "owner", label: "Proprietário", text: "Tudo, inclusive a equipe" },
	{ value: "manager", label: "Gerente", text: "Tudo, menos a equipe e os e-mails enviados" },
	{ value: "orders", label: "Pedidos", text: "Pedidos e clientes; pede devoluções" },
	{ value: "catalogue", label: "Catálogo", text: "Produtos, estoque, avaliações e vitrine" },
	{ value: "readonly", label: "Somente leitura", text: "Vê a loja e não muda nada" },
] as const;

export type Role = (typeof ROLES)[number]["value"];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role.value === value);

export const roleLabel = (role: Role): string =>
	ROLES.find(({ value }) => value === role)?.label ?? role;

/** Parts of the back office that are allowed or not as a whole. */
export type Area =
	| "own"
	| "dashboard"
	| "search"
	| "orders"
	/** Payments, giving money back, and disputes. */
	| "money"
	/** Asking for money to go back, which whoever may change `money` decides. */
	| "refunds"
	| "customers"
	| "catalogue"
	| "reviews"
	| "content"
	| "settings"
	/** The mail server, through which links that open accounts leave, and the keys that money comes by. */
	| "connections"
	| "system"
	| "outbox"
	| "team";

export type Level = "read" | "write";

type Rights = Partial<Record<Area, Level>>;

/** One's own session, and finding one's way. */
const EVERYONE: Rights = { own: "write", search: "read" };

const MANAGER: Rights = {
	...EVERYONE,
	dashboard: "write",
	orders: "write",
	money: "write",
	refunds: "write",
	customers: "write",
	catalogue: "write",
	reviews: "write",
	content: "write",
	settings: "write",
	connections: "read",
	system: "write",
};

/**
 * The one table of permissions. The outbox is the owner's alone: its e-mails hold links that open
 * accounts, and so are the connections those e-mails and the money go through, and the team, whose
 * invitations make administrators.
 */
const RIGHTS: Record<Role, Rights> = {
	owner: { ...MANAGER, connections: "write", outbox: "write", team: "write" },
	manager: MANAGER,
	orders: {
		...EVERYONE,
		orders: "write",
		money: "read",
		refunds: "write",
		customers: "write",
		catalogue: "read",
	},
	catalogue: { ...EVERYONE, catalogue: "write", reviews: "write", content: "write" },
	readonly: {
		...EVERYONE,
		dashboard: "read",
		orders: "read",
		money: "read",
		refunds: "read",
		customers: "read",
		catalogue: "read",
		reviews: "read",
		content: "read",
		settings: "read",
	},
};

/** Whether who has `role` may look at (`read`) or change (`write`) an area. */
export function may(role: Role, area: Area, level: Level): boolean {
	const right = RIGHTS[role][area];
	return right === "write" || right === level;
}

/** The area of every address of the back office, as `app/routes.ts` writes them. */
export const AREA_OF_ROUTE: Record<string, Area> = {
	"/admin": "dashboard",
	"/admin/busca": "search",
	"/admin/sair": "own",
	"/admin/pedidos": "orders",
	"/admin/pedidos/exportar.csv": "orders",
	"/admin/pedidos/:id": "orders",
	"/admin/pedidos/:id/devolucao": "refunds",
	"/admin/pedidos/:id/contestacao": "money",
	"/admin/expedicao": "orders",
	"/admin/expedicao/papeis": "orders",
	"/admin/expedicao/:id": "orders",
	"/admin/pagamentos": "money",
	"/admin/pagamentos/conferencia": "money",
	"/admin/pagamentos/exportar.csv": "money",
	"/admin/pagamentos/sem-pedido/:id": "money",
	"/admin/pagamentos/sem-estoque/:id": "money",
	"/admin/pagamentos/devolucao/:id": "money",
	"/admin/pagamentos/ajuda/:id": "money",
	"/admin/mensagens": "customers",
	"/admin/clientes": "customers",
	"/admin/clientes/exportar": "customers",
	"/admin/clientes/campanhas": "customers",
	"/admin/clientes/campanhas/:id": "customers",
	"/admin/produtos": "catalogue",
	"/admin/produtos/escolhas": "catalogue",
	"/admin/produtos/exportar.csv": "catalogue",
	"/admin/produtos/importar": "catalogue",
	"/admin/categorias": "catalogue",
	"/admin/medidas": "catalogue",
	"/admin/estoque": "catalogue",
	"/admin/estoque/contagem.csv": "catalogue",
	"/admin/estoque/procura": "catalogue",
	"/admin/estoque/procura/:id/atualizar": "catalogue",
	"/admin/estoque/:id/atualizar": "catalogue",
	"/admin/estoque/:id/historico": "catalogue",
	"/admin/buscas": "catalogue",
	"/admin/buscas/sinonimos": "catalogue",
	"/admin/buscas/exportar.csv": "catalogue",
	"/admin/avaliacoes": "reviews",
	"/admin/avaliacoes/produtos": "reviews",
	"/admin/perguntas": "reviews",
	"/admin/entregas": "settings",
	"/admin/entregas/:id/tabela.csv": "settings",
	"/admin/vitrine": "content",
	"/admin/banners": "content",
	"/admin/paginas": "content",
	"/admin/paginas/previa": "content",
	"/admin/textos": "content",
	"/admin/publicar": "settings",
	"/admin/publicar/avisos.csv": "settings",
	"/admin/configuracoes": "settings",
	"/admin/configuracoes/email": "connections",
	"/admin/configuracoes/mercado-pago": "connections",
	"/admin/estilos": "settings",
	"/admin/equipe": "team",
	"/admin/sistema": "system",
	"/admin/sistema/verificacoes": "system",
	"/admin/sistema/seguranca": "system",
	"/admin/sistema/registro": "system",
	"/admin/sistema/registro.csv": "system",
	"/admin/sistema/emails": "outbox",
	"/admin/sistema/emails/:id": "outbox",
};

const ROUTES = Object.entries(AREA_OF_ROUTE).map(([path, area]) => ({
	segments: path.split("/").filter(Boolean),
	area,
}));

/** The area an address belongs to, however it is written; null when none was declared, which nobody may enter. */
export function areaOf(pathname: string): Area | null {
	const segments = pathname.split("/").filter(Boolean).map(plainSegment);
	const fits = (route: string[]) =>
		route.length === segments.length &&
		route.every((part, at) => part.startsWith(":") || part === segments[at]);
	// Written-out addresses stand before those with a parameter.
	const found = ROUTES.filter((route) => fits(route.segments)).sort(
		(a, b) => parameters(a.segments) - parameters(b.segments),
	)[0];
	return found?.area ?? null;
}

/** Whether who has `role` may look at what an address shows. */
export function mayOpen(role: Role, pathname: string): boolean {
	const area = areaOf(pathname);
	return area !== null && may(role, area, "read");
}

const parameters = (route: string[]): number => route.filter((part) => part.startsWith(":")).length;

function plainSegment(segment: string): string {
	try {
		return decodeURIComponent(segment).toLowerCase();
	} catch {
		return segment;
	}
}

/** The first screen of a role, for who opens the panel: the dashboard shows what was sold, to who may see it. */
export function homeOf(role: Role): string {
	if (may(role, "dashboard", "read")) return "/admin";
	return may(role, "orders", "write") ? "/admin/pedidos" : "/admin/produtos";
}

const CALLED: [label: string, area: Area][] = [
	["Vendas e faturamento", "dashboard"],
	["Pedidos e expedição", "orders"],
	["Pagamentos", "money"],
	["Devolver valores", "refunds"],
	["Clientes e mensagens", "customers"],
	["Produtos e estoque", "catalogue"],
	["Avaliações e perguntas", "reviews"],
	["Banners e páginas", "content"],
	["Configurações e entregas", "settings"],
	["Status do sistema", "system"],
	["E-mail e chaves de pagamento", "connections"],
	["E-mails enviados", "outbox"],
	["Equipe", "team"],
];

/** What a role may do in each part of the back office, as people read it. */
export const rightsOf = (role: Role): [label: string, may: "Muda" | "Pede" | "Vê" | "Não"][] =>
	CALLED.map(([label, area]) => {
		if (!may(role, area, "read")) return [label, "Não"];
		// Figures are read, whatever else the role may do.
		if (area === "dashboard" || !may(role, area, "write")) return [label, "Vê"];
		// Who may not change money asks for a refund, which another decides.
		return [label, area === "refunds" && !may(role, "money", "write") ? "Pede" : "Muda"];
	});
