import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type FocusEvent, type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Toaster as Sonner } from "sonner";
import { Icon } from "../icon.tsx";
import { useMedia } from "../use-media.ts";
import { toasterReady } from "./toast.ts";

/** On phones an open dialog fills the window: over its title, beside the close button. */
const OVER_A_DIALOG = {
	area: "in-data-scroll-locked:max-[600px]:top-1!",
	toast:
		"in-data-scroll-locked:max-[600px]:w-[calc(100%-80px)]! in-data-scroll-locked:max-[600px]:py-2.5!",
};

/** Windows in which toasts have full width. */
const NARROW = "(max-width: 600px)";

/**
 * 4 s, three at a time, 356 px, gap 14 px, bottom right in the shop, at the top of a shopper's phone (rule storefront
 * 2) and of the login, whose form reaches the foot. In the admin at the foot, above a bar (`toasts.css`).
 */
export default function Toaster() {
	useEffect(() => toasterReady(), []);
	const keyboard = useKeyboard();
	const { pathname } = useLocation();
	const login = pathname.startsWith("/admin/login");
	const admin = pathname.startsWith("/admin") && !login;
	const narrow = useMedia(NARROW);
	const top = login || (narrow && !admin);
	return (
		<div {...keyboard}>
			<Sonner
				// Admin dialogs, rows and forms have their buttons at the right.
				position={top ? "top-center" : admin ? "bottom-left" : "bottom-right"}
				{...(admin ? { offset: { bottom: 16, left: 12 } } : {})}
				duration={4000}
				visibleToasts={3}
				// A stacked toast may hold an undo button.
				expand={admin}
				gap={14}
				closeButton
				swipeDirections={["left", "right", top ? "top" : "bottom"]}
				mobileOffset={{ top: 8, bottom: 16, left: 16, right: 16 }}
				containerAriaLabel="Notificações"
				icons={{
					success: <Icon of={CircleCheck} stroke={1.8} className="size-5 text-ok-text" />,
					error: <Icon of={CircleAlert} stroke={1.8} className="size-5 text-bad-text" />,
					info: <Icon of={Info} stroke={1.8} className="size-5 text-brand-text" />,
				}}
				className={admin ? "office-toasts" : OVER_A_DIALOG.area}
				toastOptions={{
					closeButtonAriaLabel: "Fechar",
					className: admin ? "" : OVER_A_DIALOG.toast,
				}}
			/>
		</div>
	);
}

/**
 * Tab leaves the toasts at their end: by default they return the focus, which traps keyboard users at the end of the
 * page. Closing one returns the focus.
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
