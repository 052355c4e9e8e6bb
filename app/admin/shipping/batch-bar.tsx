import clsx from "clsx";
import {
	Barcode,
	ClipboardList,
	Ellipsis,
	FileText,
	PackageCheck,
	Tags,
	Truck,
	X,
} from "lucide-react";
import { useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { hasNoCode, type QueueRow } from "#core/shipping/shared/queue.ts";
import { formatHour } from "#core/values/dates.ts";
import { counted, plural } from "#core/values/text.ts";
import { sumWords } from "./queue-row.tsx";
import type { QueueCommand } from "./use-queue-keys.ts";

/** Names orders that bulk commands skip or repeat. */
function leftOut(rows: QueueRow[]): string {
	const bare = rows.filter(({ nfe, kind }) => !nfe && !hasNoCode(kind)).length;
	const listed = rows.flatMap(({ listedAt }) => listedAt ?? []);
	const last = new Date(Math.max(...listed.map((at) => at.getTime())));
	return [
		bare > 0
			? `${bare} sem NF-e: ${plural(bare, "a etiqueta dele fica", "as etiquetas deles ficam")} de fora`
			: "",
		listed.length > 0
			? `${counted(listed.length, "lista já impressa", "listas já impressas")}, a última às ${formatHour(last)}`
			: "",
	]
		.filter(Boolean)
		.join(". ");
}

/** The most advanced step that is next for all selected orders. */
function mainOf(rows: QueueRow[]): QueueCommand {
	if (rows.some(({ step }) => step === "separar" || step === "nfe")) return "lists";
	return rows.every(({ step }) => step === "codigo") ? "codes" : "check";
}

const COMMANDS = [
	{ does: "lists", label: "Imprimir listas", short: "Listas", key: "L", icon: ClipboardList },
	{ does: "labels", label: "Etiquetas", short: "Etiquetas", key: "E", icon: Tags },
	{
		does: "declarations",
		label: "Imprimir declarações",
		short: "Declarações",
		key: "D",
		icon: FileText,
	},
	{ does: "buy", label: "Comprar etiquetas", short: "Comprar", key: "T", icon: Truck },
	{ does: "check", label: "Conferir", short: "Conferir", key: "C", icon: PackageCheck },
	{ does: "codes", label: "Códigos", short: "Códigos", key: "R", icon: Barcode },
] as const;

/** A phone fits the next step and one more; the rest is behind “…”. */
const atOnce = (main: QueueCommand): QueueCommand[] => [main, main === "check" ? "lists" : "check"];

export function BatchBar({
	rows,
	declares,
	run,
	clear,
}: {
	rows: QueueRow[];
	/** The shop sends parcels with content declarations. */
	declares: boolean;
	run(command: QueueCommand): void;
	clear(): void;
}) {
	const main = mainOf(rows);
	const out = leftOut(rows);
	const bought = rows.some(({ label }) => label);
	const carried = bought || declares;
	const [unfolded, setUnfolded] = useState(false);
	const first = atOnce(main);
	return (
		<section
			aria-label="Pedidos escolhidos"
			data-foot="rows"
			className={clsx(
				"sticky bottom-3 z-20 flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-md bg-ink px-4 py-3 text-small text-on-ink shadow-e3 lg:pl-5",
				!carried && "lg:flex-nowrap",
			)}
		>
			<div
				role="status"
				className={carried ? "contents" : "mr-auto min-w-0 max-lg:-order-3 max-lg:basis-3/4"}
			>
				<strong className="nums mr-auto block text-ui font-semibold max-lg:-order-3">
					{sumWords(rows)}
				</strong>
				{/* Below them: five commands leave no room beside. */}
				{out && (
					<span
						className={`text-caption text-on-ink-muted ${carried ? "basis-full max-lg:-order-1 lg:order-last" : ""}`}
					>
						{out}
					</span>
				)}
			</div>
			{COMMANDS.filter(
				({ does }) => (does !== "buy" || bought) && (does !== "declarations" || declares),
			).map(({ does, label, short, key, icon }) => (
				<button
					key={does}
					type="button"
					onClick={() => run(does)}
					className={clsx(
						buttonClass({ variant: does === main ? "inverse" : "ink", size: "sm" }),
						does !== main && "border-white/35!",
						"max-lg:grow max-lg:px-3!",
						does === "check" && first.includes(does) && "max-lg:-order-1",
						!unfolded && !first.includes(does) && "max-lg:hidden",
						carried && "lg:max-2xl:px-2.5!",
					)}
				>
					{does === main && (
						<Icon
							of={icon}
							className={`size-4.5 ${carried ? "max-2xl:hidden" : "max-lg:hidden"}`}
						/>
					)}
					<span className={carried ? "" : "lg:hidden"}>{short}</span>
					{!carried && <span className="max-lg:hidden">{label}</span>}
					{does === "buy" && <span className="sr-only"> etiquetas</span>}
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
				aria-label="Outros comandos"
				aria-expanded={unfolded}
				onClick={() => setUnfolded(!unfolded)}
				className={clsx(
					buttonClass({ variant: "ink", size: "sm" }),
					"border-white/35! max-lg:px-3! lg:hidden",
				)}
			>
				<Icon of={Ellipsis} className="size-5" />
			</button>
			<button
				type="button"
				aria-label="Limpar escolha"
				onClick={clear}
				className="grid size-11 place-items-center rounded-full hover:bg-white/10 max-lg:-order-2"
			>
				<Icon of={X} className="size-5" />
			</button>
		</section>
	);
}
