import { type FormEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useArrival } from "#app/ui/use-arrival.ts";
import type { LineProblem } from "#core/orders/line-problems-rules.ts";
import { useCart } from "../cart/cart-store.ts";
import { type PlacedOrder, useCheckoutStore } from "./checkout-store.ts";
import type { action } from "./route.tsx";

const FAILED = "Erro ao processar pedido";

/** What `clientAction` says where nothing answered; the shop itself says nothing more. */
const whyFailed = (answer: { ok: false; title?: string; message?: string }): string =>
	answer.title && answer.message
		? `${answer.title}. ${answer.message}`
		: "Erro ao conectar com o banco de dados";

/** Sends cart and form, and keeps what the server found wrong with either (spec storefront §8). */
export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void) {
	const { form, order, coupon, idempotencyKey, setOrder, setCoupon, finish } = useCheckoutStore();
	const fetcher = useFetcher<typeof action>();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [problems, setProblems] = useState<LineProblem[]>([]);
	const [couponError, setCouponError] = useState<string | null>(null);
	const [closedToken, setClosedToken] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const formElement = useRef<HTMLFormElement>(null);
	const busy = fetcher.state !== "idle";

	const submit = (event?: FormEvent) => {
		event?.preventDefault();
		if (busy) return;
		setErrors({});
		setProblems([]);
		setCouponError(null);
		setClosedToken(null);
		setFailure(null);
		const lines = useCart.getState().items.map(({ productId, size, color, quantity, price }) => ({
			productId,
			size,
			color,
			quantity,
			price,
		}));
		void fetcher.submit(
			{
				idempotencyKey,
				orderToken: order?.token ?? null,
				form,
				discountCode: coupon?.code ?? null,
				lines,
			},
			{ method: "post", action: "/checkout", encType: "application/json" },
		);
	};

	useArrival(fetcher.data, (answer) => {
		if (answer.ok) {
			setOrder(answer.order);
			onPlaced(answer.order);
			return;
		}
		const { error } = answer;
		if (error.code === "invalid") {
			const own = Object.fromEntries(
				Object.entries(error.fields).map(([name, text]) => [name.replace(/^form\./, ""), text]),
			);
			setErrors(own);
			toast.error(FAILED, { description: Object.values(own)[0] });
			const first = Object.keys(own)[0];
			formElement.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
		} else if (error.code === "lines") {
			setProblems(error.problems);
			toast.error(FAILED, { description: "Confira os itens do carrinho." });
		} else if (error.code === "discount") {
			setCoupon(null);
			setCouponError(error.message);
			toast.error(FAILED, { description: error.message });
		} else if (error.code === "failed") {
			const why = whyFailed(answer);
			setFailure(`${FAILED}. ${why}`);
			toast.error(FAILED, { description: why });
		} else {
			setClosedToken(error.token);
			finish();
			toast.error(FAILED, { description: "Este pedido já foi pago ou está em preparação." });
		}
	});

	return {
		submit,
		busy,
		formElement,
		errors,
		/** What is wrong with lines of the cart, until it is settled. */
		problems,
		settled: () => setProblems([]),
		couponError,
		setCouponError,
		/** Order page of the order that can no longer be changed. */
		closedToken,
		/** Why nothing came of it, when that lies with the shop or the line. */
		failure,
	};
}
