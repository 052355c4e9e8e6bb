import { Barcode, ClipboardList, PackageCheck, Tags, X } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { hasNoCode, type QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { plural } from "#core/values/plural-rules.ts";
import { sumWords } from "./queue-row.tsx";
import type { QueueCommand } from "./use-queue-keys.ts";

/** What will be left out of what can be done to all of them. */
function leftOut(rows: QueueRow[]): string {
	const bare = rows.filter(({ nfe, kind }) => !nfe && !hasNoCode(kind)).length;
	if (bare === 0) return "";
	return `${bare} sem NF-e: ${plural(bare, "a etiqueta dele fica", "as etiquetas deles ficam")} de fora`;
}

/** The most advanced step that is everybody's next one. */
function mainOf(rows: QueueRow[]): QueueCommand {
	if (rows.some(({ step }) => step === "separar" || step === "nfe")) return "lists";
	return rows.every(({ step }) => step === "codigo") ? "codes" : "check";
}

const COMMANDS = [
	{ does: "lists", label: "Imprimir listas", key: "L", icon: ClipboardList },
	{ does: "labels", label: "Etiquetas", key: "E", icon: Tags },
	{ does: "check", label: "Conferir", key: "C", icon: PackageCheck },
	{ does: "codes", label: "Códigos", key: "R", icon: Barcode },
] as const;

/** What can be done to the chosen orders; floats above the list. */
export function BatchBar({
	rows,
	run,
	clear,
}: {
	rows: QueueRow[];
	run(command: QueueCommand): void;
	clear(): void;
}) {
	const main = mainOf(rows);
	const out = leftOut(rows);
	return (
		<section
			aria-label="Pedidos escolhidos"
			className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-md bg-ink px-4 py-3 text-small text-on-ink shadow-e3 lg:pl-5"
		>
			<p className="mr-auto" role="status">
				<strong className="nums block text-ui font-semibold">{sumWords(rows)}</strong>
				{out && <span className="text-caption text-on-ink-muted">{out}</span>}
			</p>
			{COMMANDS.map(({ does, label, key, icon }) => (
				<button
					key={does}
					type="button"
					onClick={() => run(does)}
					className={`${buttonClass({ variant: does === main ? "inverse" : "ink", size: "sm" })} ${does === main ? "" : "border-white/35!"}`}
				>
					{does === main && <Icon of={icon} className="size-4.5" />}
					{label}
					<kbd
						aria-hidden
						className="hidden rounded-xs border border-current px-1.5 font-body text-overline lg:inline"
					>
						{key}
					</kbd>
				</button>
			))}
			<button
				type="button"
				aria-label="Limpar escolha"
				onClick={clear}
				className="grid size-11 place-items-center rounded-full hover:bg-white/10"
			>
				<Icon of={X} className="size-5" />
			</button>
		</section>
	);
}
