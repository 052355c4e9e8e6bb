import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.ts";
import type { PageVersionNote } from "#core/content/pages/types.ts";
import { PartFailed } from "../ui/part-failed.tsx";
import { askPreview } from "./ask-preview.ts";
import { ShownPage } from "./page-preview.tsx";

/** The last texts of a page; any of them can be looked at and brought back. */
export function VersionList({
	pageId,
	versions,
	dirty,
	busy,
	onBringBack,
}: {
	pageId: string;
	/** Null when they could not be read. */
	versions: PageVersionNote[] | null;
	/** Something typed would be lost. */
	dirty: boolean;
	busy: boolean;
	onBringBack(version: PageVersionNote): void;
}) {
	const [open, setOpen] = useState<{ version: PageVersionNote; html: string } | null>(null);
	const show = async (version: PageVersionNote) => {
		try {
			setOpen({ version, html: await askPreview({ pageId, versionId: version.id }) });
		} catch {
			toast.error("Erro", { description: "Esta versão não pôde ser lida." });
		}
	};
	if (!versions) return <PartFailed what="Erro ao carregar as versões anteriores." />;
	if (versions.length < 2) return null;
	return (
		<details className="rounded-md border border-line">
			<summary className="cursor-pointer rounded-md px-4 py-3 text-small font-medium">
				Versões anteriores ({versions.length - 1})
			</summary>
			<ul className="divide-y divide-line border-t border-line px-4">
				{versions.map((version, at) => (
					<li
						key={version.id}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small"
					>
						<span className="nums min-w-36">{formatMoment(version.created_at)}</span>
						<span className="min-w-0 flex-1 truncate">
							{version.title} <span className="text-subtle">por {version.author}</span>
						</span>
						{at === 0 ? (
							<span className="text-subtle">Atual</span>
						) : (
							<Button
								size="sm"
								variant="quiet"
								aria-label={`Ver a versão de ${formatMoment(version.created_at)}`}
								onClick={() => void show(version)}
							>
								Ver
							</Button>
						)}
					</li>
				))}
			</ul>
			<Modal
				open={open !== null}
				onOpenChange={() => setOpen(null)}
				title={open?.version.title ?? ""}
				description={
					open
						? `Versão de ${formatMoment(open.version.created_at)}, por ${open.version.author}. O texto atual continua na lista de versões.${dirty ? " O que você mudou neste formulário e não salvou será descartado." : ""}`
						: ""
				}
				width={760}
				tall
				dense
				footer={
					<div className="flex justify-end gap-3">
						<Button variant="outline" size="sm" onClick={() => setOpen(null)}>
							Fechar
						</Button>
						<Button
							size="sm"
							busy={busy}
							onClick={() => {
								if (open) onBringBack(open.version);
								setOpen(null);
							}}
						>
							Trazer de volta
						</Button>
					</div>
				}
			>
				<ShownPage html={open?.html ?? ""} />
			</Modal>
		</details>
	);
}
