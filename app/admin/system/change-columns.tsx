import { ChevronDown } from "lucide-react";
import { formatMoment } from "#app/ui/format-date.ts";
import { actionLabel, type NamedChange } from "#core/audit/audit-rules.ts";
import { AUDIT_WORDS } from "#core/audit-words-rules.ts";
import type { Column } from "../ui/data-table.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";

/** What the list says of each change, and the button that opens its difference. */
export const changeColumns = (
	open: ReadonlySet<string>,
	toggle: (id: string) => void,
): Column<NamedChange>[] => [
	{
		id: "at",
		header: "Quando",
		plain: true,
		cell: ({ at }) => <span className="nums font-medium">{formatMoment(at)}</span>,
	},
	{ id: "admin", header: "Quem", cell: ({ admin }) => admin },
	{
		id: "action",
		header: "Ação",
		cell: ({ action }) => actionLabel(action),
	},
	{
		id: "entity",
		header: "Registro",
		cell: (change) => (
			<span className="min-w-0 break-words">
				{AUDIT_WORDS.entityLabel(change.entity)}
				<span className="text-subtle"> {change.name}</span>
			</span>
		),
	},
	{
		id: "actions",
		header: "Mudanças",
		align: "right",
		plain: true,
		cell: ({ id, at }) => (
			<RowActions>
				<RowAction
					icon={ChevronDown}
					label={`${open.has(id) ? "Esconder" : "Ver"} as mudanças de ${formatMoment(at)}`}
					onClick={() => toggle(id)}
				/>
			</RowActions>
		),
	},
];
