import { FileUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { FileInput } from "#app/admin/ui/forms/file-input.tsx";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { PaymentDispute } from "#core/payments/disputes/emails.ts";
import { EVIDENCE_TYPES, MAX_EVIDENCE_BYTES } from "#core/payments/shared/disputes.ts";
import { counted } from "#core/values/text.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useMay } from "../../ui/may.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useDisputeAction } from "./dispute-notice.tsx";

const MOST = 4;

/** Uploads documents for the bank, all at once after one confirmation. */
export function EvidenceForm({ order, dispute }: { order: OrderDetail; dispute: PaymentDispute }) {
	const [files, setFiles] = useState<File[]>([]);
	const [asking, setAsking] = useState(false);
	const chooser = useRef<HTMLInputElement>(null);
	const { send, busy, fields } = useDisputeAction(order.id, () => {
		setAsking(false);
		setFiles([]);
	});
	const allowed = useMay("money");
	const size = files.reduce((sum, file) => sum + file.size, 0);
	const error =
		fields["files"] ?? (size > MAX_EVIDENCE_BYTES ? "Os documentos passam de 10 MB." : undefined);
	const words = counted(files.length, "documento", "documentos");
	return (
		<Panel title="Documentos para o banco">
			<p className="mb-4 text-small text-subtle">
				Imprima o dossiê em PDF e anexe-o aqui com a nota fiscal e o comprovante de entrega. PDF,
				JPG ou PNG, 10 MB ao todo, até {MOST} documentos.
			</p>
			<FileInput
				ref={chooser}
				multiple
				accept={Object.keys(EVIDENCE_TYPES).join(",")}
				label="Documentos"
				onChoose={(chosen) => setFiles([...files, ...chosen].slice(0, MOST))}
			/>
			<ul className="mb-4 grid gap-1 empty:hidden">
				{files.map((file) => (
					<li key={`${file.name}-${file.size}`} className="flex items-center gap-3 text-small">
						<span className="min-w-0 flex-1 truncate">{file.name}</span>
						<IconButton
							icon={X}
							label={`Tirar ${file.name}`}
							onClick={() => setFiles(files.filter((one) => one !== file))}
						/>
					</li>
				))}
			</ul>
			<Problem className="mb-4">{error}</Problem>
			<div className="flex flex-wrap gap-2.5">
				<Button
					size="sm"
					variant="outline"
					disabled={!allowed || files.length >= MOST}
					onClick={() => chooser.current?.click()}
				>
					<FileUp className="size-4.5" strokeWidth={1.6} aria-hidden />
					Anexar
				</Button>
				<Button
					size="sm"
					disabled={!allowed || files.length === 0 || size > MAX_EVIDENCE_BYTES}
					onClick={() => setAsking(true)}
				>
					Enviar {files.length > 0 ? words : "provas"}
				</Button>
			</div>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title={`Enviar ${words}?`}
				text="O banco recebe os documentos e decide com eles."
				action="Enviar"
				destructive={false}
				busy={busy}
				onConfirm={() => {
					const [file0, file1, file2, file3] = files;
					send({
						intent: "evidence",
						dispute: dispute.id,
						...(file0 && { file0 }),
						...(file1 && { file1 }),
						...(file2 && { file2 }),
						...(file3 && { file3 }),
					});
				}}
			/>
		</Panel>
	);
}
