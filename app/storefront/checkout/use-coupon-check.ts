import { useEffect, useRef } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { askAboutCoupon } from "./ask-about-coupon.ts";
import { useCheckoutStore } from "./checkout-store.ts";

const AGAIN_MS = 60_000;

/**
 * Asks whether the coupon in use still is one: at once, when the shop changes, which a code taken back does, when the shopper comes back
 * and every minute, since its time may end while somebody types (rule checkout 5).
 */
export function useCouponCheck(onLost: (why: string) => void): void {
	const code = useCheckoutStore((state) => state.coupon?.code);
	// A new object each time the page was asked again, which the live feed does.
	const { settings } = useSite();
	const latest = useRef(onLost);
	latest.current = onLost;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a shop that changed is asked again
	useEffect(() => {
		if (!code) return;
		let stopped = false;
		const ask = async () => {
			if (document.visibilityState === "hidden") return;
			const answer = await askAboutCoupon(code, true);
			const { coupon, setCoupon } = useCheckoutStore.getState();
			if (stopped || coupon?.code !== code) return;
			if (answer.ok) setCoupon(answer.terms);
			else if (answer.over) latest.current(answer.message);
		};
		void ask();
		const timer = setInterval(() => void ask(), AGAIN_MS);
		const look = () => void ask();
		document.addEventListener("visibilitychange", look);
		return () => {
			stopped = true;
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [code, settings]);
}
