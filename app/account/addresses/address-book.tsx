import { MapPin, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { hasTyped } from "#app/session/kept-typing.ts";
import { postForm } from "#app/session/post-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import type { SavedAddress } from "#core/customers/addresses/address-book-rules.ts";
import { composeAddress } from "#core/values/address-rules.ts";
import { AddressDialog, NEW_ADDRESS_DRAFT } from "./address-dialog.tsx";
import type { AddressOutcome } from "./addresses-route.ts";

type AddressBookProps = {
	addresses: SavedAddress[];
	/** What an older profile says of where its customer lives, while no address is kept in parts. */
	written: string;
};

const UNDO_MS = 10_000;

/** The addresses of an account (rule delivery 6). */
export function AddressBook({ addresses, written }: AddressBookProps) {
	const [editing, setEditing] = useState<SavedAddress | "new" | null>(null);
	const [busy, setBusy] = useState(false);
	// Known in the browser only; a dialog that closes may leave a draft.
	const [begun, setBegun] = useState<string[]>([]);
	useEffect(() => {
		const drafts = [NEW_ADDRESS_DRAFT, ...addresses.map(({ id }) => `endereco:${id}`)];
		setBegun(editing ? [] : drafts.filter(hasTyped));
	}, [editing, addresses]);
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
			{begun.includes(NEW_ADDRESS_DRAFT) && (
				<p
					role="status"
					className="mt-4 flex flex-wrap items-center gap-x-3 rounded-sm bg-brand-tint px-4 py-2 text-ui"
				>
					O endereço que você começou está guardado.
					<button
						type="button"
						onClick={() => setEditing("new")}
						className="min-h-11 text-brand-text underline underline-offset-4"
					>
						Continuar o endereço que começou
					</button>
				</p>
			)}
			{addresses.length === 0 && <Nothing written={written} />}
			<ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
				{addresses.map((saved) => (
					<AddressCard
						key={saved.id}
						saved={saved}
						busy={busy}
						begun={begun.includes(`endereco:${saved.id}`)}
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
	/** Changes that were typed wait to be kept. */
	begun: boolean;
	onEdit(): void;
	onRemove(): void;
	onChoose(): void;
};

function AddressCard({ saved, busy, begun, onEdit, onRemove, onChoose }: AddressCardProps) {
	const name = saved.nickname || saved.address_street;
	const actions = [
		{ label: begun ? "Continuar a alteração que começou" : "Alterar", act: onEdit },
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
					<button
						key={label}
						type="button"
						disabled={busy}
						onClick={act}
						className="min-h-11 text-small text-brand-text underline underline-offset-4"
					>
						{label}
						<span className="sr-only"> {name}</span>
					</button>
				))}
			</p>
		</li>
	);
}
