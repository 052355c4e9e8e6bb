import { X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { IconButton } from "#app/ui/icon.tsx";
import { normalizeCode } from "#core/discounts/shared/code.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import { forgetLinkedCoupon } from "../cart/linked-coupon.ts";
import { type DiscountsRequest, fetchDiscounts } from "../cart/use-cart.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { CodeField } from "./code-field.tsx";

type CouponFieldProps = {
	request: DiscountsRequest;
	onApplied(discounts: OrderDiscount[]): void;
	error: string | null;
	onError(message: string | null): void;
};

/** `Cupom de desconto` in the summary, applied by the server; the typed code stays after removal. */
export function CouponField({ request, onApplied, error, onError }: CouponFieldProps) {
	const { coupon, couponText, setCoupon, setCouponText } = useCheckoutStore();
	const [busy, setBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);

	const apply = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const code = normalizeCode(couponText);
		const answer = await fetchDiscounts({ ...request, code });
		setBusy(false);
		onError(answer.ok ? null : answer.message);
		if (!answer.ok) return input.current?.focus();
		setCoupon({ code });
		onApplied(answer.discounts ?? []);
	};

	if (coupon) {
		return (
			<p role="status" className="mb-5 flex items-center justify-between gap-3 text-ui">
				<span>
					Cupom <b className="font-semibold break-all">{coupon.code}</b>
					{error ? <span className="text-warn-text">: {error}</span> : " aplicado"}
				</span>
				<IconButton
					icon={X}
					label={`Remover cupom ${coupon.code}`}
					onClick={() => {
						forgetLinkedCoupon();
						setCoupon(null);
						onError(null);
					}}
				/>
			</p>
		);
	}
	return (
		<form onSubmit={apply} className="mb-5">
			<CodeField
				ref={input}
				label="Cupom de desconto"
				value={couponText}
				onChange={(event) => setCouponText(event.target.value)}
				maxLength={60}
				error={error}
				action="Aplicar"
				busy={busy}
			/>
		</form>
	);
}
