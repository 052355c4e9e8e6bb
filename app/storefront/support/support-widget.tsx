import clsx from "clsx";
import { MessageCircle } from "lucide-react";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { EMPTY_TICKET } from "./ticket-values.ts";
import type { Room } from "./watch-room.ts";

/** Space for `button`, which is `whole` pixels wide at full size. */
function useRoom(button: RefObject<HTMLElement | null>, whole: number): Room {
	const [room, setRoom] = useState<Room>("icon");
	useEffect(() => {
		let left = false;
		let stop = () => {
			left = true;
		};
		void import("./watch-room.ts").then(
			({ watchRoom }) => {
				if (!left && button.current) stop = watchRoom(button.current, whole, setRoom);
			},
			// Offline it stays the icon.
			() => undefined,
		);
		return () => stop();
	}, [button, whole]);
	return room;
}

const SupportPanel = lazyPart(() => import("./support-panel.tsx"));

const WIDTH = 200;

/**
 * The floating help of the home page. It never covers text or controls: where they scroll under it, it shrinks to an
 * icon or hides until there is space, except for keyboard users.
 */
export function SupportWidget() {
	const [open, setOpen] = useState(false);
	const [values, setValues] = useState(EMPTY_TICKET);
	const button = useRef<HTMLButtonElement>(null);
	const room = useRoom(button, WIDTH);
	return (
		<>
			<button
				ref={button}
				data-help
				type="button"
				aria-haspopup="dialog"
				onPointerEnter={SupportPanel.ahead}
				onClick={() => setOpen(true)}
				className={clsx(
					"fixed right-4 bottom-4 z-30 inline-flex h-14 min-w-14 items-center justify-center gap-2.5 rounded-full border border-on-ink/30 bg-ink text-ui font-semibold text-on-ink shadow-e3 transition-opacity hover:opacity-90 md:right-2 md:bottom-7 md:h-11 md:min-w-11 min-[1800px]:right-7",
					room === "whole" && "md:px-5",
					room === "none" && "pointer-events-none opacity-0 focus-visible:opacity-100",
				)}
			>
				<Icon of={MessageCircle} className="size-5" />
				<span className={room === "whole" ? "max-md:sr-only" : "sr-only"}>Precisa de ajuda?</span>
			</button>
			<Suspense>
				{open && (
					<SupportPanel values={values} onValues={setValues} onClose={() => setOpen(false)} />
				)}
			</Suspense>
		</>
	);
}
