import { type KeyboardEvent, useState } from "react";

/** Which of the options the arrow keys of a field mark; past either end none is, and the next step begins from the other one. */
export function useMarked<Option>(options: Option[]) {
	const [marked, setMarked] = useState(-1);
	return {
		chosen: options[marked],
		unmark: () => setMarked(-1),
		move: (event: KeyboardEvent) => {
			const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
			if (step === 0 || options.length === 0) return;
			event.preventDefault();
			setMarked((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
		},
	};
}
