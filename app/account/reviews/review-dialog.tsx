import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { postForm } from "#app/session/fetch-with-timeout.ts";
import { useDraft } from "#app/session/storage/drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFocusOn, WRONG_FIELD } from "#app/ui/use-focus-on.ts";
import { ReviewFields } from "./review-fields.tsx";
import type { ReviewOutcome } from "./reviews-route.ts";

const NONE: string[] = [];

export default function ReviewDialog({
	product,
	onClose,
	onSent,
}: {
	product: { id: string; name: string };
	onClose(): void;
	onSent?(): void;
}) {
	const [wrong, setWrong] = useState<Record<string, string>>();
	const form = useFocusOn<HTMLFormElement>(wrong, WRONG_FIELD);
	const { forget } = useDraft(`avaliacao:${product.id}`, form);
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [stored, setStored] = useState(NONE);
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const typed = new FormData(event.currentTarget);
		const answer = await postForm<ReviewOutcome>("/conta/avaliacoes", typed);
		setBusy(false);
		if (!answer.ok) {
			setWrong(("fields" in answer && answer.fields) || {});
			if ("fotos" in answer && answer.fotos) setStored(answer.fotos);
			toast.error("Não foi possível enviar a avaliação", { description: answer.message });
			return;
		}
		forget();
		toast.success("Avaliação enviada!", {
			description: "Ela aparece na página do produto depois de aprovada.",
		});
		onSent?.();
		onClose();
		void revalidate();
	};
	return (
		<Modal onClose={onClose} title="Avaliar produto" description={product.name} width={560}>
			<form ref={form} onSubmit={send} className="space-y-5">
				<input type="hidden" name="productId" value={product.id} />
				<ReviewFields wrong={wrong ?? {}} stored={stored} />
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="outline" size="sm" onClick={onClose}>
						Cancelar
					</Button>
					<Button type="submit" size="sm" busy={busy}>
						{busy ? "Enviando..." : "Enviar avaliação"}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
