import type { TypedTable, TypedZone } from "#core/delivery/shared/zone-table.ts";

export type GridColumn = {
	id: string;
	label: string;
	path: string;
	numeric: boolean;
	placeholder: string;
	/** True for an empty cell that leaves a destination without delivery. */
	missing(row: TypedZone): boolean;
} & ({ field: "nome" | "quilo" | "dias_min" | "dias_max" } | { field: "precos"; limit: number });

const never = () => false;

/** Columns in spreadsheet order. */
export const columnsOf = ({ limites }: TypedTable): GridColumn[] => [
	{
		id: "nome",
		field: "nome",
		label: "Nome da zona",
		path: "nome",
		numeric: false,
		placeholder: "Nome",
		missing: never,
	},
	...limites.map(
		(kg, limit): GridColumn => ({
			id: `precos-${limit}`,
			field: "precos",
			limit,
			label: `até ${kg || "?"} kg (R$)`,
			path: `precos.${limit}`,
			numeric: true,
			placeholder: "não vai",
			missing: ({ precos }) => !precos[limit],
		}),
	),
	{
		id: "quilo",
		field: "quilo",
		label: "cada kg a mais (R$)",
		path: "quilo",
		numeric: true,
		placeholder: "não vai",
		missing: never,
	},
	{
		id: "dias_min",
		field: "dias_min",
		label: "dias úteis, de",
		path: "dias_min",
		numeric: true,
		placeholder: "0",
		missing: never,
	},
	{
		id: "dias_max",
		field: "dias_max",
		label: "dias úteis, até",
		path: "dias_max",
		numeric: true,
		placeholder: "0",
		missing: never,
	},
];

export const cellOf = (row: TypedZone, column: GridColumn): string =>
	column.field === "precos" ? (row.precos[column.limit] ?? "") : row[column.field];

export function withCell(
	table: TypedTable,
	zone: number,
	column: GridColumn,
	value: string,
): TypedTable {
	const changed = (row: TypedZone): TypedZone =>
		column.field === "precos"
			? {
					...row,
					precos: table.limites.map((_, at) =>
						at === column.limit ? value : (row.precos[at] ?? ""),
					),
				}
			: { ...row, [column.field]: value };
	return { ...table, zonas: table.zonas.map((row, at) => (at === zone ? changed(row) : row)) };
}

/** Pastes a spreadsheet block starting at a cell; clips what lies outside the table. */
export function pasteInto(
	table: TypedTable,
	zone: number,
	column: number,
	text: string,
): TypedTable {
	const columns = columnsOf(table);
	const lines = text.replace(/\r/g, "").replace(/\n$/, "").split("\n");
	return lines.reduce(
		(pasted, line, down) =>
			line.split("\t").reduce((row, value, across) => {
				const target = columns[column + across];
				return target ? withCell(row, zone + down, target, value.trim()) : row;
			}, pasted),
		table,
	);
}
