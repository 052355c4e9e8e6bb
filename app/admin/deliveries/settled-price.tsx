import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { DeliveryPrices } from "#core/delivery/methods/offered-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceText } from "#core/values/price-text-rules.ts";
import { useAction } from "../action/use-action.ts";
import { useMay } from "../ui/may.tsx";
import type { action } from "./delivery-actions.ts";

type SettledPriceProps = {
	name: Exclude<keyof DeliveryPrices, "ferias_ate">;
	label: string;
	prices: DeliveryPrices;
};

/** One of the prices that Padrão and Expressa ask everywhere, saved at once and apart from the form around it. */
export function SettledPrice({ name, label, prices }: SettledPriceProps) {
	const allowed = useMay();
	const [typed, setTyped] = useState<string | null>(null);
	const { send, busy, fields } = useAction<typeof action>({ onDone: () => setTyped(null) });
	const place = useRef<HTMLDivElement>(null);
	const save = () => {
		if (typed !== null && !busy) send({ intent: "price", name, price: typed });
	};
	// Whoever saves the form around it has typed this price, too; whoever leaves it has not.
	useEffect(() => {
		const form = place.current?.closest("form");
		form?.addEventListener("submit", save);
		return () => form?.removeEventListener("submit", save);
	});
	if (typed === null) {
		return (
			<p className="text-small">
				<span className="block font-medium">{label}</span>
				<span className="nums mt-2 block text-body">{formatMoney(prices[name])}</span>
				{allowed && (
					<button
						type="button"
						onClick={() => setTyped(priceText(prices[name]))}
						className="mt-1 inline-flex min-h-8 items-center text-brand-text underline underline-offset-4"
					>
						Mudar
					</button>
				)}
			</p>
		);
	}
	return (
		<div ref={place} className="flex flex-wrap items-start gap-3">
			<TextField
				label={label}
				leading="R$"
				inputMode="decimal"
				autoFocus
				className="min-w-36 flex-1"
				value={typed}
				error={fields[name]}
				onChange={(event) => setTyped(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					save();
				}}
			/>
			<Button size="sm" busy={busy} onClick={save} className="mt-7">
				Salvar preço
			</Button>
		</div>
	);
}
