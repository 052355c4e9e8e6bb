import { FileUp, Send } from "lucide-react";
import { Suspense, useState } from "react";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { CustomerDetail, CustomerFigures, CustomerRow } from "#core/customers/manage/types.ts";
import {
	averageTicket,
	BOUGHT_OPTIONS,
	BOUGHT_WITHIN_OPTIONS,
	CONSENT_OPTIONS,
	DEFAULT_SORT,
	FILTER_NAMES,
	LAST_ORDER_OPTIONS,
	parseCustomerQuery,
	SPENT_OPTIONS,
} from "#core/customers/shared/customer-admin.ts";
import {
	BULK_TAGS,
	CUSTOMER_STATUS_LABELS,
	CUSTOMER_STATUSES,
	CUSTOMER_TYPES,
	type CustomerStatus,
	PROFESSIONS,
	STATES,
	USUAL_SIZES,
} from "#core/customers/shared/customer-values.ts";
import type { CustomerOrder } from "#core/orders/customer-orders.ts";
import type { ImportedOrder } from "#core/orders/imported/shared/imported-order.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { useChoice } from "../ui/lists/data-table.tsx";
import { Counters, ListScreen } from "../ui/lists/list-screen.tsx";
import { type Filter, type ListFilters, useListParams } from "../ui/lists/list-toolbar.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FigureStrip, MissingDialog, Panel, PartFailed } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { BulkBar } from "./bulk-bar.tsx";
import { action } from "./customer-actions.ts";
import { CUSTOMER_TONES, customerColumns } from "./customer-columns.tsx";
import type { MessageDraft } from "./message-dialog.tsx";

const CustomerDialog = lazyPart(() => import("./customer-dialog.tsx"));
const MessageDialog = lazyPart(() => import("./message-dialog.tsx"));

type CustomerDialogsProps = {
	open: {
		found: CustomerDetail | null;
		failed: boolean;
		orders: CustomerOrder[] | null;
		importedOrders: ImportedOrder[] | null;
	} | null;
	writingTo: MessageDraft | null;
	onWrite(to: MessageDraft | null): void;
	onClose(): void;
};

const CustomerDialogs = ({ open, writingTo, onWrite, onClose }: CustomerDialogsProps) => (
	<Suspense>
		{open?.found && (
			<CustomerDialog
				key={open.found.email}
				customer={open.found}
				orders={open.orders}
				importedOrders={open.importedOrders}
				onWrite={onWrite}
				onClose={onClose}
			/>
		)}
		{open && !open.found && (
			<MissingDialog
				title="Cliente"
				failed={open.failed}
				what="Erro ao carregar o cliente."
				onClose={onClose}
			/>
		)}
		{writingTo && <MessageDialog to={writingTo} onClose={() => onWrite(null)} />}
	</Suspense>
);

const listed = (label: string, name: string, all: string, values: readonly string[]): Filter => ({
	label,
	name,
	all,
	options: values.map((value) => ({ value, label: value })),
});

type Bought = {
	categories: { slug: string; caminho: string }[];
	products: { id: string; nome: string }[];
	sizes: string[];
};

const customerFilters = ({ categories, products, sizes }: Bought): ListFilters => ({
	search: "Buscar por nome, e-mail, telefone, CPF ou instituição",
	selects: [
		{
			label: "Status",
			name: "status",
			all: "Todos os status",
			options: CUSTOMER_STATUSES.map((value) => ({
				value,
				label: CUSTOMER_STATUS_LABELS[value],
			})),
		},
	],
	more: [
		listed("Profissão", "profissao", "Todas as profissões", PROFESSIONS),
		listed("Tipo de cliente", "tipo", "Todos os tipos", CUSTOMER_TYPES),
		listed("Estado", "uf", "Todos os estados", STATES),
		listed("Tamanho habitual", "tamanho", "Todos os tamanhos", USUAL_SIZES),
		listed("Tag", "tag", "Todas as tags", BULK_TAGS),
		{ label: "Compras", name: "compra", all: "Todos", options: BOUGHT_OPTIONS },
		{ label: "Última compra", name: "ultima", all: "Qualquer dia", options: LAST_ORDER_OPTIONS },
		{ label: "Total gasto", name: "gasto", all: "Qualquer valor", options: SPENT_OPTIONS },
		{
			label: "Comprou na categoria",
			name: "categoria",
			all: "Qualquer categoria",
			options: categories.map(({ slug, caminho }) => ({ value: slug, label: caminho })),
		},
		{
			label: "Comprou o produto",
			name: "produto",
			all: "Qualquer produto",
			options: products.map(({ id, nome }) => ({ value: id, label: nome })),
		},
		listed("Comprou o tamanho", "comprado", "Qualquer tamanho", sizes),
		{ label: "Comprou", name: "quando", all: "Em qualquer dia", options: BOUGHT_WITHIN_OPTIONS },
		{ label: "Ofertas por e-mail", name: "ofertas", all: "Todos", options: CONSENT_OPTIONS },
	],
});

const COUNTED: Record<CustomerStatus, [one: string, many: string]> = {
	novo: ["novo", "novos"],
	ativo: ["ativo", "ativos"],
	vip: ["VIP", "VIP"],
	inativo: ["inativo", "inativos"],
};

/** Customer counts as filters, with the link to campaigns; null when loading failed. */
function CustomersHead({ figures }: { figures: CustomerFigures | null }) {
	return (
		<PageHead
			title="Gestão de Clientes"
			text="Quem tem conta ou pedido na loja, reunido por e-mail."
			counters={
				// A phone shows the total here and the other counts in the filters.
				figures && (
					<Counters
						label="Clientes por status"
						name="status"
						className="max-md:hidden"
						counters={CUSTOMER_STATUSES.map((value) => ({
							tone: CUSTOMER_TONES[value],
							text: counted(figures.status[value], ...COUNTED[value]),
							value,
						}))}
					/>
				)
			}
		>
			<MayWrite>
				<ButtonLink to="/admin/clientes/importar" variant="outline" size="sm">
					<Icon of={FileUp} className="size-4" />
					Trazer clientes
				</ButtonLink>
			</MayWrite>
			<ButtonLink to="/admin/clientes/campanhas" variant="outline" size="sm">
				<Icon of={Send} className="size-4" />
				Campanhas
			</ButtonLink>
		</PageHead>
	);
}

const number = (n: number): string => n.toLocaleString("pt-BR");
const percent = (part: number, whole: number): string =>
	`${(whole === 0 ? 0 : (part / whole) * 100).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`;

/** Six customer figures in one panel (rule customers 3); null shows an error. */
function FigureCards({ figures }: { figures: CustomerFigures | null }) {
	if (!figures) {
		return (
			<Panel className="mb-5">
				<PartFailed what="Erro ao carregar os números dos clientes." />
			</Panel>
		);
	}
	const { customers, recent, spent, orders_paid, buyers, returning, sizes, consented } = figures;
	const cards = [
		{
			label: "Total de clientes",
			value: number(customers),
			note: `${number(recent)} nos últimos 30 dias`,
		},
		{
			label: "Receita de clientes",
			value: formatMoney(spent),
			note: `${counted(orders_paid, "pedido pago", "pedidos pagos")} de quem deixou e-mail, líquida de devoluções`,
		},
		{
			label: "Ticket médio",
			value: formatMoney(averageTicket(spent, orders_paid)),
			note: "por pedido pago de quem deixou e-mail",
		},
		{
			label: "Taxa de recompra",
			value: percent(returning, buyers),
			note: `${number(returning)} de ${number(buyers)} compraram de novo`,
		},
		{
			label: "Tamanhos mais usados",
			value: sizes.length === 0 ? "-" : sizes.map(({ size }) => size).join(" · "),
			note: sizes.map(({ size, customers: n }) => `${size} ${number(n)}`).join(", "),
		},
		{
			label: "Aceitam ofertas",
			to: "?ofertas=sim",
			value: number(consented),
			note: `${percent(consented, customers)} dos clientes`,
		},
	];
	return <FigureStrip aboveList label="Clientes em números" figures={cards} />;
}

export { action };

export const clientAction = sayFailures(
	{
		discount: "Erro ao criar desconto",
		withdraw: "Erro ao cancelar o cupom",
		message: "Erro ao enviar mensagem",
		tag: "Erro ao aplicar a tag",
		campaign: "Erro ao iniciar campanha",
		"campaign-test": "Erro ao enviar o teste",
	},
	"Erro ao atualizar",
);

export const loader = loadScreen(
	"Erro ao carregar clientes",
	async ({ url, context }: Route.LoaderArgs) => {
		const { customerAdmin, importedOrders: oldShop } = context.get(shopContext);
		const query = parseCustomerQuery(url.searchParams);
		const email = url.searchParams.get("cliente");
		const read = partReader(context);
		const report = context.get(reportErrorContext);
		const [list, figures, bought, customer, orders, importedOrders] = await Promise.all([
			customerAdmin.listCustomers(query),
			read(customerAdmin.loadFigures()),
			read(customerAdmin.listBought()),
			email ? readOrFail(context, customerAdmin.loadCustomer(email, report)) : null,
			email ? read(customerAdmin.listCustomerOrders(email)) : [],
			email ? read(oldShop.listOf(email)) : [],
		]);
		return {
			query,
			list,
			figures,
			bought,
			open: customer && { ...customer, orders, importedOrders },
		};
	},
);

/** Gestão de Clientes (rule customers 1). */
export default function Customers({ loaderData }: Route.ComponentProps) {
	const { query, list, figures, bought, open } = loaderData;
	const { set } = useListParams();
	const choice = useChoice(JSON.stringify({ ...query, ordem: "", pagina: 1 }));
	const allowed = useMay();
	const [writingTo, setWritingTo] = useState<MessageDraft | null>(null);
	const narrowed = Boolean(query.q || query.status || FILTER_NAMES.some((name) => query[name]));
	const onOpen = (email: string) => set({ cliente: email, pagina: query.pagina });
	return (
		<ListScreen
			head={<CustomersHead figures={figures} />}
			above={<FigureCards figures={figures} />}
			filters={customerFilters(bought ?? { categories: [], products: [], sizes: [] })}
			barAbove={
				<MayWrite>
					<BulkBar choice={choice} total={list.total} page={list.rows.length} />
				</MayWrite>
			}
			label="Clientes"
			columns={customerColumns({ onOpen, onWrite: setWritingTo })}
			keyOf={({ email }: CustomerRow) => email}
			defaultSort={DEFAULT_SORT}
			{...(allowed && {
				selection: choice.among(
					new Map(list.rows.map(({ email, name }) => [email, name || email])),
				),
			})}
			list={list}
			counted={["cliente", "clientes"]}
			empty={narrowed ? NONE_FOUND : NONE_YET}
		>
			<CustomerDialogs
				open={open}
				writingTo={writingTo}
				onWrite={setWritingTo}
				onClose={() => set({ cliente: null, pagina: query.pagina > 1 ? query.pagina : null })}
			/>
		</ListScreen>
	);
}

const NONE_FOUND = {
	title: "Nenhum cliente encontrado",
	text: "Confira a busca e os filtros, ou veja todos os clientes.",
	way: <TextLink to="/admin/clientes">Ver todos os clientes</TextLink>,
};
const NONE_YET = {
	title: "Nenhum cliente ainda",
	text: "Quem criar uma conta ou fizer um pedido aparece aqui.",
	way: <TextLink to="/admin/clientes/importar">Trazer clientes de outra loja</TextLink>,
};
