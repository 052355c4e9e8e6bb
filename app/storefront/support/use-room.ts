import { type RefObject, useEffect, useState } from "react";
import { whenQuiet } from "#app/ui/when-quiet.ts";
import type { Room } from "./watch-room.ts";

/** How much room there is for `button`, of which all is `whole` pixels wide; looked at when the page is quiet. */
export function useRoom(button: RefObject<HTMLElement | null>, whole: number): Room {
	const [room, setRoom] = useState<Room>("icon");
	useEffect(() => {
		let stop = () => {};
		const callOff = whenQuiet(() => {
			let left = false;
			stop = () => {
				left = true;
			};
			void import("./watch-room.ts").then(
				({ watchRoom }) => {
					if (!left && button.current) stop = watchRoom(button.current, whole, setRoom);
				},
				// Without a line it stays the icon.
				() => undefined,
			);
		});
		return () => {
			callOff();
			stop();
		};
	}, [button, whole]);
	return room;
}
