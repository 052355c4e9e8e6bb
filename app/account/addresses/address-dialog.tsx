import { type FormEvent, useRef, useState } from "react";
import { AddressFields } from "#app/address/address-fields.tsx";
import { keepTyped, readTyped } from "#app/session/kept-typing.ts";
import { postForm } from "#app/session/post-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.ts";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { useFocusDrawn } from "#app/ui/use-focus-drawn.ts";
import {
	LONGEST_NICKNAME,
	type SavedAddress,
} from "#core/customers/addresses/address-book-rules.ts";
import { EMPTY_ADDRESS } from "#core/values/address-rules.ts";
import { formatCep } from "#core/values/cep-rules.ts";
import type { AddressOutcome } from "./addresses-route.ts";

type AddressDialogProps = {
	/** Null for a new one. */
	address: SavedAddress | null;
	onClose(): void;
	onSaved(): void;
};

const typedOf = (address: SavedAddress | null) => ({
	...(address ?? { ...EMPTY_ADDRESS, id: "", nickname: "", is_default: false }),
	address_cep: formatCep(address?.address_cep ?? ""),
});

type TypedAddress = ReturnType<typeof typedOf>;

/** Under which the draft of a new address is kept. */
export const NEW_ADDRESS_DRAFT = "endereco:novo";

/** What is typed, also after the dialog was closed by Back, a reload or a session that ended. */
function useTypedAddress(address: SavedAddress | null) {
	const draft = address ? `endereco:${address.id}` : NEW_ADDRESS_DRAFT;
	const [{ opened, changes }, setTyped] = useState(
		() =>
			readTyped<{ opened: TypedAddress; changes: Partial<TypedAddress> }>(draft) ?? {
				opened: typedOf(address),
				changes: {},
			},
	);
	return {
		/** As it was when typing began: another tab may have changed it since. */
		opened,
		values: { ...opened, ...changes },
		keep: (typed: Partial<TypedAddress>) =>
			setTyped((now) => {
				const next = { ...now, changes: { ...now.changes, ...typed } };
				keepTyped(draft, JSON.stringify(next));
				return next;
			}),
		forget: () => keepTyped(draft, null),
	};
}

/** An address of the account; what is typed stays until it is kept. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
	const { opened, values, keep, forget } = useTypedAddress(address);
	useBackCloses(true, onClose);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	// Removed in another tab: what is typed is kept as a new one.
	const [gone, setGone] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const lead = useFocusDrawn();
	const set = (changes: Partial<TypedAddress>) => {
		keep(changes);
		setErrors((now) =>
			Object.fromEntries(Object.entries(now).filter(([name]) => !Object.hasOwn(changes, name))),
		);
	};

	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setFailure(null);
		const answer = await postForm<AddressOutcome>("/conta/enderecos", {
			intent: "save",
			form: gone ? { ...values, id: "" } : values,
			...(!gone && { opened }),
		});
		setBusy(false);
		if (answer.ok) {
			forget();
			toast.success(address ? "Endereço atualizado" : "Endereço guardado");
			onSaved();
			return;
		}
		setGone(gone || "gone" in answer);
		const wrong = ("fields" in answer && answer.fields) || {};
		setErrors(wrong);
		if (Object.keys(wrong).length === 0) setFailure(answer.message);
		lead(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null);
	};
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
			title={address ? "Alterar endereço" : "Novo endereço"}
			width={680}
			tall
		>
			<form ref={form} onSubmit={save} noValidate>
				<AddressFields values={values} errors={errors} set={set} />
				<TextField
					label="Como você chama este endereço"
					optional
					placeholder="Casa, clínica..."
					name="nickname"
					maxLength={LONGEST_NICKNAME}
					className="mt-5.5"
					value={values.nickname}
					error={errors["nickname"]}
					onChange={(event) => set({ nickname: event.target.value })}
				/>
				<label className="mt-4 flex min-h-11 items-center gap-3 text-ui">
					<input
						type="checkbox"
						checked={values.is_default}
						disabled={address?.is_default}
						onChange={(event) => set({ is_default: event.target.checked })}
						className="size-4.5 shrink-0 accent-(--color-primary)"
					/>
					Usar primeiro ao finalizar a compra
				</label>
				<p
					role="alert"
					className="mt-4 rounded-sm bg-bad-tint px-4 py-3 text-bad-text empty:hidden"
				>
					{failure}
					{gone && failure && " Você pode guardar o que digitou como um novo."}
				</p>
				<div className="mt-6 flex flex-wrap justify-end gap-3">
					<Button
						variant="outline"
						size="sm"
						onClick={() => {
							forget();
							onClose();
						}}
					>
						Cancelar
					</Button>
					<Button type="submit" size="sm" busy={busy}>
						{busy ? "Guardando..." : gone ? "Guardar como novo endereço" : "Guardar endereço"}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
