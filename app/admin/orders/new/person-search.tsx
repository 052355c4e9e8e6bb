import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import type { OrderDraft } from "#core/orders/shared/manual-order.ts";
import type { loader } from "./options-route.ts";

const PAUSE_MS = 250;

/** Finds a customer and fills name, contact and last address. */
export function PersonSearch({ onPick }: { onPick(change: Partial<OrderDraft>): void }) {
	const { load, data, state } = useFetcher<typeof loader>();
	const [typed, setTyped] = useState("");
	useEffect(() => {
		if (typed.trim().length < 2) return;
		const params = new URLSearchParams({ cliente: typed });
		const timer = setTimeout(
			() => void load(`${href("/admin/pedidos/novo/opcoes")}?${params}`),
			PAUSE_MS,
		);
		return () => clearTimeout(timer);
	}, [typed, load]);
	const people = typed.trim().length < 2 ? [] : (data?.people ?? []);
	return (
		<>
			<TextField
				label="Buscar cliente"
				optional
				type="search"
				autoComplete="off"
				placeholder="Nome, e-mail ou telefone"
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<p role="status" className="sr-only">
				{people.length > 0 && `${people.length} encontrados`}
			</p>
			{people.length > 0 && (
				<ul aria-label="Clientes encontrados" className="mt-2 rounded-sm border border-line">
					{people.map(({ name, email, phone, document, address }) => (
						<li
							key={`${email} ${phone} ${name}`}
							className="not-first:border-t not-first:border-line"
						>
							<button
								type="button"
								className="min-h-11 w-full px-3.5 py-2 text-left text-small hover:bg-surface"
								onClick={() => {
									onPick({
										customer_name: name,
										customer_email: email,
										customer_phone: phone,
										customer_cpf: document,
										...address,
									});
									setTyped("");
								}}
							>
								<b className="font-semibold">{name}</b>{" "}
								<span className="text-subtle">{[email, phone].filter(Boolean).join(", ")}</span>
							</button>
						</li>
					))}
				</ul>
			)}
			{typed.trim().length >= 2 && state === "idle" && data && people.length === 0 && (
				<p className="mt-2 text-small text-subtle">
					{data.people ? "Ninguém encontrado: preencha abaixo." : "A busca não respondeu."}
				</p>
			)}
		</>
	);
}
