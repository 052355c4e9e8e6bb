import { Star, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { href } from "react-router";
import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { ProductChoice } from "#core/catalog/list-product-choices.ts";
import type { ManagedReview } from "#core/reviews/manage.ts";
import { LONGEST_REPLY } from "#core/reviews/shared/moderation.ts";
import { counted } from "#core/values/text.ts";
import type { Action, Intent } from "../action/define-actions.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { ProductPicker } from "../ui/forms/product-picker.tsx";
import { useMay } from "../ui/may.tsx";

export type ReviewAction = Action<{
	create: Intent<{ form: unknown }>;
	reply: Intent<{ id: string; resposta: unknown; opened: string }>;
	removePhoto: Intent<{ id: string; foto: string }>;
}>;

export type OpenReview = { dialog: "new" } | { dialog: "reply" | "photos"; review: ManagedReview };

type ReviewDialogsProps = { open: OpenReview; rows: ManagedReview[]; onClose(): void };

/** Dialogs of the list. */
export default function ReviewDialogs({ open, rows, onClose }: ReviewDialogsProps) {
	if (open.dialog === "new") return <ReviewDialog onClose={onClose} />;
	const { dialog, review } = open;
	if (dialog === "reply") return <ReplyDialog review={review} onClose={onClose} />;
	// As the list has it now: without the photos taken away.
	const current = rows.find(({ id, fotos }) => id === review.id && fotos.length > 0);
	return current && <PhotosDialog review={current} onClose={onClose} />;
}

const FIVE = [1, 2, 3, 4, 5];

function StarField({
	label,
	value,
	onChange,
}: {
	label: string;
	value: number;
	onChange(value: number): void;
}) {
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-2 text-small leading-[1.4] font-medium">{label}</legend>
			<div className="flex">
				{FIVE.map((stars) => (
					<label
						key={stars}
						className="relative grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface-3"
					>
						<input
							type="radio"
							name={name}
							value={stars}
							checked={stars === value}
							onChange={() => onChange(stars)}
							className="absolute inset-0 cursor-pointer appearance-none rounded-full"
						/>
						<Star
							className={`size-6 ${stars <= value ? "fill-current" : "text-subtle"}`}
							strokeWidth={1.4}
							aria-hidden
						/>
						<span className="sr-only">{counted(stars, "estrela", "estrelas")}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

const EMPTY = { user_name: "", user_email: "", title: "", comment: "" };

/** Enters a review received elsewhere; it is published at once (rule content 15). */
function ReviewDialog({ onClose }: { onClose(): void }) {
	const { answer, busy, send, fields: errors } = useAction<ReviewAction>({ onDone: onClose });
	const [product, setProduct] = useState<ProductChoice | null>(null);
	const [rating, setRating] = useState(5);
	const { draft, set } = useTyped(EMPTY);
	const dirty =
		!answer?.ok && (product !== null || Object.values(draft).some((text) => text.trim() !== ""));
	const form = useRef<HTMLFormElement>(null);
	useFetcherAnswer(answer, ({ fields }) => {
		if (fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	});
	const field = typedProps({ draft, set, errors });
	return (
		<EditDialog
			title="Nova avaliação"
			description="Aparece na loja assim que for criada, marcada como informada pela loja."
			onClose={onClose}
			dirty={dirty}
			busy={busy}
			save="Criar avaliação"
			width={620}
			className="grid gap-5 sm:grid-cols-2"
			ref={form}
			onSubmit={() =>
				send({ intent: "create", form: { produto_id: product?.id ?? "", rating, ...draft } })
			}
		>
			<div className="sm:col-span-2">
				<ProductPicker
					from={href("/admin/avaliacoes/produtos")}
					value={product}
					onChange={setProduct}
					error={errors["produto_id"]}
				/>
			</div>
			<TextField label="Nome do cliente" required maxLength={120} {...field("user_name")} />
			<TextField
				label="E-mail do cliente"
				type="email"
				required
				maxLength={255}
				hint="Não aparece na loja."
				{...field("user_email")}
			/>
			<div className="sm:col-span-2">
				<StarField label="Nota" value={rating} onChange={setRating} />
			</div>
			<TextField
				label="Título"
				optional
				maxLength={120}
				className="sm:col-span-2"
				{...field("title")}
			/>
			<TextAreaField
				label="Comentário"
				optional
				rows={5}
				maxLength={3_000}
				className="sm:col-span-2"
				{...field("comment")}
			/>
		</EditDialog>
	);
}

/** The shop's reply to a review; an empty one deletes it. */
function ReplyDialog({ review, onClose }: { review: ManagedReview; onClose(): void }) {
	const { answer, busy, send, fields } = useAction<ReviewAction>({ onDone: onClose });
	const opened = review.resposta ?? "";
	const [text, setText] = useState(opened);
	const dirty = !answer?.ok && text.trim() !== opened;
	return (
		<EditDialog
			title={opened ? "Mudar resposta" : "Responder avaliação"}
			description={
				review.approved
					? "A resposta aparece na loja, abaixo da avaliação."
					: "A resposta aparece na loja quando a avaliação for aprovada."
			}
			onClose={onClose}
			dirty={dirty}
			busy={busy}
			save={opened && text.trim() === "" ? "Retirar resposta" : "Salvar resposta"}
			width={620}
			onSubmit={() => send({ intent: "reply", id: review.id, resposta: text, opened })}
		>
			<blockquote className="rounded-sm bg-surface p-4 text-ui wrap-anywhere">
				<p className="flex flex-wrap items-center gap-3">
					<b className="font-semibold">{review.user_name}</b>
					<Stars value={review.rating} size={14} />
				</p>
				{review.title && <p className="mt-2 font-medium">{review.title}</p>}
				<p className="mt-1 whitespace-pre-line">{review.comment}</p>
			</blockquote>
			<TextAreaField
				autoFocus
				label="Resposta da loja"
				rows={5}
				maxLength={LONGEST_REPLY}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				error={fields["resposta"]}
				hint="Não escreva dados pessoais do cliente."
			/>
		</EditDialog>
	);
}

type PhotosDialogProps = { review: ManagedReview; onClose(): void };

function PhotosDialog({ review, onClose }: PhotosDialogProps) {
	const [asking, setAsking] = useState<string | null>(null);
	const { send, busy } = useAction<ReviewAction>({ onDone: () => setAsking(null) });
	const allowed = useMay();
	return (
		<Modal
			onClose={onClose}
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
