import { createContext, useContext } from "react";

/** What the log calls the request of this page; known while the server draws it. */
export const CodeOfRequest = createContext("");

const MARK = "data-request-code";

/** The browser takes over what the server has drawn. */
const drawnCode = (): string =>
	typeof document === "undefined" ? "" : (document.querySelector(`[${MARK}]`)?.textContent ?? "");

/** Names what went wrong, so that whoever is told of it finds it in the log. Nothing where it happened in the browser. */
export function RequestCode() {
	const code = useContext(CodeOfRequest) || drawnCode();
	if (!code) return null;
	return (
		<p className="text-small text-subtle">
			Código para o atendimento: <code {...{ [MARK]: "" }}>{code}</code>
		</p>
	);
}
