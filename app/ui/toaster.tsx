import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type FocusEvent, type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Toaster as Sonner } from "sonner";
import { Icon } from "#app/ui/icon.tsx";
import { toasterReady } from "./toast.ts";
import { useMedia } from "./use-media.ts";

/** On a phone an open dialog fills the window: over its title, beside the button that closes it. */
const OVER_A_DIALOG = {
	area: "in-data-scroll-locked:max-[600px]:top-1!",
	toast:
		"in-data-scroll-locked:max-[600px]:w-[calc(100%-80px)]! in-data-scroll-locked:max-[600px]:py-2.5!",
};

/** Windows in which toasts are as wide as the window. */
const NARROW = "(max-width: 600px)";

/**
 * 4 s, three at a time, 356 px, gap 14 px, bottom right in the shop (rule storefront 2). On phones thumbs and
 * what they press are at the bottom: there, and in the back office, toasts stand at the top.
 */
export default function Toaster() {
	useEffect(() => toasterReady(), []);
	const keyboard = useKeyboard();
	const admin = useLocation().pathname.startsWith("/admin");
	const top = useMedia(NARROW) || admin;
	return (
		<div {...keyboard}>
			<Sonner
				// In the back office dialogs, rows and forms have their buttons in that corner; the middle of the
				// top has none, nor what lies below a phone's top bar.
				position={top ? "top-center" : "bottom-right"}
				{...(admin ? { offset: { top: 16 } } : {})}
				duration={4000}
				visibleToasts={3}
				// One below another that passes by may hold the button that takes something back.
				expand={admin}
				gap={14}
				closeButton
				swipeDirections={["left", "right", top ? "top" : "bottom"]}
				mobileOffset={{ top: admin ? 72 : 8, left: 16, right: 16 }}
				containerAriaLabel="Notificações"
				icons={{
					success: <Icon of={CircleCheck} stroke={1.8} className="size-5 text-ok-text" />,
					error: <Icon of={CircleAlert} stroke={1.8} className="size-5 text-bad-text" />,
					info: <Icon of={Info} stroke={1.8} className="size-5 text-brand-text" />,
				}}
				className={OVER_A_DIALOG.area}
				toastOptions={{
					closeButtonAriaLabel: "Fechar",
					className: OVER_A_DIALOG.toast,
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
