import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { reportErrorContext } from "./context.ts";

// Contexts match by identity: the server must use this bundle's own copies.
export * as contexts from "./context.ts";

/** Renders a whole page before answering: pages are kept and their scripts hashed as one piece. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		let finalStatus = status;
		const { pipe } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} />,
			{
				onAllReady() {
					const body = new PassThrough();
					headers.set("Content-Type", "text/html; charset=utf-8");
					resolve(
						new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }),
					);
					pipe(body);
				},
				onShellError: reject,
				onError(error) {
					finalStatus = 500;
					context.get(reportErrorContext)(error);
				},
			},
		);
	});
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
