import { shopContext } from "#app/context.ts";
import { parseAuditQuery } from "#core/audit/audit-rules.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import type { Route } from "./+types/changes-csv-route";

/** The changes that the screen's filters show, all of them, as a file for spreadsheets. */
export function loader({ url, context }: Route.LoaderArgs) {
	const { changes } = context.get(shopContext).system;
	return new Response(streamOf(changes.exportCsv(parseAuditQuery(url.searchParams))), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="registro_${shopDay(new Date())}.csv"`,
			"Cache-Control": "no-store",
		},
	});
}

/** Sends each piece when the browser has taken the one before. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(stream) {
			const { done, value } = await pieces.next();
			if (done) stream.close();
			else stream.enqueue(encoder.encode(value));
		},
		async cancel() {
			await pieces.return(undefined);
		},
	});
}
