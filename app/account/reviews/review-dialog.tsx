import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { postForm } from "#app/session/post-form.ts";
import { useDraft } from "#app/session/use-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.ts";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { FitFields } from "./fit-fields.tsx";
import type { ReviewOutcome } from "./reviews-route.ts";
import { StarsField } from "./stars-field.tsx";

/** Stars, title and text about a bought product; it waits for approval. */
export function ReviewDialog({
	product,
	onClose,
	onSent,
}: {
	product: { id: string; name: string };
	onClose(): void;
	onSent?(): void;
}) {
	useBackCloses(true, onClose);
	const form = useRef<HTMLFormElement>(null);
	const { forget } = useDraft(`avaliacao:${product.id}`, form);
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const typed = new FormData(event.currentTarget) as unknown as Record<string, string>;
		const answer = await postForm<ReviewOutcome>("/conta/avaliacoes", new URLSearchParams(typed));
		setBusy(false);
		if (!answer.ok) {
			setWrong(("fields" in answer && answer.fields) || {});
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
	const error = (field: string) => wrong[field];
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
			title="Avaliar produto"
			description={product.name}
			width={560}
		>
			<form ref={form} onSubmit={send} className="space-y-5">
				<input type="hidden" name="productId" value={product.id} />
				<StarsField name="rating" error={error("rating")} />
				<TextField
					label="Título"
					name="title"
					optional
					maxLength={120}
					placeholder="Em poucas palavras"
					error={error("title")}
				/>
				<TextAreaField
					label="Sua avaliação"
					name="comment"
					required
					rows={5}
					maxLength={3000}
					placeholder="Caimento, tecido, acabamento: o que ajudou ou faltou?"
					error={error("comment")}
				/>
				<FitFields error={error} />
				<p className="text-small text-subtle">
					Altura e tamanho, se você disser, aparecem com a avaliação para ajudar quem veste
					parecido. Seu nome aparece com a avaliação; do último sobrenome, só a inicial.
				</p>
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
