import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";

type Drawing = {
	/** The page with what its screens were handed. */
	page: (handed: EntryContext) => ReactNode;
	handed: EntryContext;
	/** What scripts of ours carry. */
	nonce: string;
	/** Told of each part that failed and was left to the browser. */
	onError: (error: unknown) => void;
};

/** React writes it into streams alone. */
const DOCTYPE = "<!DOCTYPE html>";
/** How React marks a part that it left to the browser. */
const LEFT_TO_THE_BROWSER = "<!--$!-->";

/**
 * A page's whole HTML. Nearly all pages are drawn in one go, for a fifth less of the processor's time than as a
 * stream; those with parts that are fetched while they are drawn, and those that fail, are drawn as a stream.
 */
export async function drawWhole({ handed, page, nonce, onError }: Drawing): Promise<string> {
	const data = handed.serverHandoffStream
		? await new Response(handed.serverHandoffStream).text()
		: undefined;
	try {
		const html = renderToString(page(withAllData(handed, data)));
		if (!html.includes(LEFT_TO_THE_BROWSER)) return DOCTYPE + html;
	} catch {
		// Drawn again below, which tells what failed.
	}
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(page(withData(handed, data)), {
			nonce,
			// Every part stands at its place: without scripts nobody would put it there.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(collect(resolve, reject)),
			onShellError: reject,
			onError,
		});
	});
}

const streamOf = (data: string) => new Response(data).body as ReadableStream<Uint8Array>;

const withData = (handed: EntryContext, data: string | undefined): EntryContext => ({
	...handed,
	renderMeta: {},
	...(data !== undefined && { serverHandoffStream: streamOf(data) }),
});

/** As if all of the data had been read already: the router would wait for each piece, and then draw on. */
function withAllData(handed: EntryContext, data: string | undefined): EntryContext {
	const read = (done: boolean, value: string) =>
		Object.assign(Promise.resolve(), { result: { done, value } });
	return {
		...withData(handed, data),
		renderMeta: { streamCache: { 0: read(false, data ?? ""), 1: read(true, "") } },
	};
}

/** Takes a stream as one piece. */
function collect(done: (html: string) => void, failed: (error: Error) => void): Writable {
	const parts: Uint8Array[] = [];
	return new Writable({
		highWaterMark: 1024 * 1024,
		write(part: Uint8Array, _encoding, next) {
			parts.push(part);
			next();
		},
		final(next) {
			done(Buffer.concat(parts).toString());
			next();
		},
	}).on("error", failed);
}
