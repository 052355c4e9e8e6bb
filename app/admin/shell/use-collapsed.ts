import { useState } from "react";
import { sidebarCookie } from "./sidebar-cookie.ts";

/** Remembered for the next visit and for the server's first HTML. */
export function useCollapsed(initially: boolean): [boolean, () => void] {
	const [collapsed, setCollapsed] = useState(initially);
	const toggle = () => {
		const next = !collapsed;
		setCollapsed(next);
		void sidebarCookie.serialize(next).then((cookie) => {
			// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
			document.cookie = cookie;
		});
	};
	return [collapsed, toggle];
}
