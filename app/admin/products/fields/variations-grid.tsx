import { useId } from "react";
import { controlClass, TextField } from "#app/ui/field.tsx";
import { variationName } from "#core/values/variation.ts";
import type { TabProps } from "./basic-tab.tsx";
import type { VariationDraft } from "./product-draft.ts";
import { changeRow, type VariationRow, variationRows } from "./variation-rows.ts";

const CELL = `${controlClass(false)} min-h-10 px-2.5! text-small!`;
const WRONG = `${controlClass(true)} min-h-10 px-2.5! text-small!`;

const COLUMNS = ["estoque", "preco", "peso_g", "medidas", "sku", "gtin"] as const;

const sidesTyped = ({ comprimento_cm, largura_cm, altura_cm }: TabProps["draft"]): string => {
	const sides = [comprimento_cm, largura_cm, altura_cm];
	return sides.every(Boolean) ? sides.join("x") : "";
};

const HEADS = [
	["Variação", "sticky left-0 bg-surface px-3"],
	["Estoque", "w-24 px-2"],
	["Preço próprio", "w-28 px-2"],
	["Peso (g)", "w-24 px-2"],
	["Medidas (cm)", "w-28 px-2"],
	["SKU", "min-w-44 px-2"],
	["Código de barras", "min-w-38 px-2"],
	["À venda", "px-3 text-center"],
] as const;

/** Stock, price, weight, measures, SKU and bar code of every variation (rule money 9). */
export function VariationsGrid({ product, draft, set, errors }: TabProps) {
	const rows = variationRows(draft, product);
	const change = (row: VariationRow, changes: Partial<VariationDraft>) =>
		set({ variantes: changeRow(draft, row, changes) });
	const [only] = rows;
	if (only && rows.length === 1) {
		return (
			<div className="grid gap-4">
				<p className="text-small text-subtle">
					Este produto tem uma só variação: o estoque e o preço são os de Básico. Informe tamanhos
					ou cores em Básico para criar outras.
				</p>
				<TextField
					label="Código de barras (GTIN)"
					inputMode="numeric"
					className="max-w-72"
					error={errors[`variantes.${only.index}.gtin`]}
					value={only.draft.gtin}
					onChange={(event) => change(only, { gtin: event.currentTarget.value })}
				/>
			</div>
		);
	}
	return (
		<div className="overflow-x-auto rounded-sm border border-line">
			<table className="w-full min-w-208 text-small">
				<thead>
					<tr className="border-b border-line bg-surface text-left text-caption text-subtle">
						{HEADS.map(([name, look]) => (
							<th key={name} scope="col" className={`${look} py-2.5 font-medium`}>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row
							key={`${row.draft.tamanho}|${row.draft.cor}`}
							row={row}
							price={draft.preco}
							weight={draft.peso_g}
							sides={sidesTyped(draft)}
							errorOf={(field) => errors[`variantes.${row.index}.${field}`]}
							onChange={(changes) => change(row, changes)}
						/>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Row({
	row: { draft, shared, automaticSku },
	price,
	weight,
	sides,
	errorOf,
	onChange,
}: {
	row: VariationRow;
	price: string;
	weight: string;
	/** The product's, `30x25x5`; empty when incomplete. */
	sides: string;
	errorOf(field: string): string | undefined;
	onChange(changes: Partial<VariationDraft>): void;
}) {
	const id = useId();
	const name = variationName(draft);
	const wrong = COLUMNS.flatMap((field) => errorOf(field) ?? []);
	const cell = (field: (typeof COLUMNS)[number], label: string) => ({
		"aria-label": `${label} de ${name}`,
		"aria-invalid": errorOf(field) ? (true as const) : undefined,
		"aria-describedby": errorOf(field) ? id : undefined,
		className: errorOf(field) ? WRONG : CELL,
	});
	return (
		<>
			<tr className="border-line not-first:border-t">
				<th
					scope="row"
					className="sticky left-0 bg-bg px-3 py-1.5 text-left font-medium whitespace-nowrap"
				>
					{name}
				</th>
				<td className="px-2 py-1.5">
					<input
						{...cell("estoque", "Estoque")}
						inputMode="numeric"
						value={draft.estoque ?? String(shared)}
						onChange={(event) => onChange({ estoque: event.currentTarget.value })}
					/>
				</td>
				<td className="px-2 py-1.5">
					<input
						{...cell("preco", "Preço próprio")}
						inputMode="decimal"
						placeholder={price || "0,00"}
						value={draft.preco}
						onChange={(event) => onChange({ preco: event.currentTarget.value })}
					/>
				</td>
				<td className="px-2 py-1.5">
					<input
						{...cell("peso_g", "Peso (g)")}
						inputMode="numeric"
						placeholder={weight}
						value={draft.peso_g}
						onChange={(event) => onChange({ peso_g: event.currentTarget.value })}
					/>
				</td>
				<td className="px-2 py-1.5">
					<input
						{...cell("medidas", "Medidas (cm)")}
						placeholder={sides}
						value={draft.medidas}
						onChange={(event) => onChange({ medidas: event.currentTarget.value })}
					/>
				</td>
				<td className="px-2 py-1.5">
					<input
						{...cell("sku", "SKU")}
						placeholder={automaticSku}
						value={draft.sku}
						onChange={(event) => onChange({ sku: event.currentTarget.value })}
					/>
				</td>
				<td className="px-2 py-1.5">
					<input
						{...cell("gtin", "Código de barras")}
						inputMode="numeric"
						value={draft.gtin}
						onChange={(event) => onChange({ gtin: event.currentTarget.value })}
					/>
				</td>
				<td className="px-3 py-1.5 text-center">
					<input
						type="checkbox"
						aria-label={`${name} à venda`}
						checked={draft.ativo}
						onChange={(event) => onChange({ ativo: event.currentTarget.checked })}
						className="size-4.5 accent-(--color-primary) align-middle"
					/>
				</td>
			</tr>
			{wrong.length > 0 && (
				<tr>
					<td colSpan={8} id={id} className="px-3 pb-2 text-caption text-bad-text">
						{/* Sticky, so that the error stays visible in a scrolled row. */}
						<span className="sticky left-3 inline-block max-w-72 sm:max-w-none">
							{wrong.join(". ")}
						</span>
					</td>
				</tr>
			)}
		</>
	);
}
