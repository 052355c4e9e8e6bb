import { useEffect, useState } from "react";

const NAME = "aberto";

/** The address names the order that was opened last, so that a reload or a sent link opens it again. */
function nameInAddress(id: string | null): void {
	const url = new URL(window.location.href);
	if (id) url.searchParams.set(NAME, id);
	else url.searchParams.delete(NAME);
	// Nothing has to be read again for it.
	window.history.replaceState(window.history.state, "", url);
}

/** Which orders of the list are open; the one that the address named when it was read begins open. */
export function useOpenOrders(named: string | null) {
	const [open, setOpen] = useState<readonly string[]>(named ? [named] : []);
	useEffect(() => {
		if (named) setOpen((now) => (now.includes(named) ? now : [...now, named]));
	}, [named]);
	const change = (next: readonly string[]) => {
		setOpen(next);
		nameInAddress(next.at(-1) ?? null);
	};
	const close = (id: string) => change(open.filter((one) => one !== id));
	return {
		isOpen: (id: string) => open.includes(id),
		toggle: (id: string) => (open.includes(id) ? close(id) : change([...open, id])),
		close,
	};
}
