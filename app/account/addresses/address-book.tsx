import { MapPin, Plus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { AddressFields } from "#app/address/address-fields.tsx";
import { postForm } from "#app/session/fetch-with-timeout.ts";
import { readDraft, saveDraft } from "#app/session/storage/drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckBox, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { UNDO_MS } from "#app/ui/toast/use-action-toast.ts";
import { LONGEST_NICKNAME, type SavedAddress } from "#core/customers/shared/address-book.ts";
import { composeAddress, EMPTY_ADDRESS, formatCep } from "#core/values/address.ts";
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

/** The draft, which outlasts Back, a reload or the session. */
function useTypedAddress(address: SavedAddress | null) {
	const draft = `endereco:${address?.id ?? "novo"}`;
	const [{ opened, changes }, setTyped] = useState(
		() =>
			readDraft<{ opened: TypedAddress; changes: Partial<TypedAddress> }>(draft) ?? {
				opened: typedOf(address),
				changes: {},
			},
	);
	return {
		/** Values at the start of typing: another tab may have changed the address since. */
		opened,
		values: { ...opened, ...changes },
		keep: (typed: Partial<TypedAddress>) =>
			setTyped((now) => {
				const next = { ...now, changes: { ...now.changes, ...typed } };
				saveDraft(draft, JSON.stringify(next));
				return next;
			}),
		forget: () => saveDraft(draft, null),
	};
}

/** Edits an address of the account; the draft stays until it is saved. */
function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
	const { opened, values, keep, forget } = useTypedAddress(address);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	// Removed in another tab: the draft is saved as a new address.
	const [gone, setGone] = useState(false);
	const form = useRef<HTMLFormElement>(null);
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
		flushSync(() => setErrors(wrong));
		if (Object.keys(wrong).length === 0) setFailure(answer.message);
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	};
	return (
		<Modal
			onClose={onClose}
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
				<CheckBox
					checked={values.is_default}
					disabled={address?.is_default}
					onChange={(event) => set({ is_default: event.target.checked })}
					className="mt-4 min-h-11"
				>
					Usar primeiro ao finalizar a compra
				</CheckBox>
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

type AddressBookProps = {
	addresses: SavedAddress[];
	/** The free-text address of an older profile, while no structured one is saved. */
	written: string;
};

export function AddressBook({ addresses, written }: AddressBookProps) {
	const [editing, setEditing] = useState<SavedAddress | "new" | null>(null);
	const [busy, setBusy] = useState(false);
	const { revalidate } = useRevalidator();

	const send = async (body: object, done?: (answer: AddressOutcome & { ok: true }) => void) => {
		if (busy) return;
		setBusy(true);
		const answer = await postForm<AddressOutcome>("/conta/enderecos", body);
		setBusy(false);
		if (answer.ok) done?.(answer);
		else toast.error("Não foi possível alterar os endereços", { description: answer.message });
		void revalidate();
	};
	const remove = (saved: SavedAddress) =>
		send({ intent: "remove", id: saved.id }, () =>
			toast.success("Endereço removido", {
				duration: UNDO_MS,
				action: {
					label: "Desfazer",
					onClick: () => void send({ intent: "save", form: { ...saved, id: "" } }),
				},
			}),
		);
	return (
		<section aria-labelledby="enderecos" className="mt-12 border-t border-line pt-10">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id="enderecos" className="text-h3">
					Endereços
				</h2>
				<Button variant="outline" size="sm" onClick={() => setEditing("new")}>
					<Plus className="size-4" aria-hidden />
					Novo endereço
				</Button>
			</div>
			{addresses.length === 0 && <Nothing written={written} />}
			<ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
				{addresses.map((saved) => (
					<AddressCard
						key={saved.id}
						saved={saved}
						busy={busy}
						onEdit={() => setEditing(saved)}
						onRemove={() => void remove(saved)}
						onChoose={() => void send({ intent: "choose", id: saved.id })}
					/>
				))}
			</ul>
			{editing && (
				<AddressDialog
					address={editing === "new" ? null : editing}
					onClose={() => setEditing(null)}
					onSaved={() => {
						setEditing(null);
						void revalidate();
					}}
				/>
			)}
		</section>
	);
}

function Nothing({ written }: { written: string }) {
	return (
		<div className="mt-4 text-ui text-subtle">
			<p>
				{written
					? "Guarde o seu endereço com CEP: o checkout já vem preenchido."
					: "Nenhum endereço guardado. O do seu próximo pedido fica aqui, e você escolhe com um clique."}
			</p>
			{written && <p className="mt-3 whitespace-pre-line text-fg">{written}</p>}
		</div>
	);
}

type AddressCardProps = {
	saved: SavedAddress;
	busy: boolean;
	onEdit(): void;
	onRemove(): void;
	onChoose(): void;
};

function AddressCard({ saved, busy, onEdit, onRemove, onChoose }: AddressCardProps) {
	const name = saved.nickname || saved.address_street;
	const actions = [
		{ label: "Alterar", act: onEdit },
		{ label: "Remover", act: onRemove },
		...(saved.is_default ? [] : [{ label: "Usar primeiro", act: onChoose }]),
	];
	return (
		<li className="flex flex-col rounded-md border border-line p-5">
			<p className="flex items-center gap-2 text-ui font-semibold">
				<Icon of={MapPin} className="size-4.5 shrink-0 text-subtle" />
				<span className="min-w-0 wrap-anywhere">{saved.nickname || "Endereço"}</span>
				{saved.is_default && (
					<span className="ml-auto shrink-0 text-small font-normal text-ok-text">
						Usado primeiro
					</span>
				)}
			</p>
			<p className="mt-2 flex-1 text-ui wrap-anywhere whitespace-pre-line text-subtle">
				{composeAddress(saved)}
			</p>
			<p className="mt-3 flex flex-wrap gap-x-5">
				{actions.map(({ label, act }) => (
					<TextButton
						key={label}
						disabled={busy}
						onClick={act}
						className="text-small text-brand-text"
					>
						{label}
						<span className="sr-only"> {name}</span>
					</TextButton>
				))}
			</p>
		</li>
	);
}
