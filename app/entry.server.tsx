import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { markContext, reportErrorContext, requestIdContext } from "./context.ts";
import { CodeOfRequest } from "./shell/request-code.tsx";
import { MarkOfOurs } from "./theme/mark-of-ours.ts";

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
	const mark = context.get(markContext);
	return new Promise((resolve, reject) => {
		let finalStatus = status;
		const { pipe } = renderToPipeableStream(
			<MarkOfOurs value={mark}>
				<CodeOfRequest value={context.get(requestIdContext)}>
					<ServerRouter context={routerContext} url={request.url} nonce={mark} />
				</CodeOfRequest>
			</MarkOfOurs>,
			{
				nonce: mark,
				// Every part stands at its place: without scripts nobody would put it there.
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				onAllReady() {
					headers.set("Content-Type", "text/html; charset=utf-8");
					pipe(
						collect(
							(body) => resolve(new Response(body, { headers, status: finalStatus })),
							reject,
						),
					);
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

/** Takes a stream as one piece. */
function collect(
	done: (body: Uint8Array<ArrayBuffer>) => void,
	failed: (error: Error) => void,
): Writable {
	const parts: Uint8Array[] = [];
	return new Writable({
		highWaterMark: 1024 * 1024,
		write(part: Uint8Array, _encoding, next) {
			parts.push(part);
			next();
		},
		final(next) {
			done(Buffer.concat(parts));
			next();
		},
	}).on("error", failed);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
