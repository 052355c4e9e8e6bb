import { useRef, useState } from "react";
import { data, useLocation } from "react-router";
import { shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { TextField } from "#app/ui/field.tsx";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { STOCK_OPERATIONS, type StockOperation, unitsAfter } from "#core/stock/shared/stock.ts";
import type { ProductStock, StockUnit } from "#core/stock/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { MissingDialog } from "../ui/panel.tsx";
import { DIALOG, useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/update-route";
import { LevelPill } from "./level-pill.tsx";
import { action } from "./stock-actions.ts";
import { isWhole, StockGrid } from "./stock-grid.tsx";

const NOTHING: Typed = { operation: "adicionar", quantities: {}, note: "" };

type Typed = { operation: StockOperation; quantities: Record<string, string>; note: string };

/** Adds, removes or sets the units of a product's variations (rule stock 2). */
function UpdateDialog({ product, onClose }: { product: ProductStock; onClose(): void }) {
	const { answer, busy, send, fields } = useAction<typeof action>({ onDone: onClose });
	const form = useRef<HTMLFormElement>(null);
	useFetcherAnswer(answer, (arrived) => {
		if (arrived.fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	});
	const [typed, setTyped] = useState(NOTHING);
	const set = (over: Partial<Typed>) => setTyped((current) => ({ ...current, ...over }));
	const { variantes: units } = product;
	const only = units.length === 1 ? units[0] : undefined;
	const quantity = only ? (typed.quantities[only.id] ?? "") : "";
	const { operation, note, quantities } = typed;
	const short = units.filter(
		({ id, estoque }) =>
			operation === "remover" && isWhole(quantities[id] ?? "") && Number(quantities[id]) > estoque,
	).length;
	return (
		<EditDialog
			title="Atualizar estoque"
			description={`${product.nome}, ${product.sku}`}
			width={only ? 560 : 860}
			onClose={onClose}
			dirty={(Object.keys(quantities).length > 0 || note !== "") && !answer?.ok}
			busy={busy}
			save="Atualizar estoque"
			className="grid grid-cols-[minmax(0,1fr)] gap-5"
			ref={form}
			onSubmit={() => {
				const form = only ? { operation, note, variantId: only.id, quantity } : typed;
				send({ intent: "adjust", form });
			}}
		>
			<Operations value={operation} onChange={(chosen) => set({ operation: chosen })} />
			{only ? (
				<TextField
					label="Quantidade"
					inputMode="numeric"
					required
					autoComplete="off"
					value={quantity}
					onChange={(event) => set({ quantities: { [only.id]: event.currentTarget.value } })}
					error={fields["quantity"]}
				/>
			) : (
				<div>
					<p className="mb-2 text-small text-subtle">
						Só muda o que você preencher. Na ponta de cada linha e de cada coluna, um número vale
						para ela toda.
					</p>
					<StockGrid
						units={units}
						operation={operation}
						quantities={quantities}
						fields={fields}
						onChange={(next) => set({ quantities: next })}
					/>
				</div>
			)}
			<TextField
				label="Motivo"
				optional
				maxLength={200}
				value={note}
				onChange={(event) => set({ note: event.currentTarget.value })}
				error={fields["note"]}
				hint="Fica no histórico, com o seu nome"
			/>
			{only && <Preview unit={only} operation={operation} quantity={quantity} />}
			{short > 0 && (
				<p role="status" className="text-small text-warn-text">
					Há menos unidades do que você quer remover: o estoque ficará em 0.
				</p>
			)}
		</EditDialog>
	);
}

const Operations = ({
	value,
	onChange,
}: {
	value: StockOperation;
	onChange(operation: StockOperation): void;
}) => (
	<fieldset>
		<legend className="mb-2 text-small font-medium">Operação</legend>
		<div className="grid grid-cols-3 rounded-sm border border-line-strong p-1">
			{STOCK_OPERATIONS.map((operation) => (
				<label
					key={operation.value}
					className="grid min-h-10 cursor-pointer place-items-center rounded-xs text-small font-medium has-checked:bg-brand-tint has-checked:text-brand-text has-focus-visible:shadow-[0_0_0_2px_var(--color-bg),0_0_0_4px_var(--color-brand-text)]"
				>
					<input
						type="radio"
						name="operation"
						value={operation.value}
						checked={value === operation.value}
						onChange={() => onChange(operation.value)}
						className="sr-only"
					/>
					{operation.label}
				</label>
			))}
		</div>
	</fieldset>
);

function Preview({
	unit,
	operation,
	quantity,
}: {
	unit: StockUnit;
	operation: StockOperation;
	quantity: string;
}) {
	const after = isWhole(quantity)
		? unitsAfter(unit.estoque, operation, Number(quantity))
		: unit.estoque;
	return (
		<div aria-live="polite" className="rounded-sm border border-line bg-surface px-4 py-3.5">
			<p className="nums flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ui">
				<span>
					Agora: <strong className="font-semibold">{unit.estoque}</strong>
				</span>
				<span aria-hidden>→</span>
				<span>
					Depois: <strong className="font-semibold">{after}</strong>
				</span>
				<LevelPill units={after} />
			</p>
			{unit.reservado > 0 && (
				<p className="nums mt-1.5 text-small text-subtle">
					{unit.reservado} un. reservadas para pedidos não entram nesta conta.
				</p>
			)}
		</div>
	);
}

export { action };

export const clientAction = sayFailures();

export const handle = DIALOG;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { stock } = context.get(shopContext);
	const { found: product, failed } = await readOrFail(context, stock.findProduct(params.id));
	return data({ product, failed }, { status: failed ? 503 : product ? 200 : 404 });
}

export default function Update({ loaderData: { product, failed } }: Route.ComponentProps) {
	// The dialog opens over the levels and over the demand.
	const { pathname } = useLocation();
	const { close } = useDialogAddress(pathname.replace(/\/[^/]+\/[^/]+$/, ""));
	if (product) return <UpdateDialog key={product.id} product={product} onClose={close} />;
	return (
		<MissingDialog
			title="Atualizar estoque"
			failed={failed}
			what="Erro ao carregar as variações."
			onClose={close}
		/>
	);
}
