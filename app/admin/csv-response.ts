/** A file for spreadsheets, each piece sent when the browser has taken the one before. */
export function csvResponse(pieces: AsyncGenerator<string>, fileName: string): Response {
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		pull: async (controller) => {
			const { value, done } = await pieces.next();
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
