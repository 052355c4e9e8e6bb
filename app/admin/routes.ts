import { type Area, may, type Role } from "#core/accounts/shared/role.ts";

export type AdminAddress = {
	/** Below `/admin`, or below the address that it is part of. */
	path: string;
	/** Who may open it: those whose role may look at this area. */
	area: Area;
	/** Below `app/admin`. */
	file: string;
	/** What it is called among the parts of its screen. */
	tab?: string;
	id?: string;
	below?: AdminAddress[];
};

/** One module for all CSV files of lists. */
const EXPORTS = "exports-route.ts";

/** And one for the lines that an import could not take. */
const PROBLEMS = "import/problems-route.ts";

/** Every address of the back office: `app/routes.ts`, the guard and the parts of a screen follow from it. */
export const ADMIN_ADDRESSES: AdminAddress[] = [
	{ path: "", area: "dashboard", file: "dashboard/route.tsx" },
	{ path: "relatorios", area: "dashboard", file: "reports/route.tsx" },
	{
		path: "relatorios/exportar.csv",
		area: "dashboard",
		file: EXPORTS,
		id: "relatorios/exportar.csv",
	},
	{ path: "busca", area: "search", file: "search-route.ts" },
	{ path: "pedidos", area: "orders", file: "orders/route.tsx" },
	{ path: "pedidos/novo", area: "orders", file: "orders/new/route.tsx" },
	{ path: "pedidos/novo/opcoes", area: "orders", file: "orders/new/options-route.ts" },
	{ path: "pedidos/exportar.csv", area: "orders", file: EXPORTS, id: "pedidos/exportar.csv" },
	{ path: "pedidos/antigos", area: "orders", file: "orders/imported/route.tsx" },
	{ path: "pedidos/antigos/trazer", area: "orders", file: "orders/imported/files-route.tsx" },
	{
		path: "pedidos/antigos/trazer/:id/avisos.csv",
		area: "orders",
		file: PROBLEMS,
		id: "pedidos/antigos/trazer/avisos.csv",
	},
	{ path: "pedidos/antigos/trazer/:id", area: "orders", file: "orders/imported/import-route.tsx" },
	{ path: "pedidos/:id", area: "orders", file: "orders/order-route.ts" },
	{ path: "pedidos/:id/comprovantes/:file", area: "orders", file: "orders/proof-route.ts" },
	{ path: "pedidos/:id/nota/:file", area: "orders", file: "orders/invoice-route.ts" },
	{ path: "pedidos/:id/editar", area: "refunds", file: "orders/edit/route.tsx" },
	{ path: "pedidos/:id/contestacao", area: "money", file: "orders/dispute/route.tsx" },
	{ path: "pedidos/:id/devolucao", area: "refunds", file: "orders/refund/route.ts" },
	{ path: "expedicao", area: "orders", file: "shipping/route.tsx" },
	{ path: "expedicao/papeis", area: "orders", file: "shipping/documents/documents-route.ts" },
	{ path: "expedicao/:id", area: "orders", file: "shipping/check/route.tsx" },
	{ path: "trocas", area: "orders", file: "returns/route.tsx", tab: "Pedidos" },
	{ path: "trocas/numeros", area: "orders", file: "returns/figures-route.tsx", tab: "Números" },
	{ path: "trocas/numeros.csv", area: "orders", file: EXPORTS, id: "trocas/numeros.csv" },
	{ path: "trocas/exportar.csv", area: "orders", file: EXPORTS, id: "trocas/exportar.csv" },
	{ path: "trocas/:id", area: "orders", file: "returns/detail-route.tsx" },
	{
		path: "pagamentos",
		area: "money",
		file: "payments/route.tsx",
		below: [
			{ path: "sem-pedido/:id", area: "money", file: "payments/tasks/inbox-route.tsx" },
			{ path: "sem-estoque/:id", area: "money", file: "payments/tasks/oversold-route.tsx" },
			{ path: "devolucao/:id", area: "money", file: "payments/tasks/refund-route.tsx" },
			{ path: "ajuda/:id", area: "money", file: "payments/tasks/help-route.tsx" },
		],
	},
	{ path: "pagamentos/conferencia", area: "money", file: "payments/day-route.ts" },
	{ path: "pagamentos/exportar.csv", area: "money", file: EXPORTS, id: "pagamentos/exportar.csv" },
	{ path: "avisos", area: "own", file: "notifications/route.tsx" },
	{ path: "sair", area: "own", file: "logout-route.ts" },
	{ path: "equipe", area: "team", file: "team/route.tsx" },
	{ path: "paginas", area: "content", file: "pages/route.tsx" },
	{ path: "paginas/previa", area: "content", file: "pages/preview-route.ts" },
	{ path: "sistema", area: "system", file: "system/route.tsx", tab: "Visão geral" },
	{ path: "sistema/verificacoes", area: "system", file: "system/checks-route.ts" },
	{
		path: "sistema/emails",
		area: "outbox",
		file: "system/emails-route.tsx",
		tab: "E-mails",
		below: [{ path: ":id", area: "outbox", file: "system/email-route.tsx" }],
	},
	{
		path: "sistema/seguranca",
		area: "system",
		file: "system/security-route.tsx",
		tab: "Segurança",
	},
	{ path: "sistema/registro", area: "system", file: "system/changes-route.tsx", tab: "Registro" },
	{ path: "sistema/registro.csv", area: "system", file: EXPORTS, id: "sistema/registro.csv" },
	{ path: "vales", area: "money", file: "credit/route.tsx" },
	{ path: "vales/exportar.csv", area: "money", file: EXPORTS, id: "vales/exportar.csv" },
	{ path: "vales/:id", area: "money", file: "credit/detail-route.tsx" },
	{ path: "descontos", area: "settings", file: "discounts/route.tsx" },
	{ path: "entregas", area: "settings", file: "deliveries/route.tsx" },
	{ path: "entregas/:id/tabela.csv", area: "settings", file: "deliveries/table-route.ts" },
	{ path: "biblioteca", area: "content", file: "library/route.tsx" },
	{ path: "biblioteca/escolhas", area: "content", file: "library/choices-route.ts" },
	{ path: "banners", area: "content", file: "banners/route.tsx" },
	{ path: "produtos", area: "catalogue", file: "products/route.tsx" },
	{ path: "produtos/escolhas", area: "catalogue", file: "products/choices-route.ts" },
	{ path: "produtos/exportar.csv", area: "catalogue", file: EXPORTS, id: "produtos/exportar.csv" },
	{ path: "produtos/importar", area: "catalogue", file: "products/import/route.tsx" },
	{
		path: "produtos/importar/modelo.csv",
		area: "catalogue",
		file: "products/import/template-route.ts",
	},
	{
		path: "produtos/importar/:id/erros.csv",
		area: "catalogue",
		file: PROBLEMS,
		id: "produtos/importar/erros.csv",
	},
	{
		path: "produtos/importar/:id/foto",
		area: "catalogue",
		file: "products/import/picture-route.ts",
	},
	{
		path: "produtos/importar/:id/:passo",
		area: "catalogue",
		file: "products/import/import-route.tsx",
	},
	{
		path: "produtos/enderecos",
		area: "catalogue",
		file: "products/redirects/route.tsx",
		tab: "Endereços antigos",
	},
	{
		path: "produtos/enderecos/procurados",
		area: "catalogue",
		file: "products/redirects/missed-route.tsx",
		tab: "Procurados e não encontrados",
	},
	{ path: "medidas", area: "catalogue", file: "charts/route.ts" },
	{ path: "categorias", area: "catalogue", file: "categories/route.tsx" },
	{ path: "avaliacoes", area: "reviews", file: "reviews/route.tsx" },
	{ path: "avaliacoes/produtos", area: "reviews", file: "reviews/products-route.ts" },
	{ path: "perguntas", area: "reviews", file: "questions/route.tsx" },
	{ path: "mensagens", area: "customers", file: "inbox/route.tsx" },
	{ path: "clientes", area: "customers", file: "customers/route.tsx" },
	{ path: "clientes/exportar", area: "customers", file: "customers/export-route.ts" },
	{ path: "clientes/importar", area: "customers", file: "customers/import/route.tsx" },
	{
		path: "clientes/importar/:id/avisos.csv",
		area: "customers",
		file: PROBLEMS,
		id: "clientes/importar/avisos.csv",
	},
	{
		path: "clientes/importar/:id",
		area: "customers",
		file: "customers/import/import-route.tsx",
	},
	{
		path: "clientes/campanhas",
		area: "customers",
		file: "customers/campaign/list-route.tsx",
		tab: "Campanhas",
	},
	{
		path: "clientes/automaticas",
		area: "customers",
		file: "customers/automatic/route.tsx",
		tab: "Automáticas",
	},
	{
		path: "clientes/nao-recebem",
		area: "customers",
		file: "customers/suppressed-route.tsx",
		tab: "Não recebem",
	},
	{
		path: "clientes/campanhas/:id",
		area: "customers",
		file: "customers/campaign/detail-route.tsx",
	},
	{
		path: "estoque",
		area: "catalogue",
		file: "stock/route.tsx",
		tab: "Níveis",
		below: [
			{ path: ":id/atualizar", area: "catalogue", file: "stock/update-route.tsx" },
			{ path: ":id/historico", area: "catalogue", file: "stock/moves-route.tsx" },
		],
	},
	{
		path: "estoque/procura",
		area: "catalogue",
		file: "stock/demand/route.tsx",
		tab: "Procura",
		below: [
			{
				path: ":id/atualizar",
				area: "catalogue",
				file: "stock/update-route.tsx",
				id: "dar-entrada",
			},
		],
	},
	{
		path: "estoque/movimentos",
		area: "catalogue",
		file: "stock/ledger-route.tsx",
		tab: "Movimentos",
	},
	{
		path: "estoque/movimentos.csv",
		area: "catalogue",
		file: EXPORTS,
		id: "estoque/movimentos.csv",
	},
	{ path: "estoque/contar", area: "catalogue", file: "stock/count-route.tsx", tab: "Contar" },
	{ path: "buscas", area: "catalogue", file: "searches/terms-route.tsx", tab: "Termos" },
	{ path: "buscas/sinonimos", area: "catalogue", file: "searches/route.tsx", tab: "Sinônimos" },
	{ path: "buscas/exportar.csv", area: "catalogue", file: EXPORTS, id: "buscas/exportar.csv" },
	{ path: "estoque/contagem.csv", area: "catalogue", file: EXPORTS, id: "estoque/contagem.csv" },
	{ path: "textos", area: "content", file: "texts/route.tsx" },
	{ path: "publicar", area: "settings", file: "opening/route.tsx" },
	{ path: "publicar/avisos.csv", area: "settings", file: EXPORTS, id: "publicar/avisos.csv" },
	{ path: "configuracoes", area: "settings", file: "settings/route.tsx", tab: "A loja" },
	{
		path: "configuracoes/email",
		area: "connections",
		file: "connections/email-route.tsx",
		tab: "E-mail",
	},
	{
		path: "configuracoes/mercado-pago",
		area: "connections",
		file: "connections/mercado-pago-route.tsx",
		tab: "Mercado Pago",
	},
	{
		path: "configuracoes/nota-fiscal",
		area: "connections",
		file: "connections/nota-fiscal-route.tsx",
		tab: "Nota fiscal",
	},
	{ path: "vitrine", area: "content", file: "vitrine/route.tsx" },
	{ path: "estilos", area: "settings", file: "styles/route.tsx" },
];

type Known = Pick<AdminAddress, "area" | "tab"> & { to: string };

const flat = (addresses: AdminAddress[], above: string): Known[] =>
	addresses.flatMap(({ path, area, tab, below = [] }) => {
		const to = path ? `${above}/${path}` : above;
		return [{ to, area, ...(tab && { tab }) }, ...flat(below, to)];
	});

const KNOWN = flat(ADMIN_ADDRESSES, "/admin");
const ROUTES = KNOWN.map(({ to, area }) => ({ segments: to.split("/").filter(Boolean), area }));

/** The parts of a screen that have an address of their own, the screen itself first. */
export const tabsOf = (screen: string): { to: string; label: string }[] =>
	KNOWN.flatMap(({ to, tab }) =>
		tab && (to === screen || to.startsWith(`${screen}/`)) ? [{ to, label: tab }] : [],
	);

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
