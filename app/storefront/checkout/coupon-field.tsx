import { X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { normalizeCode } from "#core/discounts/shared/code.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import { forgetLinkedCoupon } from "../cart/linked-coupon.ts";
import { type DiscountsRequest, fetchDiscounts } from "../cart/use-cart.ts";
import { useCheckoutStore } from "./checkout-store.ts";

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
	const id = useId();
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
			<label htmlFor={id} className="mb-2 block text-small leading-[1.4] font-medium">
				Cupom de desconto
			</label>
			<div className="flex gap-2">
				<input
					ref={input}
					id={id}
					value={couponText}
					onChange={(event) => setCouponText(event.target.value)}
					maxLength={60}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className={`${controlClass(Boolean(error))} min-h-12 min-w-0 flex-1 uppercase`}
				/>
				<Button type="submit" variant="outline" busy={busy} className="px-4!">
					Aplicar
				</Button>
			</div>
			{error && (
				<p id={`${id}-error`} role="alert" className="mt-1.5 text-small text-bad-text">
					{error}
				</p>
			)}
		</form>
	);
}
