import { Fragment, useId } from "react";
import { controlClass } from "#app/ui/field.tsx";
import { type StockOperation, unitsAfter } from "#core/stock/shared/stock.ts";
import type { StockUnit } from "#core/stock/types.ts";
import { variationName } from "#core/values/variation.ts";

const CELL = "nums min-h-11 px-2 text-center text-ui";
/** Stays in sight where the grid is wider than a phone. */
const TOP = "sticky left-0 z-10 bg-bg px-1 pt-4 pb-1 text-left align-top font-medium";

type StockGridProps = {
	units: StockUnit[];
	operation: StockOperation;
	/** As typed, by variation. */
	quantities: Record<string, string>;
	fields: Record<string, string>;
	onChange(quantities: Record<string, string>): void;
};

/** Whether what was typed is a quantity. */
export const isWhole = (typed: string): boolean => /^\d{1,7}$/.test(typed.trim());

/**
 * Colours as rows, sizes as columns, a quantity in each cell. The last row and column fill a size, a colour or
 * everything at once.
 */
export function StockGrid({ units, operation, quantities, fields, onChange }: StockGridProps) {
	const id = useId();
	const sizes = [...new Set(units.map(({ tamanho }) => tamanho))];
	const colours = [...new Set(units.map(({ cor }) => cor))];
	const fill = (which: StockUnit[], typed: string) => {
		const next = { ...quantities };
		for (const unit of which) {
			if (typed === "") delete next[unit.id];
			else next[unit.id] = typed;
		}
		onChange(next);
	};
	/** The quantity that all of them have, for the field that fills them. */
	const common = (which: StockUnit[]) => {
		const [first, ...others] = new Set(which.map((unit) => quantities[unit.id] ?? ""));
		return others.length === 0 ? (first ?? "") : "";
	};
	const filler = (label: string, which: StockUnit[]) => (
		<td className="min-w-20 px-1 py-1 align-top">
			<input
				aria-label={label}
				placeholder="Todas"
				inputMode="numeric"
				autoComplete="off"
				value={common(which)}
				onChange={(event) => fill(which, event.currentTarget.value)}
				className={`${controlClass(false)} ${CELL} border-dashed`}
			/>
		</td>
	);
	const wrong = new Set(
		Object.entries(fields).flatMap(([name, said]) => (name.startsWith("quantities") ? said : [])),
	);
	return (
		<>
			<div className="-mx-1 overflow-x-auto pb-1">
				<table className="border-separate border-spacing-0 text-small">
					<thead>
						<tr className="text-subtle">
							<th scope="col" className="sticky left-0 z-10 bg-bg px-1 pb-1 text-left font-medium">
								Cor
							</th>
							{sizes.map((size) => (
								<th key={size} scope="col" className="px-1 pb-1 font-medium">
									{size}
								</th>
							))}
							<th scope="col" className="px-1 pb-1 font-medium">
								A cor toda
							</th>
						</tr>
					</thead>
					<tbody>
						{colours.map((colour) => (
							<tr key={colour}>
								<th scope="row" className={`${TOP} max-w-32 max-md:max-w-20 max-md:text-caption`}>
									{colour}
								</th>
								{sizes.map((size) => {
									const unit = units.find((one) => one.tamanho === size && one.cor === colour);
									if (!unit)
										return (
											<td key={size} className="px-1 pt-4 text-center align-top text-subtle">
												não há
											</td>
										);
									const typed = quantities[unit.id] ?? "";
									const error = fields[`quantities.${unit.id}`];
									return (
										<td key={size} className="min-w-20 px-1 py-1 align-top">
											<input
												aria-label={variationName(unit)}
												aria-invalid={error ? true : undefined}
												aria-describedby={error ? `${id}-wrong` : `${id}-${unit.id}`}
												inputMode="numeric"
												autoComplete="off"
												value={typed}
												onChange={(event) => fill([unit], event.currentTarget.value)}
												className={`${controlClass(Boolean(error))} ${CELL}`}
											/>
											<span
												id={`${id}-${unit.id}`}
												className="block text-center text-caption text-subtle"
											>
												{unitsWords(unit, operation, typed)}
											</span>
										</td>
									);
								})}
								{filler(
									`Todos os tamanhos de ${colour}`,
									units.filter(({ cor }) => cor === colour),
								)}
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<th scope="row" className={`${TOP} text-subtle max-md:max-w-20 max-md:text-caption`}>
								O tamanho todo
							</th>
							{sizes.map((size) => (
								<Fragment key={size}>
									{filler(
										`Todas as cores de ${size}`,
										units.filter(({ tamanho }) => tamanho === size),
									)}
								</Fragment>
							))}
							{filler("Todas as variações", units)}
						</tr>
					</tfoot>
				</table>
			</div>
			{wrong.size > 0 && (
				<p id={`${id}-wrong`} role="alert" className="mt-1.5 text-small text-bad-text">
					{[...wrong].join(". ")}
				</p>
			)}
		</>
	);
}

/** `há 5`, or `5 → 8` for what is typed. */
function unitsWords(unit: StockUnit, operation: StockOperation, typed: string): string {
	if (!isWhole(typed))
		return unit.ativo ? `há ${unit.estoque}` : `há ${unit.estoque}, fora de venda`;
	return `${unit.estoque} → ${unitsAfter(unit.estoque, operation, Number(typed))}`;
}
