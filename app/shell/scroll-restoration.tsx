import { useContext } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { MarkOfOurs } from "#app/theme/mark-of-ours.ts";

/** A page that is loaded anew stands where it stood, before any other script has come. */
const SCRIPT = `try{history.state&&history.state.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");const y=JSON.parse(sessionStorage.getItem("react-router-scroll-positions")||"{}")[history.state.key];typeof y=="number"&&scrollTo(0,y)}catch{}`;

/** As React Router's own, whose script throws where a browser forbids the tab's storage. */
export function ScrollRestoration() {
	useScrollRestoration();
	const mark = useContext(MarkOfOurs);
	return (
		<script
			nonce={mark}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; it has run before a browser draws
			dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SCRIPT : "" }}
		/>
	);
}
