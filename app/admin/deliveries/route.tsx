import { useState } from "react";
import { shopContext } from "#app/context.ts";
import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { hasTable } from "#core/delivery/methods/kind-rules.ts";
import { tableWarnings } from "#core/delivery/methods/table-warnings-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-delete.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { useEditing } from "../ui/use-editing.ts";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import type { Route } from "./+types/route";
import { CarrierStrip } from "./carrier-strip.tsx";
import { DeliveriesHead } from "./deliveries-head.tsx";
import { action } from "./delivery-actions.ts";
import type { ListedMethod } from "./method-columns.tsx";
import { MethodDialog } from "./method-dialog.tsx";
import { methodWords } from "./method-words.ts";
import { Methods } from "./methods.tsx";
import { ShopStrip } from "./shop-strip.tsx";
import { Simulator } from "./simulator.tsx";

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
	const { editing, edit, make, close } = useEditing<ManagedMethod>(rows);
	const [simulating, setSimulating] = useKeptOpen<true>("simular");
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
