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
	/** What is loading, unless it is named as the screen is. */
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
			{ to: "/admin/relatorios", label: "Relatórios", icon: ChartColumn },
		],
	},
	{
		title: "Catálogo",
		folds: true,
		screens: [
			{ to: "/admin/produtos", label: "Produtos", icon: Shirt },
			{ to: "/admin/categorias", label: "Categorias", icon: FolderTree },
			{ to: "/admin/estoque", label: "Estoque", icon: Boxes },
			{ to: "/admin/avaliacoes", label: "Avaliações", icon: Star, counts: "reviews" },
			{
				to: "/admin/perguntas",
				label: "Perguntas",
				icon: MessageCircleQuestionMark,
				counts: "questions",
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
				loading: "a fila",
			},
			{ to: "/admin/trocas", label: "Trocas", icon: Undo2, counts: "returns" },
			{
				to: "/admin/pagamentos",
				label: "Pagamentos",
				icon: CreditCard,
				counts: "payments",
				urgent: true,
			},
			{ to: "/admin/clientes", label: "Clientes", icon: Users },
			{ to: "/admin/descontos", label: "Descontos", icon: TicketPercent },
			{ to: "/admin/vales", label: "Vales e créditos", icon: Gift },
			{ to: "/admin/mensagens", label: "Mensagens", icon: Inbox, counts: "messages" },
		],
	},
	{
		title: "Loja",
		folds: true,
		screens: [
			{ to: "/admin/entregas", label: "Entregas", icon: Truck },
			{ to: "/admin/vitrine", label: "Vitrine e menus", icon: LayoutTemplate },
			{ to: "/admin/banners", label: "Banners", icon: Image },
			{ to: "/admin/biblioteca", label: "Biblioteca", icon: Images, loading: "imagens" },
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

export const loadingWords = ({ label, loading = label.toLowerCase() }: Screen): string =>
	`Carregando ${loading}...`;

export const screenOf = (pathname: string): Screen | undefined =>
	SCREEN_GROUPS.flatMap(({ screens }) => screens).find(({ to }) => isActive(to, pathname));
