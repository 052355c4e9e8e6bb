import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { markContext, reportErrorContext, requestIdContext } from "./context.ts";
import { CodeOfRequest } from "./shell/request-code.tsx";
import { MarkOfOurs } from "./theme/mark-of-ours.ts";
import { drawWhole } from "./whole-page.ts";

// Contexts match by identity: the server must use this bundle's own copies.
export * as contexts from "./context.ts";

/** Renders a whole page before answering: pages are kept and their scripts hashed as one piece. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	handed: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const mark = context.get(markContext);
	let finalStatus = status;
	const html = await drawWhole({
		page: (known) => (
			<MarkOfOurs value={mark}>
				<CodeOfRequest value={context.get(requestIdContext)}>
					<ServerRouter context={known} url={request.url} nonce={mark} />
				</CodeOfRequest>
			</MarkOfOurs>
		),
		handed,
		nonce: mark,
		onError(error) {
			finalStatus = 500;
			context.get(reportErrorContext)(error);
		},
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(html, { headers, status: finalStatus });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
