import clsx from "clsx";
import { Download, Send, Tag, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { NO_SELECTION } from "#core/customers/shared/customer-admin.ts";
import { counted } from "#core/values/text.ts";
import type { Choice } from "../ui/lists/data-table.tsx";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import { TextButton } from "../ui/lists/row-action.tsx";
import type { SentSelection } from "./customer-actions.ts";

/** Downloads the selected customers; returns the file name, or null on failure. */
async function downloadCustomers(selection: SentSelection): Promise<string | null> {
	const body = new FormData();
	if ("all" in selection) body.set("todos", selection.all);
	else for (const email of selection.emails) body.append("email", email);
	try {
		const response = await fetch("/admin/clientes/exportar", { method: "POST", body });
		const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
		if (!response.ok || !name) return null;
		const address = URL.createObjectURL(await response.blob());
		const link = document.createElement("a");
		link.href = address;
		link.download = name;
		link.click();
		URL.revokeObjectURL(address);
		return name;
	} catch {
		return null;
	}
}

const CampaignDialog = lazyPart(() => import("./campaign/campaign-dialog.tsx"));
const TagDialog = lazyPart(() => import("./tag-dialog.tsx"));

type BulkBarProps = {
	choice: Choice;
	total: number;
	page: number;
};

/** Bulk actions; each needs at least one customer (rule customers 4). */
export function BulkBar({ choice, total, page }: BulkBarProps) {
	const { keys: selected, everything: all } = choice;
	const [dialog, setDialog] = useState<"campaign" | "tag" | null>(null);
	const [busy, setBusy] = useState(false);
	const { params } = useListParams();
	const count = all ? total : selected.size;
	const needSome = (then: () => void) => () =>
		count === 0 ? void toast.error(NO_SELECTION) : then();
	const selection: SentSelection = all ? { all: params.toString() } : { emails: [...selected] };
	const download = async () => {
		setBusy(true);
		const fileName = await downloadCustomers(selection);
		setBusy(false);
		if (fileName) void toast.success("Exportação concluída!", { description: fileName });
		else void toast.error("Erro ao exportar", { description: "Tente de novo em instantes." });
	};
	return (
		<section
			aria-label="Ações em massa"
			className={clsx(
				"mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5 text-small",
				count === 0 && "max-md:hidden",
			)}
		>
			<p aria-live="polite" className="nums">
				{count === 0 ? (
					<span className="text-subtle">Selecione clientes para agir sobre vários de uma vez.</span>
				) : (
					<b className="font-semibold">{counted(count, "selecionado", "selecionados")}</b>
				)}
			</p>
			{!all && count > 0 && selected.size >= page && total > selected.size && (
				<TextButton onClick={choice.chooseEverything}>
					Selecionar todos os {total.toLocaleString("pt-BR")} da lista
				</TextButton>
			)}
			{count > 0 && (
				<button
					type="button"
					onClick={choice.clear}
					className="inline-flex items-center gap-1 font-medium text-subtle hover:text-fg"
				>
					<Icon of={X} className="size-4" />
					Limpar seleção
				</button>
			)}
			<div className="flex flex-wrap gap-2 sm:ml-auto">
				<Button
					id="campanha"
					variant="outline"
					size="sm"
					className="min-h-10"
					onClick={needSome(() => setDialog("campaign"))}
				>
					<Icon of={Send} className="size-4" />
					Enviar campanha
				</Button>
				<Button
					variant="outline"
					size="sm"
					className="min-h-10"
					onClick={needSome(() => setDialog("tag"))}
				>
					<Icon of={Tag} className="size-4" />
					Aplicar tag
				</Button>
				<Button
					id="exportar"
					variant="outline"
					size="sm"
					className="min-h-10"
					busy={busy}
					onClick={needSome(() => void download())}
				>
					<Icon of={Download} className="size-4" />
					Exportar CSV
				</Button>
			</div>
			<Suspense>
				{dialog === "campaign" && (
					<CampaignDialog selection={selection} count={count} onClose={() => setDialog(null)} />
				)}
				{dialog === "tag" && (
					<TagDialog
						selection={selection}
						count={count}
						onClose={() => setDialog(null)}
						onDone={choice.clear}
					/>
				)}
			</Suspense>
		</section>
	);
}
