import type { MachineReport } from "#core/system/load-machine.ts";
import { counted } from "#core/values/plural-rules.ts";
import { Panel } from "../ui/panel.tsx";
import { FactList } from "./fact-list.tsx";
import { formatDuration, formatSize } from "./format-size.ts";

/** Versions and sizes. */
export function MachinePanel({ machine }: { machine: MachineReport }) {
	const { database, disk, uploads } = machine;
	const facts: [string, string][] = [
		["Versão da loja", machine.version],
		["Node.js", machine.node],
		[
			"Banco de dados",
			`${database.kind === "embedded" ? "PostgreSQL embutido" : "PostgreSQL"} ${database.version}`,
		],
		["Tamanho do banco", formatSize(database.bytes)],
		[
			`Arquivos enviados (${uploads.where})`,
			`${counted(uploads.files, "arquivo", "arquivos")}, ${formatSize(uploads.bytes)}`,
		],
		[
			"Espaço livre em disco",
			disk ? `${formatSize(disk.free)} de ${formatSize(disk.total)}` : "Não informado",
		],
		["Memória em uso", formatSize(machine.memory)],
		["No ar há", formatDuration(machine.uptime)],
	];
	return (
		<Panel title="Versão e espaço">
			<FactList facts={facts} />
			<details className="mt-3 text-small">
				<summary className="min-h-9 cursor-pointer rounded-xs py-1.5 font-medium">
					Maiores tabelas
				</summary>
				<ul>
					{database.tables.map(({ name, bytes }) => (
						<li key={name} className="flex justify-between gap-4 py-1">
							<span>{name}</span>
							<span className="nums text-subtle">{formatSize(bytes)}</span>
						</li>
					))}
				</ul>
			</details>
		</Panel>
	);
}
