import { Price } from "#app/ui/price.tsx";
import type { Totals } from "#core/orders/types.ts";
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
	/** False while somebody types: the notice then does not take the focus. */
	pressed: boolean;
	/** An order with the former total awaits payment; null while unknown, as after a lost answer. */
	ordered: boolean | null;
};

const ORDERED = "Nada foi cobrado. O pedido que espera o pagamento só muda quando você continuar.";
const UNKNOWN = "Nada foi cobrado. O novo total só vale quando você continuar.";
const NOTHING = "Nada foi pedido nem cobrado ainda.";

/** The total has changed: shows both, nothing was charged. */
export default function TotalChanged({ before, now, why, pressed, ordered }: TotalChangedProps) {
	return (
		<ChangedNotice title="O total mudou" focused={pressed}>
			{why && <p className="mt-2">{why}</p>}
			<ul className="nums mt-2 space-y-1">
				{PARTS.filter(([name]) => before[name] !== now[name]).map(([name, label]) => (
					<li key={name}>
						{label}:{" "}
						<s>
							<Price of={before[name]} />
						</s>{" "}
						→{" "}
						<b>
							<Price of={now[name]} />
						</b>
					</li>
				))}
			</ul>
			<p className="mt-2">{ordered ? ORDERED : ordered === null ? UNKNOWN : NOTHING}</p>
		</ChangedNotice>
	);
}
