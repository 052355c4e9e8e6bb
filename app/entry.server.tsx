import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { nonceContext, reportErrorContext, requestIdContext } from "./context.ts";
import { loadShop } from "./load-shop.ts";
import { closedShop } from "./shell/closed-shop.tsx";
import { CodeOfRequest, ShopOfRefusedPage } from "./shell/refused-shop.tsx";

// Contexts match by identity: the server must use this bundle's own copies.
export * as contexts from "./context.ts";

/** Renders the whole page before answering: pages are cached and their scripts hashed in one piece. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const nonce = context.get(nonceContext);
	const { loaderData, errors } = router.staticHandlerContext;
	// A closed shop reveals nothing beyond its page.
	const shop =
		loaderData["root"] || closedShop(errors?.["root"])
			? undefined
			: await loadShop(context).catch(() => undefined);
	return new Promise((resolve, reject) => {
		let failed = false;
		const { pipe } = renderToPipeableStream(
			<CodeOfRequest value={context.get(requestIdContext)}>
				<ShopOfRefusedPage value={shop}>
					<ServerRouter context={router} url={request.url} nonce={nonce} />
				</ShopOfRefusedPage>
			</CodeOfRequest>,
			{
				nonce,
				// No out-of-order chunks: without scripts nothing would move them into place.
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				onAllReady() {
					headers.set("Content-Type", "text/html; charset=utf-8");
					const body = pipe(new PassThrough());
					resolve(
						new Response(Readable.toWeb(body) as ReadableStream, {
							headers,
							status: failed ? 500 : status,
						}),
					);
				},
				onShellError: reject,
				onError(error) {
					failed = true;
					context.get(reportErrorContext)(error);
				},
			},
		);
	});
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(reportErrorContext)(error, "unanswered");
};
