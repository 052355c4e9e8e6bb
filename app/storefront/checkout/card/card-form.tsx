import { useCallback, useState } from "react";
import type { CheckoutOptions } from "../pay-panel.tsx";
import { Processing } from "../processing.tsx";
import { SoldOutProblem } from "../sold-out-problem.tsx";
import { SpentProblem } from "../spent-problem.tsx";
import type { ShownPlan } from "./card-body.tsx";
import { HostedCard } from "./hosted-card.tsx";
import { RawCard } from "./raw-card.tsx";
import { type CardEvents, type PayableOrder, useCardPayment } from "./use-card-payment.ts";

export type CardFormProps = CardEvents & {
	method: "credit_card" | "debit_card";
	order: PayableOrder;
	/** Centavos, without interest. */
	total: number;
	/** Centavos when paid by PIX. */
	pixTotal: number;
	options: CheckoutOptions;
	onPix(): void;
	/** The plan that is chosen by now; null while there is none. */
	onPlan?: ((plan: ShownPlan | null) => void) | undefined;
};

export type CardPayment = ReturnType<typeof useCardPayment>;

/** A card, typed in the provider's own fields where it has them (rule payments 2). */
export default function CardForm(props: CardFormProps) {
	const { order, total, options, onPlan } = props;
	const payment = useCardPayment({ order, total }, props);
	const [tries, setTries] = useState(0);
	const tellPlan = useCallback((plan: ShownPlan | null) => onPlan?.(plan), [onPlan]);
	if (payment.soldOut) return <SoldOutProblem lines={order.lines} short={payment.soldOut} />;
	if (payment.spent) return <SpentProblem order={order} />;
	if (payment.sent) return <Processing />;
	const { hosted } = options;
	return hosted ? (
		<HostedCard
			{...props}
			onPlan={tellPlan}
			hosted={hosted}
			payment={payment}
			tries={tries}
			onRetry={() => setTries((times) => times + 1)}
		/>
	) : (
		<RawCard {...props} onPlan={tellPlan} payment={payment} />
	);
}
