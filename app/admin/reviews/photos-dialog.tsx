import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { ManagedReview } from "#core/reviews/manage.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useMay } from "../ui/may.tsx";
import type { action } from "./review-actions.ts";

type PhotosDialogProps = { review: ManagedReview; onClose(): void };

export default function PhotosDialog({ review, onClose }: PhotosDialogProps) {
	const [asking, setAsking] = useState<string | null>(null);
	const { send, busy } = useAction<typeof action>({ onDone: () => setAsking(null) });
	const allowed = useMay();
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
			title={`Fotos de ${review.user_name}`}
			description={
				review.approved
					? "Estão na loja com a avaliação."
					: "Vão para a loja quando a avaliação for aprovada."
			}
			width={760}
		>
			<ul className="grid gap-5 sm:grid-cols-2">
				{review.fotos.map((foto, at) => (
					<li key={foto} className="grid content-start gap-2">
						<a href={foto} target="_blank" rel="noreferrer">
							<Picture
								src={foto}
								kind="product"
								alt={`Foto ${at + 1}, em tamanho real em outra aba`}
								sizes="340px"
								className="aspect-square w-full rounded-xs bg-porcelain object-contain"
							/>
						</a>
						{allowed && (
							<Button variant="danger" size="sm" onClick={() => setAsking(foto)}>
								<Trash2 className="size-4" aria-hidden />
								Retirar foto {at + 1}
							</Button>
						)}
					</li>
				))}
			</ul>
			<ConfirmDialog
				open={asking !== null}
				onOpenChange={() => setAsking(null)}
				title="Retirar foto?"
				text="A foto sai da avaliação para sempre; o texto fica."
				action="Retirar"
				busy={busy}
				onConfirm={() => asking && send({ intent: "removePhoto", id: review.id, foto: asking })}
			/>
		</Modal>
	);
}
