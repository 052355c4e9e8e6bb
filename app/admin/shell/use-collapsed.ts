import { useState } from "react";
import { collapsedCookie } from "./sidebar-cookie.ts";

/** Remembered for the next visit and for the server's first HTML. */
export function useCollapsed(initially: boolean): [boolean, () => void] {
	const [collapsed, setCollapsed] = useState(initially);
	const toggle = () => {
		const next = !collapsed;
		setCollapsed(next);
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
		document.cookie = collapsedCookie(next);
	};
	return [collapsed, toggle];
}
