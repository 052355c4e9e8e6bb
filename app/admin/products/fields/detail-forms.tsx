import { Send } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { UnsavedConfirm } from "#app/admin/ui/forms/save-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass, Options, TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import type { ManagedProduct, ProductNote } from "#core/catalog/manage/types.ts";
import { productMessage } from "#core/catalog/shared/product-form.ts";
import { PRODUCT_STATUSES, sameStatusMessage } from "#core/catalog/shared/product-query.ts";
import { formatMoment } from "#core/values/dates.ts";
import { useProductAction } from "../use-product-action.ts";

/** Any status from any other (rule catalogue 11). */
export function StatusForm({ product }: { product: ManagedProduct }) {
	// Null follows the product's status, also after it changes.
	const [chosen, setStatus] = useState<typeof product.status | null>(null);
	const { send, busy } = useProductAction(() => setStatus(null));
	const status = chosen ?? product.status;
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (status === product.status) toast.info(sameStatusMessage(status));
		else send({ intent: "status", id: product.id, status });
	};
	return (
		<form onSubmit={onSubmit} className="flex flex-wrap gap-3">
			<select
				aria-label="Novo status"
				value={status}
				onChange={(event) => setStatus(event.currentTarget.value as typeof status)}
				className={`${controlClass(false)} select-arrow min-h-(--control) sm:w-56`}
			>
				<Options of={PRODUCT_STATUSES} />
			</select>
			<Button type="submit" variant="outline" size="sm" busy={busy}>
				Alterar status
			</Button>
		</form>
	);
}

/** Adds an internal note to the product (rule content 3). */
export function MessageForm({ product }: { product: ManagedProduct }) {
	const [message, setMessage] = useState("");
	const [error, setError] = useState<string | undefined>(undefined);
	const sent = useRef("");
	// Keeps what was typed while the request was in flight.
	const { send, busy } = useProductAction(() =>
		setMessage((now) => (now === sent.current ? "" : now)),
	);
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const checked = productMessage.safeParse(message);
		const problem = checked.error?.issues[0]?.message;
		setError(problem);
		if (problem) return void toast.error(problem);
		sent.current = message;
		send({ intent: "message", id: product.id, message });
	};
	return (
		<>
			<form noValidate onSubmit={onSubmit} className="grid gap-3">
				<TextAreaField
					label="Mensagem"
					rows={2}
					maxLength={2_000}
					value={message}
					error={error}
					hint="Fica guardada neste produto, só para quem administra a loja."
					onChange={(event) => setMessage(event.currentTarget.value)}
				/>
				<Button
					type="submit"
					variant="outline"
					size="sm"
					busy={busy}
					className="justify-self-start"
				>
					<Icon of={Send} className="size-4" />
					Enviar mensagem
				</Button>
			</form>
			{message.trim() !== "" && !busy && (
				<UnsavedConfirm text="A mensagem que você escreveu ainda não foi enviada." />
			)}
		</>
	);
}

export function Notes({ notes }: { notes: ProductNote[] }) {
	if (notes.length === 0) return null;
	return (
		<ul className="mt-5 grid gap-4">
			{notes.map(({ id, author, message, created_at }) => (
				<li key={id} className="border-l-2 border-line pl-4 text-small">
					<p className="whitespace-pre-line">{message}</p>
					<p className="nums mt-1 text-caption text-subtle">
						{author}, {formatMoment(created_at)}
					</p>
				</li>
			))}
		</ul>
	);
}
