import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";

type PayByPixProps = {
	total: number;
	onPix(): void;
	variant?: "primary" | "outline";
};

export const PayByPix = ({ total, onPix, variant = "primary" }: PayByPixProps) => (
	<Button variant={variant} onClick={onPix}>
		<span>
			Pagar com PIX, <Price of={total} />
		</span>
	</Button>
);
