import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type FocusEvent, type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Toaster as Sonner } from "sonner";
import { toasterReady } from "./toast.ts";

/** On a phone an open dialog fills the window: over its title, beside the button that closes it. */
const OVER_A_DIALOG = {
	area: "in-data-scroll-locked:max-[600px]:top-1!",
	toast:
		"in-data-scroll-locked:max-[600px]:w-[calc(100%-80px)]! in-data-scroll-locked:max-[600px]:py-2.5!",
};

/** 4 s, three at a time, 356 px, gap 14 px, bottom right in the shop (rule storefront 2). */
export default function Toaster() {
	useEffect(() => toasterReady(), []);
	const keyboard = useKeyboard();
	const admin = useLocation().pathname.startsWith("/admin");
	return (
		<div {...keyboard}>
			<Sonner
				// In the back office dialogs, rows and forms have their buttons in that corner; the middle of the
				// top has none, nor what lies below a phone's top bar.
				position={admin ? "top-center" : "bottom-right"}
				{...(admin ? { offset: { top: 16 } } : {})}
				duration={4000}
				visibleToasts={3}
				gap={14}
				closeButton
				swipeDirections={["left", "right", admin ? "top" : "bottom"]}
				// Above the buy bar of a phone.
				mobileOffset={{ ...(admin ? { top: 72 } : { bottom: 88 }), left: 16, right: 16 }}
				containerAriaLabel="Notificações"
				icons={{
					success: <CircleCheck className="size-5 text-ok-text" strokeWidth={1.8} aria-hidden />,
					error: <CircleAlert className="size-5 text-bad-text" strokeWidth={1.8} aria-hidden />,
					info: <Info className="size-5 text-brand-text" strokeWidth={1.8} aria-hidden />,
				}}
				className={admin ? OVER_A_DIALOG.area : ""}
				toastOptions={{
					closeButtonAriaLabel: "Fechar",
					className: admin ? OVER_A_DIALOG.toast : "",
				}}
			/>
		</div>
	);
}

/**
 * Tab goes on past the toasts: left alone, they give the keyboard back to where it came from, and whoever is
 * at the end of the page goes round and round. Closing one gives it back.
 */
function useKeyboard() {
	const cameFrom = useRef<HTMLElement | null>(null);
	return {
		onFocusCapture: (event: FocusEvent<HTMLElement>) => {
			const { relatedTarget: from, currentTarget: area } = event;
			event.stopPropagation();
			if (from instanceof HTMLElement && !area.contains(from)) cameFrom.current = from;
		},
		onClick: ({ target }: MouseEvent) => {
			if (target instanceof Element && target.closest("[data-close-button]")) {
				cameFrom.current?.focus({ preventScroll: true });
			}
		},
	};
}
