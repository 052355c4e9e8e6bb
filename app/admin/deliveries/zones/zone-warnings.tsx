import { TriangleAlert } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TableWarning } from "#core/delivery/methods/table-warnings-rules.ts";
import type { TypedTable } from "#core/delivery/methods/zone-table-rules.ts";
import { cepDigits } from "#core/values/cep-rules.ts";
import { counted } from "#core/values/plural-rules.ts";

type ZoneWarningsProps = {
	warnings: TableWarning[];
	table: TypedTable;
	onChange(table: TypedTable): void;
	onCell(zone: number, limit: number): void;
};

const SHOWN = 5;

/** The table with what a warning names put right. */
function mended(table: TypedTable, mend: NonNullable<TableWarning["mend"]>): TypedTable {
	if (mend.kind === "cell") return table;
	return {
		...table,
		zonas: table.zonas.map((row, at) => {
			if (at !== mend.zone) return row;
			if (mend.kind === "add") return { ...row, estados: [...row.estados, ...mend.states] };
			return {
				...row,
				estados: row.estados.filter((state) => state !== mend.state),
				faixas: row.faixas.filter(
					({ from, to }) =>
						cepDigits(from) !== mend.range?.from || cepDigits(to) !== mend.range?.to,
				),
			};
		}),
	};
}

/** What falls through the table or stands in it twice, each with a way to put it right (rule delivery 12). */
export function ZoneWarnings({ warnings, table, onChange, onCell }: ZoneWarningsProps) {
	if (warnings.length === 0) return null;
	return (
		<section
			aria-label={counted(warnings.length, "aviso", "avisos")}
			className="rounded-sm bg-warn-tint px-4"
		>
			<ul className="divide-y divide-line">
				{warnings.slice(0, SHOWN).map(({ title, text, mend }) => (
					<li key={`${title}${text}`} className="flex flex-wrap items-center gap-3 py-3 text-small">
						<Icon of={TriangleAlert} className="size-5 shrink-0 text-warn-text" />
						<p className="min-w-52 flex-1 wrap-anywhere">
							<b className="font-semibold">{title}</b> {text}
						</p>
						{mend && (
							<Button
								size="sm"
								variant="outline"
								onClick={() =>
									mend.kind === "cell"
										? onCell(mend.zone, mend.limit)
										: onChange(mended(table, mend))
								}
							>
								<span className="max-w-56 truncate">{mend.label}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
			{warnings.length > SHOWN && (
				<p className="border-t border-line py-2.5 text-small">
					e mais {counted(warnings.length - SHOWN, "aviso", "avisos")}
				</p>
			)}
		</section>
	);
}
