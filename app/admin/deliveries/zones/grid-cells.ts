import type { TypedTable, TypedZone } from "#core/delivery/methods/zone-table-rules.ts";

/** A column of the grid: which part of a zone it holds. */
export type GridColumn = {
	id: string;
	label: string;
	/** Where messages about it are, within those of a zone. */
	path: string;
	numeric: boolean;
	placeholder: string;
	/** Nothing stands in it, so that something is not delivered. */
	missing(row: TypedZone): boolean;
} & ({ field: "nome" | "quilo" | "dias_min" | "dias_max" } | { field: "precos"; limit: number });

const never = () => false;

/** The columns of a table, in the order in which a sheet has them. */
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

/** What is typed in a cell. */
export const cellOf = (row: TypedZone, column: GridColumn): string =>
	column.field === "precos" ? (row.precos[column.limit] ?? "") : row[column.field];

/** The table with one cell changed. */
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

/** The table with a block of a spreadsheet pasted from a cell on; what lies outside is left out. */
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
