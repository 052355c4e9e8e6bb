import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#core/values/money.ts";

type PayByPixProps = {
	/** Centavos. */
	total: number;
	onPix(): void;
	variant?: "primary" | "outline";
};

/** The way out of everything that may go wrong with a card. */
export const PayByPix = ({ total, onPix, variant = "primary" }: PayByPixProps) => (
	<Button variant={variant} onClick={onPix} className="nums">
		Pagar com PIX, {formatMoney(total)}
	</Button>
);
