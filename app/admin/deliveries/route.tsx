import { GripVertical, MapPinCheck, Plus } from "lucide-react";
import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { hasTable } from "#core/delivery/methods/kind-rules.ts";
import { tableWarnings } from "#core/delivery/methods/table-warnings-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SortableRow, SortableRows } from "../ui/sortable-rows.tsx";
import type { Route } from "./+types/route";
import { CarrierStrip } from "./carrier-strip.tsx";
import { action } from "./delivery-actions.ts";
import { type ListedMethod, methodColumns } from "./method-columns.tsx";
import { MethodDialog } from "./method-dialog.tsx";
import { methodWords } from "./method-words.ts";
import { ShopStrip } from "./shop-strip.tsx";
import { Simulator } from "./simulator.tsx";

export { action };

export const clientAction = sayFailures(
	{ delete: "Erro ao excluir entrega" },
	"Erro ao salvar entrega",
);

export const loader = loadScreen(
	"Erro ao carregar entregas",
	async ({ context }: Route.LoaderArgs) => {
		const { deliveryAdmin } = context.get(shopContext);
		const [methods, loja, prices, carriers] = await Promise.all([
			deliveryAdmin.list(),
			deliveryAdmin.loadShop(),
			deliveryAdmin.loadPrices(),
			deliveryAdmin.carriers.list(),
		]);
		return {
			loja,
			prices,
			carriers,
			rows: methods.map(
				(method): ListedMethod => ({
					...method,
					words: methodWords(method, prices),
					warnings: hasTable(method) ? tableWarnings(method.tabela, method.tipo).length : 0,
				}),
			),
		};
	},
);

export default function Deliveries({ loaderData }: Route.ComponentProps) {
	const { rows, loja, prices, carriers } = loaderData;
	const [editing, setEditing] = useState<ManagedMethod | "new" | null>(null);
	const [simulating, setSimulating] = useState(false);
	const [leaving, setLeaving] = useState<ManagedMethod | null>(null);
	const removal = useAction<typeof action>({
		onDone: () => {
			setLeaving(null);
			setEditing(null);
		},
	});
	return (
		<ListScreen
			head={
				<PageHead title="Entregas" text="A ordem daqui é a ordem em que o cliente lê.">
					<MayWrite>
						<Button size="sm" variant="outline" onClick={() => setSimulating(true)}>
							<Icon of={MapPinCheck} className="size-4.5" />
							Simular
						</Button>
						<Button size="sm" onClick={() => setEditing("new")}>
							<Icon of={Plus} className="size-4.5" />
							Nova entrega
						</Button>
					</MayWrite>
				</PageHead>
			}
			above={
				<>
					<ShopStrip loja={loja} />
					<CarrierStrip carriers={carriers} hasOrigin={loja.cep_origem !== ""} />
				</>
			}
			body={<Methods rows={rows} onEdit={setEditing} />}
		>
			{editing && (
				<MethodDialog
					key={editing === "new" ? "new" : editing.id}
					method={editing === "new" ? null : editing}
					loja={loja}
					prices={prices}
					onRemove={setLeaving}
					onClose={() => setEditing(null)}
				/>
			)}
			{simulating && <Simulator onClose={() => setSimulating(false)} />}
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={() => setLeaving(null)}
				title="Confirmar exclusão"
				text={
					<>
						<p>
							A tabela desta entrega é apagada e ninguém mais a escolhe. Pedidos já feitos guardam o
							que foi prometido.
						</p>
						<p className="mt-2 font-medium wrap-anywhere text-fg">{leaving?.nome}</p>
					</>
				}
				action="Excluir"
				busy={removal.busy}
				onConfirm={() => leaving && removal.send({ intent: "delete", id: leaving.id })}
			/>
		</ListScreen>
	);
}

function Methods({ rows, onEdit }: { rows: ListedMethod[]; onEdit(method: ManagedMethod): void }) {
	const writes = useMay();
	const changes = useAction<typeof action>();
	const [wanted, setWanted] = useState<string[] | null>(null);
	// Until the list comes back in the new order it is shown in it already.
	const shown =
		wanted && changes.busy
			? wanted.flatMap((id) => rows.filter((method) => method.id === id))
			: rows;
	const sortable = writes && rows.length > 1;
	const table = (
		<DataTable
			label="Entregas"
			columns={methodColumns({
				draggable: sortable,
				readOnly: !writes,
				onToggle: ({ id }, active) => changes.send({ intent: "toggle", id, active }),
				onEdit,
			})}
			rows={shown}
			keyOf={({ id }) => id}
			empty={null}
			{...(sortable ? { RowElement: SortableRow } : {})}
		/>
	);
	return (
		<>
			{rows.every(({ ativo }) => !ativo) && (
				<p role="status" className="mb-4 rounded-sm bg-warn-tint p-4 text-ui">
					<b className="font-semibold">Nenhuma entrega está ligada.</b> Ninguém consegue finalizar
					uma compra até que uma delas seja ligada.
				</p>
			)}
			{sortable ? (
				<SortableRows
					ids={shown.map(({ id }) => id)}
					labelOf={(id) => rows.find((method) => method.id === id)?.nome ?? ""}
					onOrder={(ids) => {
						setWanted(ids);
						changes.send({ intent: "order", ids });
					}}
				>
					{table}
				</SortableRows>
			) : (
				table
			)}
			{sortable && (
				<p className="mt-3 flex items-center gap-1.5 text-caption text-subtle">
					<Icon of={GripVertical} className="size-4 shrink-0" />
					Arraste, ou use espaço e as setas, para mudar a ordem.
				</p>
			)}
		</>
	);
}
