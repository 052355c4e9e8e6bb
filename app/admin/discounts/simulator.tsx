import { Check, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { href, useLoaderData } from "react-router";
import { Fact, Facts } from "#app/admin/ui/facts.tsx";
import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import type { SimulatedDiscounts } from "#core/orders/checkout/simulate-discounts.ts";
import { OFFERED_METHODS, PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { freightWords } from "#core/orders/shared/totals.ts";
import { formatCep } from "#core/values/address.ts";
import { formatMoney } from "#core/values/money.ts";
import { useAction } from "../action/use-action.ts";
import { ProductPicker } from "../ui/forms/product-picker.tsx";
import type { action } from "./discount-actions.ts";

type Piece = { productId: string; name: string; quantity: number };

type SimulatorProps = {
	/** A discount that is not saved yet, as it is typed. */
	draft?: { id: string | null; form: unknown } | null;
	onClose(): void;
};

/** A cart made up by the merchant, with every discount that it takes or not, and why. */
export function Simulator({ draft = null, onClose }: SimulatorProps) {
	const [pieces, setPieces] = useState<Piece[]>([]);
	const { draft: typed, set } = useTyped({
		cep: "",
		method: "",
		payment: "pix",
		code: "",
		email: "",
	});
	const { takes } = useLoaderData<{ takes: { boleto: boolean; debit: boolean } }>();
	const { boleto_ativo } = useSite().settings;
	const methods = OFFERED_METHODS.filter(
		(method) =>
			(method !== "boleto" || (takes.boleto && boleto_ativo)) &&
			(method !== "debit_card" || takes.debit),
	);
	const asking = useAction<typeof action>();
	const field = typedProps({ draft: typed, set, errors: asking.fields });
	const found = asking.answer?.ok ? asking.answer.simulated : undefined;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const cart = {
			...typed,
			draft,
			pieces: pieces.map(({ productId, quantity }) => ({ productId, quantity })),
		};
		asking.send({ intent: "simulate", cart });
	};
	// What is wrong with the discount itself stands at no field here.
	const own = ["pieces", ...Object.keys(typed)];
	const wrong = Object.entries(asking.fields).find(([name]) => !own.includes(name))?.[1];
	return (
		<Sheet onClose={onClose} title="Simular um carrinho">
			<form noValidate onSubmit={submit} className="dense grid grid-cols-2 gap-4 p-5 md:px-8">
				<div className="col-span-2">
					<ProductPicker
						from={href("/admin/produtos/escolhas")}
						label="Peças"
						value={null}
						without={pieces.map(({ productId }) => productId)}
						error={asking.fields["pieces"]}
						onChange={({ id, nome }) =>
							setPieces([...pieces, { productId: id, name: nome, quantity: 1 }])
						}
					/>
				</div>
				<ul className="col-span-2 grid gap-2 empty:hidden">
					{pieces.map((piece) => (
						<li key={piece.productId} className="flex items-center gap-3 text-small">
							<span className="min-w-0 flex-1 wrap-anywhere">{piece.name}</span>
							<input
								type="number"
								min={1}
								max={999}
								aria-label={`Quantidade de ${piece.name}`}
								value={piece.quantity}
								onChange={({ currentTarget: { value } }) =>
									setPieces(
										pieces.map((one) =>
											one === piece
												? { ...one, quantity: Math.min(999, Math.max(1, Number(value) || 1)) }
												: one,
										),
									)
								}
								className="nums min-h-11 w-18 rounded-sm border border-line-strong bg-bg px-2.5"
							/>
							<IconButton
								icon={X}
								label={`Tirar ${piece.name}`}
								onClick={() => setPieces(pieces.filter((one) => one !== piece))}
							/>
						</li>
					))}
				</ul>
				<TextField
					label="CEP"
					optional
					inputMode="numeric"
					placeholder="00000-000"
					{...field("cep", formatCep)}
				/>
				<SelectField
					label="Pagamento"
					{...field("payment")}
					options={methods.map((method) => ({
						value: method,
						label: PAYMENT_METHOD_LABELS[method],
					}))}
				/>
				<TextField label="Código" optional autoComplete="off" {...field("code")} />
				<TextField label="E-mail" optional autoComplete="off" {...field("email")} />
				{found && found.offers.length > 1 && (
					<div className="col-span-2">
						<SelectField
							label="Entrega"
							{...field("method")}
							options={found.offers
								.filter(({ method }) => method !== found.delivery?.method)
								.map(({ method, name, price }) => ({
									value: method,
									label: `${name}, ${freightWords(price)}`,
								}))}
						>
							<option value="">{found.delivery?.name}</option>
						</SelectField>
					</div>
				)}
				<Button type="submit" size="sm" busy={asking.busy} className="col-span-2">
					Simular
				</Button>
			</form>
			{wrong && draft && (
				<p role="alert" className="px-5 pb-4 text-small text-bad-text md:px-8">
					Corrija o desconto para simular: {wrong}
				</p>
			)}
			<div aria-live="polite">{found && <Outcome found={found} />}</div>
		</Sheet>
	);
}

function Outcome({ found: { totals, judged, delivery, refused } }: { found: SimulatedDiscounts }) {
	const pix = totals.discount - totals.code_discount;
	return (
		<div className="border-t border-line px-5 py-4 md:px-8">
			{refused && <p className="mb-3 rounded-sm bg-warn-tint p-3.5 text-small">{refused}.</p>}
			<ul className="divide-y divide-line">
				{judged.map(({ id, name, amount, why }) => (
					<li key={id} className="flex items-start gap-3 py-3 text-ui">
						<Icon
							of={why ? X : Check}
							label={why ? "Não entra" : "Entra"}
							className={`mt-0.5 size-5 shrink-0 ${why ? "text-subtle" : "text-ok-text"}`}
						/>
						<span className="min-w-0 flex-1 wrap-anywhere">
							{name}
							{why && <span className="block text-small text-subtle">{why}</span>}
						</span>
						{!why && (
							<b className="nums font-semibold whitespace-nowrap text-ok-text">
								− {formatMoney(amount)}
							</b>
						)}
					</li>
				))}
				{judged.length === 0 && (
					<li className="py-3 text-ui text-subtle">
						Nenhum desconto automático. Digite um código.
					</li>
				)}
			</ul>
			<div className="mt-3 border-t border-line pt-3">
				<Facts>
					<Fact label="Peças">{formatMoney(totals.subtotal)}</Fact>
					<Fact label={delivery ? `Frete, ${delivery.name}` : "Frete"} amount>
						{delivery ? freightWords(totals.shipping) : "informe o CEP"}
					</Fact>
					{totals.code_discount > 0 && (
						<Fact label="Descontos">− {formatMoney(totals.code_discount)}</Fact>
					)}
					{pix > 0 && <Fact label="Desconto PIX">− {formatMoney(pix)}</Fact>}
					<Fact label="Total" strong>
						{formatMoney(totals.total)}
					</Fact>
				</Facts>
			</div>
		</div>
	);
}
