import { useEffect } from "react";
import { useFetcher } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useSend } from "../../action/use-action.ts";
import { PrintSheet } from "../../ui/print-sheet.tsx";
import { Declarations } from "./declarations.tsx";
import type { LabelPaper } from "./label-paper-rules.ts";
import { LabelSheets } from "./label-sheets.tsx";
import { Manifest } from "./manifest.tsx";
import type { loader } from "./papers-route.ts";
import { PickingSheets } from "./picking-sheets.tsx";
import "./papers.css";

export type PaperKind = "listas" | "etiquetas" | "declaracoes" | "romaneio";

type Printed = { intent: "printed"; what: "lists" | "labels"; ids: string[] };

const SHEET: LabelPaper = { kind: "a4", from: 1 };

type PapersProps = {
	kind: PaperKind;
	ids: string[];
	/** What labels are printed on. */
	on?: LabelPaper;
	onDone(): void;
};

/** Reads what is to be printed, prints it, and notes that it was. */
export function Papers({ kind, ids, on = SHEET, onDone }: PapersProps) {
	const { load, data, state } = useFetcher<typeof loader>();
	const { send } = useSend<Printed, { ok: boolean }>({ to: "/admin/expedicao" });
	const wanted = ids.join();
	useEffect(() => {
		void load(`/admin/expedicao/papeis?tipo=${kind}&pedidos=${wanted}`);
	}, [load, kind, wanted]);
	const failed = state === "idle" && data === undefined;
	const printed = (kind === "declaracoes" ? data?.declarations : data?.papers) ?? [];
	const nothing = data && kind !== "romaneio" && printed.length === 0;
	useEffect(() => {
		if (!nothing) return;
		toast.error("Nada para imprimir", {
			description:
				kind === "etiquetas"
					? "Nenhum dos escolhidos tem NF-e. Traga as notas ou mude o que acompanha os pacotes."
					: "Estes pedidos não estão mais na fila.",
		});
		onDone();
	}, [nothing, kind, onDone]);
	if (!data || failed || nothing) return null;
	const done = () => {
		if (kind === "listas" || kind === "etiquetas") {
			const what = kind === "listas" ? "lists" : "labels";
			send({ intent: "printed", what, ids: printed.map(({ id }) => id) });
		}
		onDone();
	};
	return (
		<PrintSheet lines={0} onDone={done}>
			<div className={`papers ${kind}`}>
				{kind === "listas" && <PickingSheets papers={printed} />}
				{kind === "etiquetas" && <LabelSheets papers={printed} sender={data.sender} on={on} />}
				{kind === "declaracoes" && (
					<Declarations papers={data.declarations} sender={data.sender} today={data.today} />
				)}
				{kind === "romaneio" && <Manifest sent={data.sent} today={data.today} />}
			</div>
		</PrintSheet>
	);
}
