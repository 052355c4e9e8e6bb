import { ClockAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { QueueGroup, QueueRow as Row } from "#core/shipping/shared/queue.ts";
import { counted } from "#core/values/text.ts";
import { QueueRow } from "./queue-row.tsx";
import { type QueueCommand, useQueueKeys } from "./use-queue-keys.ts";

type QueueListProps = {
	groups: QueueGroup[];
	today: string;
	chosen: ReadonlySet<string>;
	choose(next: ReadonlySet<string>): void;
	open(row: Row): void;
	run(command: QueueCommand): void;
	lateWay?: ReactNode;
};

const KEYS: [keys: string[], does: string][] = [
	[["↑", "↓"], "mover"],
	[["Espaço"], "escolher"],
	[["Shift", "↓"], "escolher em sequência"],
	[["G"], "grupo inteiro"],
	[["Ctrl", "A"], "todos"],
	[["Enter"], "abrir"],
	[["?"], "todas as teclas"],
];

const HEADS = ["Pedido", "Peças", "Entrega", "Prazo", "Próximo passo"];

export function GroupBox({
	label,
	rows,
	chosen,
	toggle,
}: {
	label: string;
	rows: Row[];
	chosen: ReadonlySet<string>;
	toggle(ids: string[]): void;
}) {
	const box = useRef<HTMLInputElement>(null);
	const ticked = rows.filter(({ id }) => chosen.has(id)).length;
	const some = ticked > 0 && ticked < rows.length;
	useEffect(() => {
		if (box.current) box.current.indeterminate = some;
	}, [some]);
	return (
		<label className="grid size-11 place-items-center">
			<span className="sr-only">{label}</span>
			<input
				ref={box}
				type="checkbox"
				tabIndex={-1}
				checked={ticked > 0 && ticked === rows.length}
				onChange={() => toggle(rows.map(({ id }) => id))}
				className="size-5 accent-(--color-primary)"
			/>
		</label>
	);
}

/** Unsent orders, grouped by dispatch day. */
export function QueueList({ groups, today, chosen, choose, open, run, lateWay }: QueueListProps) {
	const keys = useQueueKeys({ groups, chosen, choose, open, run });
	const all = groups.flatMap((group) => group.rows);
	return (
		<>
			<table
				role="table"
				aria-label="Fila da expedição"
				onKeyDown={keys.onKeyDown}
				className="block rounded-md border border-line bg-bg text-small"
			>
				<thead role="rowgroup" className="block max-md:sr-only">
					<tr
						role="row"
						className="grid grid-cols-[44px_1fr] items-center gap-x-3 px-1 text-caption font-medium text-subtle lg:grid-cols-[44px_minmax(0,1.1fr)_minmax(0,1.6fr)_minmax(0,1.3fr)_minmax(0,1fr)_168px]"
					>
						<th scope="col" role="columnheader">
							<span className="max-md:hidden">
								<GroupBox label="Escolher todos" rows={all} chosen={chosen} toggle={keys.toggle} />
							</span>
						</th>
						{HEADS.map((head, at) => (
							<th
								key={head}
								scope="col"
								role="columnheader"
								className={
									at > 0 ? "text-left font-medium max-lg:sr-only" : "text-left font-medium"
								}
							>
								{head}
							</th>
						))}
					</tr>
				</thead>
				{groups.map((group) => (
					<tbody key={group.key} role="rowgroup" className="block">
						<tr role="row" className="flex items-center gap-2 border-t border-line bg-surface px-1">
							<td role="cell">
								<GroupBox
									label={`Escolher ${group.title}`}
									rows={group.rows}
									chosen={chosen}
									toggle={keys.toggle}
								/>
							</td>
							<td role="cell" className="flex flex-1 flex-wrap items-center gap-x-2 py-2 pr-3">
								{group.late && <Icon of={ClockAlert} className="size-4 text-bad-text" />}
								<strong className={group.late ? "font-semibold text-bad-text" : "font-semibold"}>
									{group.title}
								</strong>
								<span className="nums text-subtle">
									{counted(group.rows.length, "pedido", "pedidos")}
								</span>
								{group.late && lateWay && <span className="ml-auto">{lateWay}</span>}
							</td>
						</tr>
						{group.rows.map((row) => (
							<QueueRow
								key={row.id}
								row={row}
								today={today}
								chosen={chosen.has(row.id)}
								current={keys.current === row.id}
								onChoose={() => keys.toggle([row.id])}
								onFocus={() => keys.setCurrent(row.id)}
								onOpen={() => open(row)}
							/>
						))}
					</tbody>
				))}
			</table>
			<ul className="mt-3 mb-4 hidden flex-wrap gap-x-5 gap-y-2 text-caption text-subtle lg:flex">
				{KEYS.map(([names, does]) => (
					<li key={does} className="flex items-center gap-1.5">
						{names.map((name) => (
							<Key key={name}>{name}</Key>
						))}
						{does}
					</li>
				))}
			</ul>
		</>
	);
}

export const Key = ({ children }: { children: ReactNode }) => (
	<kbd className="inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-xs border border-b-2 border-line-strong bg-bg px-1.5 font-body text-overline text-fg">
		{children}
	</kbd>
);
