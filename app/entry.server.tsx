import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { drawnContext, markContext, reportErrorContext, requestIdContext } from "./context.ts";
import { createDrawnPieces } from "./drawn-pieces.ts";
import { loadShop } from "./load-shop.ts";
import { closedShop } from "./shell/closed-shop.tsx";
import { ShopOfRefusedPage } from "./shell/refused-shop.tsx";
import { CodeOfRequest } from "./shell/request-code.tsx";
import { MarkOfOurs } from "./theme/mark-of-ours.ts";
import { PiecesOfPage } from "./ui/drawn-once.tsx";
import { drawWhole } from "./whole-page.ts";

// Contexts match by identity: the server must use this bundle's own copies.
export * as contexts from "./context.ts";

const drawnPieces = createDrawnPieces();

/** Renders a whole page before answering: pages are kept and their scripts hashed as one piece, handed on apart. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	handed: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const mark = context.get(markContext);
	// While a screen is being written its earlier pieces are wrong.
	const pieces = import.meta.env.PROD ? drawnPieces.forPage(mark) : null;
	let finalStatus = status;
	const { loaderData, errors } = handed.staticHandlerContext;
	// A closed shop shows no more of itself than its page says.
	const shop =
		loaderData["root"] || closedShop(errors?.["root"])
			? undefined
			: await loadShop(context, true).catch(() => undefined);
	const html = await drawWhole({
		page: (known) => (
			<MarkOfOurs value={mark}>
				<CodeOfRequest value={context.get(requestIdContext)}>
					<PiecesOfPage value={pieces}>
						<ShopOfRefusedPage value={shop}>
							<ServerRouter context={known} url={request.url} nonce={mark} />
						</ShopOfRefusedPage>
					</PiecesOfPage>
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
	context.get(drawnContext)(pieces ? pieces.take(html) : html);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(null, { headers, status: finalStatus });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
