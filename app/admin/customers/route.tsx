import { reportErrorContext, shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import {
	DEFAULT_SORT,
	FILTER_NAMES,
	parseCustomerQuery,
} from "#core/customers/manage/customer-admin-rules.ts";
import type { CustomerRow } from "#core/customers/manage/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ListScreen } from "../ui/list-screen.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { useChoice } from "../ui/use-choice.ts";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { BulkBar } from "./bulk-bar.tsx";
import { action } from "./customer-actions.ts";
import { customerColumns } from "./customer-columns.tsx";
import { CustomerDialogs } from "./customer-dialogs.tsx";
import { CUSTOMER_FILTERS } from "./customer-filters.tsx";
import { CustomersHead } from "./customers-head.tsx";
import { FigureCards } from "./figure-cards.tsx";
import type { MessageDraft } from "./message-dialog.tsx";
import { noCustomers } from "./no-customers.tsx";

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
		const { customerAdmin } = context.get(shopContext);
		const query = parseCustomerQuery(url.searchParams);
		const email = url.searchParams.get("cliente");
		const read = partReader(context);
		const report = context.get(reportErrorContext);
		const [list, figures, customer, orders] = await Promise.all([
			customerAdmin.listCustomers(query),
			read(customerAdmin.loadFigures()),
			email ? readOrFail(context, customerAdmin.loadCustomer(email, report)) : null,
			email ? read(customerAdmin.listCustomerOrders(email)) : [],
		]);
		return { query, list, figures, open: customer && { ...customer, orders } };
	},
);

/** Gestão de Clientes (rule customers 1). */
export default function Customers({ loaderData }: Route.ComponentProps) {
	const { query, list, figures, open } = loaderData;
	const { set } = useListParams();
	const choice = useChoice(JSON.stringify({ ...query, ordem: "", pagina: 1 }));
	const allowed = useMay();
	const [writingTo, setWritingTo] = useKeptOpen<MessageDraft>("mensagem");
	const narrowed = Boolean(query.q || query.status || FILTER_NAMES.some((name) => query[name]));
	const onOpen = (email: string) => set({ cliente: email, pagina: query.pagina });
	return (
		<ListScreen
			head={<CustomersHead figures={figures} />}
			above={<FigureCards figures={figures} />}
			filters={CUSTOMER_FILTERS}
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
			empty={noCustomers(narrowed)}
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
