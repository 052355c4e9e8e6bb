import { useEffect, useRef, useState } from "react";
import { type CodeRow, LONGEST_PASTE } from "#core/shipping/shared/pasted-codes.ts";
import { useSend } from "../../action/use-action.ts";
import { TOO_LONG } from "../shipping-words.ts";

const PAUSE_MS = 300;

type Rehearsal = { intent: "rehearse"; text: string; ids: string[] };
type RehearsalAnswer = { ok: boolean; rows?: CodeRow[] };

/** Decodes a spreadsheet export: UTF-8, else Windows-1252. */
async function readText(file: File): Promise<string> {
	const bytes = await file.arrayBuffer();
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** Pasted or uploaded codes and their preview, debounced while typing. */
export function useCodes(ids: string[]) {
	const [text, setText] = useState("");
	// Rows are numbered anew when the whole text changes, not when a line is corrected.
	const [batch, setBatch] = useState(0);
	const [problem, setProblem] = useState<string | null>(null);
	const { send, answer } = useSend<Rehearsal, RehearsalAnswer>({ to: "/admin/expedicao" });
	const latestSend = useRef(send);
	latestSend.current = send;
	// Ties the preview to the text that it was requested for.
	const requestedBatch = useRef(0);
	const [received, setReceived] = useState<{ rows: CodeRow[]; batch: number }>({
		rows: [],
		batch: 0,
	});
	useEffect(() => {
		if (answer) setReceived({ rows: answer.rows ?? [], batch: requestedBatch.current });
	}, [answer]);
	const known = ids.join();
	const long = text.length > LONGEST_PASTE;
	useEffect(() => {
		if (!text.trim() || long) return;
		const timer = setTimeout(() => {
			requestedBatch.current = batch;
			latestSend.current({ intent: "rehearse", text, ids: known ? known.split(",") : [] });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, known, long, batch]);
	const rows = text.trim() && !long ? received.rows : [];
	return {
		text,
		batch: received.batch,
		rows,
		problem: long ? TOO_LONG : problem,
		setText(next: string) {
			setProblem(null);
			setBatch((now) => now + 1);
			setText(next);
		},
		async bring(file: File | undefined) {
			if (!file) return;
			if (file.size > LONGEST_PASTE * 2) {
				setProblem(`${file.name}: ${TOO_LONG}`);
				return;
			}
			const read = await readText(file);
			if (read.includes("\u0000")) {
				setProblem(`${file.name} não é um arquivo de texto. Salve a planilha como CSV.`);
				return;
			}
			setProblem(null);
			setBatch((now) => now + 1);
			setText((now) => (now.trim() ? `${now.trimEnd()}\n${read}` : read));
		},
		/** Corrects the invalid half of a line in place. */
		mend({ line, order, code, text: raw }: CodeRow, half: "order" | "code", typed: string) {
			if (received.batch !== batch) return;
			const alone = !/[\t;, ]/.test(raw.trim());
			const mended =
				half === "order" ? `${typed} ${code}` : alone && order ? typed : `${order} ${typed}`;
			setText((now) =>
				now
					.split(/\r?\n/)
					.map((one, at) => (at === line - 1 ? mended : one))
					.join("\n"),
			);
		},
	};
}
