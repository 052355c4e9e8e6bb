import clsx from "clsx";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/no-choice-rules.ts";
import type { DemandCell, DemandRow } from "#core/stock/waiting/types.ts";
import { unitsWords } from "./units-words.ts";

/** From so many people on, and how a cell looks then. */
const HEAT = [
	{ from: 8, look: "bg-brand-hover text-on-brand" },
	{ from: 4, look: "bg-[color-mix(in_oklab,var(--color-primary)_32%,var(--color-background))]" },
	{ from: 1, look: "bg-brand-tint" },
	{ from: 0, look: "bg-surface text-subtle" },
];

/** Colours down, sizes across; each cell says how many wait and how many units there are. */
export function DemandGrid({ row }: { row: DemandRow }) {
	const sizes = row.tamanhos.length > 0 ? row.tamanhos : [NO_SIZE];
	const colours = row.cores.length > 0 ? row.cores : [NO_COLOUR];
	const cellOf = (size: string, colour: string) =>
		row.grade.find(({ tamanho, cor }) => tamanho === size && cor === colour);
	return (
		<div className="overflow-x-auto">
			<table className="nums border-separate border-spacing-1 text-caption">
				<thead>
					<tr className="text-subtle">
						<th className="min-w-24 px-1 py-1 text-left font-medium">Cor</th>
						{sizes.map((size) => (
							<th key={size} scope="col" className="px-1 py-1 font-medium">
								{size}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{colours.map((colour) => (
						<tr key={colour}>
							<th scope="row" className="px-1 text-left font-medium text-subtle">
								{colour}
							</th>
							{sizes.map((size) => (
								<Cell key={size} cell={cellOf(size, colour)} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Cell({ cell }: { cell: DemandCell | undefined }) {
	if (!cell) return <td className="min-w-19 px-2 text-center text-subtle">não há</td>;
	const look = HEAT.find(({ from }) => cell.esperam >= from)?.look;
	return (
		<td className={clsx("h-13 min-w-19 rounded-xs px-2 text-center leading-tight", look)}>
			<span className={clsx("block text-body", cell.esperam > 0 && "font-semibold")}>
				{cell.esperam}
				<span className="sr-only"> esperam, </span>
			</span>
			{unitsWords(cell.estoque)}
		</td>
	);
}
