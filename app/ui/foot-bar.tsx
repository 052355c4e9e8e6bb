import { type ReactNode, type RefObject, useEffect, useState } from "react";

type FootBarProps = {
	/** The bar is visible while this is not. */
	watched: RefObject<HTMLElement | null>;
	/** Price, then button. */
	children: ReactNode;
};

/**
 * Bottom bar of phones; focused elements are scrolled out from under it (`base.css`). Its space stays when it hides,
 * so that the page does not jump.
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

/** Visible share at which it can be pressed. */
const SEEN = 0.6;

/** Whether an element is outside the viewport. */
function useOutOfView(watched: RefObject<HTMLElement | null>): boolean {
	const [away, setAway] = useState(false);
	useEffect(() => {
		if (!watched.current) return;
		const observer = new IntersectionObserver(
			(entries) => {
				const latest = entries.at(-1);
				if (latest) setAway(latest.intersectionRatio < SEEN);
			},
			{ threshold: SEEN },
		);
		observer.observe(watched.current);
		return () => observer.disconnect();
	}, [watched]);
	return away;
}
