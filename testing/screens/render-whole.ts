import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** The HTML of a page once everything in it is there, as the shop's server waits for it. */
export const renderWhole = (page: ReactNode): Promise<string> =>
	new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(page, {
			onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
			onShellError: reject,
		});
	});
