import { useState } from "react";
import type { OpenSlip } from "#core/orders/payments-port.ts";
import type { Address } from "#core/values/address-rules.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import type { PayableOrder } from "../card/use-card-payment.ts";
import { callFunction, type ShortLine } from "../shop-functions.ts";

/** Nothing is wrong with these: the order has become something else meanwhile. */
const ORDER_MOVED_ON = ["already_paid", "payment_in_progress", "amount_changed", "order_cancelled"];
const OFFLINE = "Sem conexão. Nada foi gerado que você não veja ao voltar; tente de novo.";
const NOT_MADE = "Não foi possível gerar o boleto. Tente de novo em instantes.";

export type BoletoState =
	| { step: "asking" }
	| { step: "making" }
	| { step: "made"; slip: OpenSlip }
	| { step: "sold-out"; lines: ShortLine[] }
	/** Its time was prolonged as often as it may be: only a new order can be paid. */
	| { step: "spent" };

/** Makes the boleto of an order once somebody asks for it. `total` in centavos. */
export function useBoletoPayment(order: PayableOrder, total: number, onChanged: () => void) {
	const [state, setState] = useState<BoletoState>({ step: "asking" });
	const [failure, setFailure] = useState<string | null>(null);
	const [errors, setErrors] = useState<Record<string, string>>({});

	const make = async (payerDocument: string, payerAddress: Address) => {
		setState({ step: "making" });
		setFailure(null);
		setErrors({});
		const answer = await callFunction<OpenSlip>("create-boleto-payment", {
			orderId: order.id,
			amount: reaisFromCentavos(total),
			customerEmail: order.customer_email,
			customerName: order.customer_name,
			...(!order.payer.document && { payerDocument }),
			...(!order.payer.address && { payerAddress }),
		});
		if (answer.ok) {
			setState({ step: "made", slip: answer.value });
			return onChanged();
		}
		const { code, lines, fields, error, offline } = answer;
		if (code === "out_of_stock") return setState({ step: "sold-out", lines });
		if (code === "renewals_used") return setState({ step: "spent" });
		setState({ step: "asking" });
		setErrors(fields);
		setFailure(error ?? (offline ? OFFLINE : NOT_MADE));
		if (code && ORDER_MOVED_ON.includes(code)) onChanged();
	};

	return {
		state,
		failure,
		errors,
		make,
		/** What is typed anew is not said to be wrong any more. */
		forgive: (names: string[]) =>
			setErrors((now) =>
				Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))),
			),
	};
}
