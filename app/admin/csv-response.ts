/**
 * Streams a CSV file. Reads the heading and the first lines before it answers: a failing query throws
 * instead of truncating the download.
 */
export async function csvResponse(
	pieces: AsyncGenerator<string>,
	fileName: string,
): Promise<Response> {
	const ahead = [await pieces.next(), await pieces.next()];
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		pull: async (controller) => {
			const { value, done } = ahead.shift() ?? (await pieces.next());
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => void (await pieces.return(undefined)),
	});
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "no-store",
		},
	});
}
