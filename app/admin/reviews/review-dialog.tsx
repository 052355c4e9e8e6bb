import { Star } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { href } from "react-router";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { useFetcherAnswer } from "#app/ui/toast/use-fetcher-answer.ts";
import type { ProductChoice } from "#core/catalog/list-product-choices.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { ProductPicker } from "../ui/forms/product-picker.tsx";
import type { action } from "./review-actions.ts";

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

const FORM = "form-avaliacao";
const EMPTY = { user_name: "", user_email: "", title: "", comment: "" };

/** Enters a review received elsewhere; it is published at once (rule content 15). */
export default function ReviewDialog({ onClose }: { onClose(): void }) {
	const { answer, busy, send, fields: errors } = useAction<typeof action>({ onDone: onClose });
	const [product, setProduct] = useState<ProductChoice | null>(null);
	const [rating, setRating] = useState(5);
	const [draft, setDraft] = useState(EMPTY);
	const dirty =
		!answer?.ok && (product !== null || Object.values(draft).some((text) => text.trim() !== ""));
	const form = useRef<HTMLFormElement>(null);
	useFetcherAnswer(answer, ({ fields }) => {
		if (fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		send({ intent: "create", form: { produto_id: product?.id ?? "", rating, ...draft } });
	};
	const field = (name: keyof typeof EMPTY) => ({
		name,
		value: draft[name],
		error: errors[name],
		onChange: (event: { currentTarget: { value: string } }) => {
			const { value } = event.currentTarget;
			setDraft((now) => ({ ...now, [name]: value }));
		},
	});
	return (
		<EditDialog
			title="Nova avaliação"
			description="Aparece na loja assim que for criada, marcada como informada pela loja."
			onClose={onClose}
			dirty={dirty}
			busy={busy}
			formId={FORM}
			save="Criar avaliação"
			width={620}
		>
			<form ref={form} id={FORM} onSubmit={submit} noValidate className="grid gap-5 sm:grid-cols-2">
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
			</form>
		</EditDialog>
	);
}
