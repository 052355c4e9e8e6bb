/** Administrator roles, from most to least rights. */
export const ROLES = [
	{ value: "owner", label: "Proprietário", text: "Tudo, inclusive a equipe" },
	{ value: "manager", label: "Gerente", text: "Tudo, menos a equipe e os e-mails enviados" },
	{ value: "orders", label: "Pedidos", text: "Pedidos e clientes; pede devoluções" },
	{ value: "catalogue", label: "Catálogo", text: "Produtos, estoque, avaliações e vitrine" },
	{ value: "readonly", label: "Somente leitura", text: "Vê a loja e não muda nada" },
] as const;

export type Role = (typeof ROLES)[number]["value"];

export const roleLabel = (role: Role): string =>
	ROLES.find(({ value }) => value === role)?.label ?? role;

export type Area =
	| "own"
	| "dashboard"
	| "search"
	| "orders"
	| "money"
	/** Requesting refunds, which somebody with `money` decides. */
	| "refunds"
	| "customers"
	| "catalogue"
	| "reviews"
	| "content"
	| "settings"
	/** The mail server, which sends account links, and the payment credentials. */
	| "connections"
	| "system"
	| "outbox"
	| "team";

export type Level = "read" | "write";

type Rights = Partial<Record<Area, Level>>;

/** One's own session, and the search. */
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
 * The permission table. Owner only: the outbox, whose e-mails contain account links, the connections, which carry
 * those e-mails and the money, and the team, whose invitations create administrators.
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

/** Whether `role` may view (`read`) or change (`write`) an area. */
export function may(role: Role, area: Area, level: Level): boolean {
	const right = RIGHTS[role][area];
	return right === "write" || right === level;
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

/** Rights of a role by area, in words. */
export const rightsOf = (role: Role): [label: string, may: "Muda" | "Pede" | "Vê" | "Não"][] =>
	CALLED.map(([label, area]) => {
		if (!may(role, area, "read")) return [label, "Não"];
		// The dashboard is read-only.
		if (area === "dashboard" || !may(role, area, "write")) return [label, "Vê"];
		// Without `money`, refunds are only requested.
		return [label, area === "refunds" && !may(role, "money", "write") ? "Pede" : "Muda"];
	});
