import { useRef } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import { STOCK_OPERATIONS, type StockOperation, unitsAfter } from "#core/stock/stock-rules.ts";
import type { ProductStock, StockUnit } from "#core/stock/types.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { useKeptState } from "../ui/use-kept-state.ts";
import { LevelPill } from "./level-pill.tsx";
import type { action } from "./stock-actions.ts";
import { variationName } from "./variation-name.ts";

const FORM = "form-estoque";
const NOTHING: Typed = { variantId: "", operation: "adicionar", quantity: "", note: "" };

type Typed = { variantId: string; operation: StockOperation; quantity: string; note: string };

/** Adds, takes away or sets the units of one variation (rule stock 2). */
export function UpdateDialog({ product, onClose }: { product: ProductStock; onClose(): void }) {
	const { answer, busy, send, fields } = useAction<typeof action>({ onDone: onClose });
	const form = useRef<HTMLFormElement>(null);
	useFetcherAnswer(answer, (arrived) => {
		if (arrived.fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	});
	const [typed, setTyped, restored] = useKeptState(`estoque:${product.id}`, NOTHING);
	const set = (over: Partial<Typed>) => setTyped((current) => ({ ...current, ...over }));
	const { variantes: units } = product;
	const only = units.length === 1 ? units[0] : undefined;
	const unit = only ?? units.find(({ id }) => id === typed.variantId);
	return (
		<EditDialog
			title="Atualizar estoque"
			description={`${product.nome}, ${product.sku}`}
			width={560}
			onClose={onClose}
			dirty={(typed.quantity !== "" || typed.note !== "") && !answer?.ok}
			busy={busy}
			formId={FORM}
			save="Atualizar estoque"
			restored={restored}
		>
			<form
				ref={form}
				id={FORM}
				noValidate
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					send({ intent: "adjust", form: { ...typed, variantId: unit?.id ?? "" } });
				}}
			>
				{!only && (
					<VariationSelect
						units={units}
						value={typed.variantId}
						onChange={(variantId) => set({ variantId })}
						error={fields["variantId"]}
					/>
				)}
				<Operations value={typed.operation} onChange={(operation) => set({ operation })} />
				<TextField
					label="Quantidade"
					inputMode="numeric"
					required
					autoComplete="off"
					value={typed.quantity}
					onChange={(event) => set({ quantity: event.currentTarget.value })}
					error={fields["quantity"]}
				/>
				<TextField
					label="Motivo"
					optional
					maxLength={200}
					value={typed.note}
					onChange={(event) => set({ note: event.currentTarget.value })}
					error={fields["note"]}
					hint="Fica no histórico, com o seu nome"
				/>
				{unit && <Preview unit={unit} typed={typed} />}
			</form>
		</EditDialog>
	);
}

function VariationSelect({
	units,
	value,
	onChange,
	error,
}: {
	units: StockUnit[];
	value: string;
	onChange(id: string): void;
	error: string | undefined;
}) {
	return (
		<SelectField
			label="Variação"
			required
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			error={error}
		>
			<option value="">Escolha tamanho e cor</option>
			{units.map((unit) => (
				<option key={unit.id} value={unit.id}>
					{`${variationName(unit)}: ${unit.estoque} un. (${unit.sku})${unit.ativo ? "" : ", fora de venda"}`}
				</option>
			))}
		</SelectField>
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

/** What the number will be, before it is saved. */
function Preview({ unit, typed }: { unit: StockUnit; typed: Typed }) {
	const whole = /^\d{1,7}$/.test(typed.quantity.trim());
	const after = whole
		? unitsAfter(unit.estoque, typed.operation, Number(typed.quantity))
		: unit.estoque;
	const short = whole && typed.operation === "remover" && Number(typed.quantity) > unit.estoque;
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
			{short && (
				<p className="mt-1.5 text-small text-warn-text">
					Há menos unidades do que você quer remover: o estoque ficará em 0.
				</p>
			)}
			{unit.reservado > 0 && (
				<p className="nums mt-1.5 text-small text-subtle">
					{unit.reservado} un. reservadas para pedidos não entram nesta conta.
				</p>
			)}
		</div>
	);
}
