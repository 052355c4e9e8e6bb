import type { Totals } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { ChangedNotice } from "./changed-notice.tsx";

const PARTS = [
	["subtotal", "Subtotal"],
	["shipping", "Frete"],
	["code_discount", "Cupom"],
	["total", "Total"],
] as const;

type TotalChangedProps = {
	before: Totals;
	now: Totals;
	why?: string | undefined;
	/** It takes the focus: not from somebody who types. */
	pressed: boolean;
	/** An order with the former total waits for its payment; null while nobody knows, as when an answer was lost. */
	ordered: boolean | null;
};

const ORDERED = "Nada foi cobrado. O pedido que espera o pagamento só muda quando você continuar.";
const UNKNOWN = "Nada foi cobrado. O novo total só vale quando você continuar.";
const NOTHING = "Nada foi pedido nem cobrado ainda.";

/** The order costs something else than what stood on the page: both are shown, and nothing was charged. */
export default function TotalChanged({ before, now, why, pressed, ordered }: TotalChangedProps) {
	return (
		<ChangedNotice title="O total mudou" focused={pressed}>
			{why && <p className="mt-2">{why}</p>}
			<ul className="nums mt-2 space-y-1">
				{PARTS.filter(([name]) => before[name] !== now[name]).map(([name, label]) => (
					<li key={name}>
						{label}: <s>{formatMoney(before[name])}</s> → <b>{formatMoney(now[name])}</b>
					</li>
				))}
			</ul>
			<p className="mt-2">{ordered ? ORDERED : ordered === null ? UNKNOWN : NOTHING}</p>
		</ChangedNotice>
	);
}
