import { GripVertical, MapPinCheck, Pencil, Plus, TriangleAlert, Unplug } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedCarrier } from "#core/delivery/carriers/read-carriers.ts";
import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { CARRIER_STATE_WORDS } from "#core/delivery/shared/carrier-fields.ts";
import { hasTable } from "#core/delivery/shared/method-kind.ts";
import { tableWarnings } from "#core/delivery/shared/table-warnings.ts";
import { sayFailures } from "../action/say-failures.ts";
import { type AnswerOf, type InputOf, useAction, useSend } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete, ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DataTable } from "../ui/lists/data-table.tsx";
import { ListScreen } from "../ui/lists/list-screen.tsx";
import { RowAction } from "../ui/lists/row-action.tsx";
import { SortableRow, SortableRows } from "../ui/lists/sortable-rows.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useEditing } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/route";
import { CarrierDialog } from "./carrier-dialog.tsx";
import { action } from "./delivery-actions.ts";
import { MethodDialog } from "./method-dialog.tsx";
import { type ListedMethod, methodColumns, methodWords } from "./methods.tsx";
import { ShopStrip } from "./shop-strip.tsx";
import { Simulator } from "./simulator.tsx";

/** Warns that the token expired or expires soon; empty otherwise. */
const endWords = ({ tokenEnd, label }: ManagedCarrier): string =>
	tokenEnd
		? `O token ${tokenEnd.over ? "venceu" : "vence"} em ${tokenEnd.day.split("-").reverse().join("/")}. Gere outro no painel da transportadora, em Integrações, e cole aqui, no lápis de ${label}.`
		: "";

const stateWords = ({ token, teste }: ManagedCarrier): string => {
	if (token === "none") return "não conectado";
	if (token === "unreadable") return "o token não pode ser lido, cole de novo";
	return teste ? "conectado ao ambiente de testes" : "conectado";
};

/** Health of the carriers with live prices (rule delivery 17). */
function CarrierStrip({ carriers, hasOrigin }: { carriers: ManagedCarrier[]; hasOrigin: boolean }) {
	const [editing, setEditing] = useState<ManagedCarrier | null>(null);
	const [leaving, setLeaving] = useState<ManagedCarrier | null>(null);
	/** The carrier that was disconnected last. */
	const left = useRef("");
	const disconnect = useAction<typeof action>({ onDone: () => setLeaving(null) });
	const asking = useSend<InputOf<typeof action>, AnswerOf<typeof action>>();
	const ask = useRef(asking.send);
	ask.current = asking.send;
	const connected = carriers.map(({ token, version }) => (token === "kept" ? version : "")).join();
	useEffect(() => {
		// A new token or address triggers a new check.
		if (connected.replaceAll(",", "")) ask.current({ intent: "askCarriers" });
		// The button that had the focus goes with the connection.
		if (document.activeElement === document.body) document.getElementById(left.current)?.focus();
	}, [connected]);
	const health = asking.answer?.ok ? (asking.answer.health ?? []) : [];
	const problemOf = (carrier: ManagedCarrier): string => {
		if (carrier.token !== "kept") return "";
		const found = health.find(({ label }) => label === carrier.label);
		const refused = found && found.state !== "well" && found.state !== "none";
		return endWords(carrier) || (refused ? CARRIER_STATE_WORDS[found.state] : "");
	};
	return (
		<>
			<section
				aria-label="Transportadoras com preço na hora"
				className="mb-4 rounded-md border border-line bg-bg"
			>
				<ul className="divide-y divide-line">
					{carriers.map((carrier) => (
						<li key={carrier.id} className="flex items-center gap-3 py-2 pr-3 pl-5">
							<p className="min-w-0 flex-1 text-ui">
								<b className="font-semibold">{carrier.label}</b>{" "}
								<span className={carrier.token === "unreadable" ? "text-bad-text" : "text-subtle"}>
									{stateWords(carrier)}
								</span>
								{problemOf(carrier) && (
									<span role="status" className="flex items-start gap-1.5 text-small text-bad-text">
										<Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
										{problemOf(carrier)}
									</span>
								)}
								{carrier.token === "kept" && !hasOrigin && (
									<span className="flex items-center gap-1.5 text-small text-warn-text">
										<Icon of={TriangleAlert} className="size-4 shrink-0" />
										Diga em Preparo e corte de que CEP os pacotes saem: sem ele não há preço.
									</span>
								)}
							</p>
							{carrier.token !== "none" && (
								<RowAction
									opens
									writes
									icon={Unplug}
									label={`Desconectar ${carrier.label}`}
									onClick={() => setLeaving(carrier)}
								/>
							)}
							<RowAction
								id={carrier.id}
								opens
								writes
								icon={Pencil}
								label={`Configurar ${carrier.label}`}
								onClick={() => setEditing(carrier)}
							/>
						</li>
					))}
				</ul>
			</section>
			{editing && (
				<CarrierDialog key={editing.id} carrier={editing} onClose={() => setEditing(null)} />
			)}
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={() => setLeaving(null)}
				title={`Desconectar ${leaving?.label ?? "a transportadora"}?`}
				text="O token é apagado. As entregas com preço na hora somem da loja, e etiquetas já compradas não são mais acompanhadas, até você colar outro token. Os dados do remetente ficam."
				action="Desconectar"
				busy={disconnect.busy}
				onConfirm={() => {
					if (!leaving) return;
					left.current = leaving.id;
					disconnect.send({ intent: "disconnectCarrier", id: leaving.id });
				}}
			/>
		</>
	);
}

function DeliveriesHead({ onSimulate, onNew }: { onSimulate(): void; onNew(): void }) {
	return (
		<PageHead title="Entregas" text="A ordem daqui é a ordem em que o cliente lê.">
			<MayWrite>
				<Button
					id="simular"
					aria-haspopup="dialog"
					size="sm"
					variant="outline"
					onClick={onSimulate}
				>
					<Icon of={MapPinCheck} className="size-4.5" />
					Simular
				</Button>
				<Button size="sm" onClick={onNew}>
					<Icon of={Plus} className="size-4.5" />
					Nova entrega
				</Button>
			</MayWrite>
		</PageHead>
	);
}

type MethodsProps = { rows: ListedMethod[]; onEdit(method: ManagedMethod): void };

function Methods({ rows, onEdit }: MethodsProps) {
	const writes = useMay();
	const changes = useAction<typeof action>();
	const [wanted, setWanted] = useState<string[] | null>(null);
	// Optimistic order until the list reloads.
	const visible =
		wanted && changes.busy
			? wanted.flatMap((id) => rows.filter((method) => method.id === id))
			: rows;
	const sortable = writes && rows.length > 1;
	const table = (
		<div id="metodos" tabIndex={-1}>
			<DataTable
				label="Entregas"
				columns={methodColumns({
					draggable: sortable,
					readOnly: !writes,
					onToggle: ({ id }, active) => changes.send({ intent: "toggle", id, active }),
					onEdit,
				})}
				rows={visible}
				keyOf={({ id }) => id}
				empty={null}
				{...(sortable ? { RowElement: SortableRow } : {})}
			/>
		</div>
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
					ids={visible.map(({ id }) => id)}
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

export { action };

export const clientAction = sayFailures(
	{ delete: "Erro ao excluir entrega", simulate: "Erro ao simular" },
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
	const { editing, edit, make, close } = useEditing<ManagedMethod>();
	const [simulating, setSimulating] = useState<true | null>(null);
	const [leaving, setLeaving] = useState<ManagedMethod | null>(null);
	return (
		<ListScreen
			head={<DeliveriesHead onSimulate={() => setSimulating(true)} onNew={make} />}
			above={
				<>
					<ShopStrip loja={loja} />
					<CarrierStrip carriers={carriers} hasOrigin={loja.cep_origem !== ""} />
				</>
			}
			body={<Methods rows={rows} onEdit={edit} />}
		>
			{editing && (
				<MethodDialog
					key={editing === "new" ? "new" : editing.id}
					method={editing === "new" ? null : editing}
					loja={loja}
					prices={prices}
					onRemove={setLeaving}
					onClose={close}
				/>
			)}
			{simulating && <Simulator onClose={() => setSimulating(null)} />}
			<ConfirmDelete
				record={leaving}
				onClose={() => setLeaving(null)}
				onDeleted={() => {
					setLeaving(null);
					close();
				}}
				text="A tabela desta entrega é apagada e ninguém mais a escolhe. Pedidos já feitos guardam o que foi prometido."
				name={leaving?.nome}
			/>
		</ListScreen>
	);
}
