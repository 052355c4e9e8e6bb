import { createContext, useContext } from "react";

/** Request id of this page; known on the server. */
export const CodeOfRequest = createContext("");

const MARK = "data-request-code";

/** Hydration reads the server's HTML. */
const renderedCode = (): string =>
	typeof document === "undefined" ? "" : (document.querySelector(`[${MARK}]`)?.textContent ?? "");

/** The request id, to find the failure in the log. Nothing for failures in the browser. */
export function RequestCode() {
	const code = useContext(CodeOfRequest) || renderedCode();
	if (!code) return null;
	return (
		<p className="text-small text-subtle">
			Código para o atendimento: <code {...{ [MARK]: "" }}>{code}</code>
		</p>
	);
}
