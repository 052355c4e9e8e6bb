/**
 * A file for spreadsheets, each piece sent when the browser has taken the one before. Its heading and its
 * first lines are read before anything is answered: what cannot be read throws, instead of a file that
 * breaks off.
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
