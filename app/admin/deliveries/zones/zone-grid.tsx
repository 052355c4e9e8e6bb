import { Trash2 } from "lucide-react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { IconButton } from "#app/ui/icon.tsx";
import { placesWords, type TypedTable, type TypedZone } from "#core/delivery/shared/zone-table.ts";

type ZoneGridProps = {
	table: TypedTable;
	errors: Record<string, string>;
	chosen: number;
	onChoose(zone: number): void;
	onChange(table: TypedTable): void;
};

const cellId = (zone: number, column: number) => `celula-${zone}-${column}`;

export function focusCell(zone: number, limit: number): void {
	const cell = document.getElementById(cellId(zone, limit + 1));
	cell?.focus();
	cell?.scrollIntoView({ block: "center", inline: "center" });
}

const CELL =
	"w-full min-w-20 bg-transparent px-3 py-2.5 text-ui focus:outline-none focus:shadow-[inset_0_0_0_2px_var(--primary-text)]";

/** Zones as rows, weight limits as columns, with spreadsheet keys. A phone shows one card per zone. */
export function ZoneGrid(props: ZoneGridProps) {
	const { table, errors, onChange } = props;
	const { limites, zonas } = table;
	return (
		<>
			<Limits table={table} errors={errors} onChange={onChange} />
			<div className="max-md:hidden">
				<section
					aria-label="Zonas e preços"
					className="max-h-[460px] overflow-auto rounded-sm border border-line"
				>
					<table className="w-full border-collapse text-small">
						<thead className="sticky top-0 z-10 bg-bg text-subtle">
							<tr>
								{[
									"Zona",
									...limites.map((kg) => `até ${kg || "?"} kg`),
									"kg a mais",
									"de",
									"a dias",
								].map((label, at) => (
									<th
										// biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
										key={at}
										scope="col"
										className={`border-b border-line px-3 py-2.5 font-medium whitespace-nowrap ${at === 0 ? "sticky left-0 bg-bg text-left" : "text-right"}`}
									>
										{label}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{zonas.map((row, zone) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list while it is typed
								<Row key={zone} {...props} row={row} zone={zone} />
							))}
						</tbody>
					</table>
				</section>
			</div>
			<div className="grid gap-4 md:hidden">
				{zonas.map((row, zone) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list while it is typed
					<Card key={zone} {...props} row={row} zone={zone} />
				))}
			</div>
		</>
	);
}

const Limits = ({
	table,
	errors,
	onChange,
}: Pick<ZoneGridProps, "table" | "errors" | "onChange">) => (
	<fieldset className="flex flex-wrap items-end gap-3">
		<legend className="mb-2 text-small font-medium">Faixas de peso, até (kg)</legend>
		{table.limites.map((limit, at) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a limit is its place in the list while it is typed
			<div key={at} className="flex items-center">
				<input
					aria-label={`Faixa de peso ${at + 1}, até (kg)`}
					aria-invalid={errors[`tabela.limites.${at}`] ? true : undefined}
					inputMode="decimal"
					value={limit}
					onChange={({ currentTarget: { value } }) =>
						onChange({
							...table,
							limites: table.limites.map((one, other) => (other === at ? value : one)),
						})
					}
					className="min-h-11 w-20 rounded-sm border border-line-strong px-3 text-ui aria-invalid:border-bad-text"
				/>
				{table.limites.length > 1 && (
					<IconButton
						icon={Trash2}
						label={`Tirar a faixa de peso ${limit || at + 1}`}
						iconClass="size-4"
						onClick={() =>
							onChange({
								limites: table.limites.filter((_, other) => other !== at),
								zonas: table.zonas.map((row) => ({
									...row,
									precos: row.precos.filter((_, other) => other !== at),
								})),
							})
						}
					/>
				)}
			</div>
		))}
		{Object.entries(errors)
			.filter(([name]) => name.startsWith("tabela.limites"))
			.slice(0, 1)
			.map(([name, text]) => (
				<p key={name} role="alert" className="w-full text-small text-bad-text">
					{text}
				</p>
			))}
	</fieldset>
);

type RowProps = ZoneGridProps & { row: TypedZone; zone: number };

type GridColumn = {
	label: string;
	path: string;
	numeric: boolean;
	placeholder: string;
	/** True for an empty cell that leaves a destination without delivery. */
	missing(row: TypedZone): boolean;
} & ({ field: "nome" | "quilo" | "dias_min" | "dias_max" } | { field: "precos"; limit: number });

const column = (
	field: "nome" | "quilo" | "dias_min" | "dias_max",
	label: string,
	placeholder: string,
): GridColumn => ({
	...{ field, path: field, label, placeholder },
	numeric: field !== "nome",
	missing: () => false,
});

/** Columns in spreadsheet order. */
const columnsOf = ({ limites }: TypedTable): GridColumn[] => [
	column("nome", "Nome da zona", "Nome"),
	...limites.map(
		(kg, limit): GridColumn => ({
			field: "precos",
			limit,
			label: `até ${kg || "?"} kg (R$)`,
			path: `precos.${limit}`,
			numeric: true,
			placeholder: "não vai",
			missing: ({ precos }) => !precos[limit],
		}),
	),
	column("quilo", "cada kg a mais (R$)", "não vai"),
	column("dias_min", "dias úteis, de", "0"),
	column("dias_max", "dias úteis, até", "0"),
];

const cellOf = (row: TypedZone, column: GridColumn): string =>
	column.field === "precos" ? (row.precos[column.limit] ?? "") : row[column.field];

function withCell(table: TypedTable, zone: number, column: GridColumn, value: string): TypedTable {
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
function pasteInto(table: TypedTable, zone: number, column: number, text: string): TypedTable {
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

function useCells({ table, errors, row, zone, onChoose, onChange }: RowProps) {
	const columns = columnsOf(table);
	return columns.map((column, at) => {
		const error = errors[`tabela.zonas.${zone}.${column.path}`];
		return {
			...column,
			error,
			input: {
				"aria-label": `${row.nome || `Zona ${zone + 1}`}, ${column.label}`,
				"aria-invalid": error ? true : undefined,
				title: error,
				value: cellOf(row, column),
				placeholder: column.placeholder,
				onFocus: () => onChoose(zone),
				onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
					onChange(withCell(table, zone, column, value)),
				onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
					const text = event.clipboardData.getData("text");
					if (!/[\t\n]/.test(text.trim())) return;
					event.preventDefault();
					onChange(pasteInto(table, zone, at, text));
				},
				onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
					const to = (next: number, column: number) => {
						const cell = document.getElementById(cellId(next, column));
						if (!(cell instanceof HTMLInputElement)) return;
						event.preventDefault();
						cell.focus();
						cell.select();
					};
					const { key, currentTarget: field } = event;
					const above = table.zonas[zone - 1];
					if (key === "ArrowUp") to(zone - 1, at);
					else if (key === "ArrowDown") to(zone + 1, at);
					else if (key === "Enter") {
						event.preventDefault();
						to(zone + (event.shiftKey ? -1 : 1), at);
					} else if (key === "ArrowLeft" && field.selectionEnd === 0) to(zone, at - 1);
					else if (key === "ArrowRight" && field.selectionStart === field.value.length) {
						to(zone, at + 1);
					} else if (key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey) && above) {
						event.preventDefault();
						onChange(withCell(table, zone, column, cellOf(above, column)));
					}
				},
			},
		};
	});
}

function Row(props: RowProps) {
	const { zone, row, chosen } = props;
	return (
		<tr className="border-b border-line last:border-0">
			{useCells(props).map(({ path, error, numeric, missing, input }, at) => (
				<td
					key={path}
					className={`border-r border-line p-0 last:border-0 ${at === 0 ? `sticky left-0 bg-bg ${zone === chosen ? "shadow-[inset_3px_0_0_var(--primary-text)]" : ""}` : ""} ${error ? "bg-bad-tint" : missing(row) ? "bg-warn-tint" : ""}`}
				>
					<input
						id={cellId(zone, at)}
						{...input}
						{...(numeric ? { inputMode: "decimal" as const } : {})}
						className={`${CELL} ${numeric ? "nums text-right" : "min-w-48 font-semibold"}`}
					/>
					{at === 0 && (
						<p className="max-w-64 truncate px-3 pb-2 text-caption text-subtle">
							{placesWords(row) || "sem lugar ainda"}
						</p>
					)}
					{error && <p className="px-3 pb-2 text-caption text-bad-text">{error}</p>}
				</td>
			))}
		</tr>
	);
}

function Card(props: RowProps) {
	const { zone, row, chosen } = props;
	return (
		<section
			aria-label={row.nome || `Zona ${zone + 1}`}
			className={`rounded-sm border p-4 ${zone === chosen ? "border-brand-text" : "border-line"}`}
		>
			<p className="mb-3 truncate text-caption text-subtle">
				{placesWords(row) || "sem lugar ainda"}
			</p>
			<div className="grid gap-2.5">
				{useCells(props).map(({ path, label, error, numeric, input }) => (
					<label
						key={path}
						className="flex flex-wrap items-center justify-between gap-3 text-small"
					>
						<span>{label}</span>
						<input
							{...input}
							{...(numeric ? { inputMode: "decimal" as const } : {})}
							className={`min-h-11 rounded-sm border px-3 text-ui ${error ? "border-bad-text" : "border-line-strong"} ${numeric ? "nums w-28 text-right" : "w-44"}`}
						/>
						{error && <span className="w-full text-bad-text">{error}</span>}
					</label>
				))}
			</div>
		</section>
	);
}
