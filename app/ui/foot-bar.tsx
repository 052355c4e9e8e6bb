import type { ReactNode, RefObject } from "react";
import { useOutOfView } from "./use-out-of-view.ts";

type FootBarProps = {
	/** The bar shows whenever this is not in the window. */
	watched: RefObject<HTMLElement | null>;
	/** What it costs, then the button. */
	children: ReactNode;
};

/**
 * At the foot of a phone; what takes the focus is scrolled out from under it (`base.css`). Its room stays when it
 * goes: a page that grew shorter then would slide under the finger.
 */
export function FootBar({ watched, children }: FootBarProps) {
	const away = useOutOfView(watched);
	return (
		<>
			<span hidden data-foot-bar-room />
			{away && (
				<div
					data-foot-bar
					className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[auto_1fr] items-center gap-4 border-t border-line bg-bg px-5 max-[359px]:gap-3 max-[359px]:px-3.5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:hidden [@media(height<320px)]:hidden"
				>
					{children}
				</div>
			)}
		</>
	);
}
