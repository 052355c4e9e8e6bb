import {
	Activity,
	Boxes,
	ChartColumn,
	CreditCard,
	FileText,
	FolderTree,
	Gift,
	Image,
	Images,
	Inbox,
	LayoutDashboard,
	LayoutTemplate,
	type LucideIcon,
	MessageCircleQuestionMark,
	PackageCheck,
	Palette,
	Settings,
	Shirt,
	ShoppingBag,
	Star,
	Store,
	TextQuote,
	TextSearch,
	TicketPercent,
	Truck,
	Undo2,
	UserCog,
	Users,
} from "lucide-react";
import type { Role } from "#core/accounts/shared/role.ts";
import { mayOpen } from "../routes.ts";

export type Screen = {
	to: string;
	label: string;
	icon: LucideIcon;
	counts?: "orders" | "reviews" | "questions" | "messages" | "payments" | "shipping" | "returns";
	/** Singular and plural of the count, unless `pendente`. */
	waiting?: readonly [one: string, many: string];
	/** The counted items need action instead of only waiting. */
	urgent?: true;
	loading?: string;
};

export type ScreenGroup = {
	title: string | null;
	/** Only one of these groups is open at a time, to fit low windows. */
	folds?: true;
	screens: Screen[];
};

const SCREEN_GROUPS: ScreenGroup[] = [
	{
		title: null,
		screens: [
			{ to: "/admin", label: "Dashboard", icon: LayoutDashboard },
			{
				to: "/admin/relatorios",
				label: "Relatórios",
				icon: ChartColumn,
				loading: "Carregando relatórios...",
			},
		],
	},
	{
		title: "Catálogo",
		folds: true,
		screens: [
			{
				to: "/admin/produtos",
				label: "Produtos",
				icon: Shirt,
				loading: "Carregando produtos...",
			},
			{
				to: "/admin/categorias",
				label: "Categorias",
				icon: FolderTree,
				loading: "Carregando categorias...",
			},
			{ to: "/admin/estoque", label: "Estoque", icon: Boxes },
			{
				to: "/admin/avaliacoes",
				label: "Avaliações",
				icon: Star,
				counts: "reviews",
				loading: "Carregando avaliações...",
			},
			{
				to: "/admin/perguntas",
				label: "Perguntas",
				icon: MessageCircleQuestionMark,
				counts: "questions",
				loading: "Carregando perguntas...",
			},
			{ to: "/admin/buscas", label: "Buscas", icon: TextSearch },
		],
	},
	{
		title: "Vendas",
		screens: [
			{
				to: "/admin/pedidos",
				label: "Pedidos",
				icon: ShoppingBag,
				counts: "orders",
				// The orders screen itself calls unpaid ones `pendentes`.
				waiting: ["a preparar", "a preparar"],
			},
			{
				to: "/admin/expedicao",
				label: "Expedição",
				icon: PackageCheck,
				counts: "shipping",
				loading: "Carregando a fila...",
			},
			{
				to: "/admin/trocas",
				label: "Trocas",
				icon: Undo2,
				counts: "returns",
				loading: "Carregando trocas...",
			},
			{
				to: "/admin/pagamentos",
				label: "Pagamentos",
				icon: CreditCard,
				counts: "payments",
				urgent: true,
				loading: "Carregando pagamentos...",
			},
			{ to: "/admin/clientes", label: "Clientes", icon: Users },
			{
				to: "/admin/descontos",
				label: "Descontos",
				icon: TicketPercent,
				loading: "Carregando descontos...",
			},
			{
				to: "/admin/vales",
				label: "Vales e créditos",
				icon: Gift,
				loading: "Carregando vales e créditos...",
			},
			{
				to: "/admin/mensagens",
				label: "Mensagens",
				icon: Inbox,
				counts: "messages",
				loading: "Carregando mensagens...",
			},
		],
	},
	{
		title: "Loja",
		folds: true,
		screens: [
			{
				to: "/admin/entregas",
				label: "Entregas",
				icon: Truck,
				loading: "Carregando entregas...",
			},
			{ to: "/admin/vitrine", label: "Vitrine e menus", icon: LayoutTemplate },
			{
				to: "/admin/banners",
				label: "Banners",
				icon: Image,
				loading: "Carregando banners...",
			},
			{
				to: "/admin/biblioteca",
				label: "Biblioteca",
				icon: Images,
				loading: "Carregando imagens...",
			},
			{ to: "/admin/paginas", label: "Páginas", icon: FileText },
			{ to: "/admin/textos", label: "Textos da loja", icon: TextQuote },
			{ to: "/admin/estilos", label: "Estilos", icon: Palette },
			{ to: "/admin/publicar", label: "Abertura e férias", icon: Store },
			{ to: "/admin/configuracoes", label: "Configurações", icon: Settings },
			{ to: "/admin/equipe", label: "Equipe", icon: UserCog },
			{ to: "/admin/sistema", label: "Status Sistema", icon: Activity },
		],
	},
];

export const screensFor = (role: Role): ScreenGroup[] =>
	SCREEN_GROUPS.map((group) => ({
		...group,
		screens: group.screens.filter(({ to }) => mayOpen(role, to)),
	})).filter(({ screens }) => screens.length > 0);

/** Matches by path prefix, the dashboard exactly (rule office 1). */
export const isActive = (to: string, pathname: string): boolean =>
	to === "/admin" ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);

export const screenOf = (pathname: string): Screen | undefined =>
	SCREEN_GROUPS.flatMap(({ screens }) => screens).find(({ to }) => isActive(to, pathname));
