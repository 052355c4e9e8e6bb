import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import type { OrderDraft } from "#core/orders/shared/manual-order.ts";
import { freightWords } from "#core/orders/shared/totals.ts";
import { cepDigits, stateOfCep } from "#core/values/address.ts";
import type { loader } from "./options-route.ts";

type FreightProps = {
	form: OrderDraft;
	errors: Record<string, string>;
	set(change: Partial<OrderDraft>): void;
	/** Of the chosen method, in centavos; null while unknown. */
	onPrice(price: number | null): void;
};

/** The shop's methods for this CEP and these pieces, or a name and price of its own. */
export function FreightPart({ form, errors, set, onPrice }: FreightProps) {
	const { load, data, state } = useFetcher<typeof loader>();
	const cep = cepDigits(form.address_cep);
	const known = stateOfCep(cep) !== null && form.lines.length > 0;
	const wanted = form.lines.map(({ productId, size, color, quantity }) => {
		return { productId, size, color, quantity };
	});
	const subtotal = form.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const params = new URLSearchParams({
		cep,
		subtotal: String(subtotal),
		linhas: JSON.stringify(wanted),
	}).toString();
	useEffect(() => {
		if (known) void load(`${href("/admin/pedidos/novo/opcoes")}?${params}`);
	}, [known, load, params]);
	const offers = known ? (data?.freight?.offers ?? []) : [];
	const chosen = offers.find(({ method }) => method === form.shipping_method);
	const price = form.freight === "hand" ? null : (chosen?.price ?? null);
	useEffect(() => onPrice(price), [onPrice, price]);
	return (
		<fieldset className="mt-5 border-t border-line pt-5">
			<legend className="sr-only">Forma de entrega</legend>
			{!known && (
				<p className="mb-3 text-small text-subtle">
					Com o CEP e as peças, as entregas da loja aparecem aqui.
				</p>
			)}
			{known && state === "loading" && !data && <div aria-hidden className="skeleton h-11" />}
			<div className="grid gap-1">
				{offers.map(({ method, name, words, price, place }) => (
					<label key={method} className="flex min-h-11 items-center gap-3 text-small">
						<input
							type="radio"
							name="entrega"
							className="size-4.5 accent-(--color-primary)"
							checked={form.freight !== "hand" && form.shipping_method === method}
							onChange={() => set({ freight: place ? "pickup" : "table", shipping_method: method })}
						/>
						<span className="min-w-0 flex-1">
							{name} <span className="text-subtle">{words}</span>
						</span>
						<span className="nums font-semibold">{freightWords(price)}</span>
					</label>
				))}
				<label className="flex min-h-11 items-center gap-3 text-small">
					<input
						type="radio"
						name="entrega"
						className="size-4.5 accent-(--color-primary)"
						checked={form.freight === "hand"}
						onChange={() => set({ freight: "hand" })}
					/>
					Entrega combinada, com preço à mão
				</label>
			</div>
			{errors["shipping_method"] && form.freight !== "hand" && (
				<p role="alert" className="mt-1.5 text-small text-bad-text">
					{errors["shipping_method"]}
				</p>
			)}
			{form.freight === "hand" && (
				<div className="mt-3 grid gap-4 sm:grid-cols-[1fr_10rem]">
					<TextField
						label="Como é entregue"
						optional
						maxLength={60}
						placeholder="Entrega combinada"
						name="freight_name"
						value={form.freight_name}
						error={errors["freight_name"]}
						onChange={(event) => set({ freight_name: event.currentTarget.value })}
					/>
					<TextField
						label="Frete"
						optional
						leading="R$"
						inputMode="decimal"
						maxLength={40}
						name="freight_price"
						value={form.freight_price}
						error={errors["freight_price"]}
						onChange={(event) => set({ freight_price: event.currentTarget.value })}
					/>
				</div>
			)}
		</fieldset>
	);
}
