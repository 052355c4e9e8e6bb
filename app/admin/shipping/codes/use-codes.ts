import { useEffect, useRef, useState } from "react";
import { type CodeRow, LONGEST_PASTE } from "#core/shipping/codes/code-rules.ts";
import { useSend } from "../../action/use-action.ts";
import { TOO_LONG } from "../shipping-words.ts";

const PAUSE_MS = 300;

type Rehearsal = { intent: "rehearse"; text: string; ids: string[] };
type Heard = { ok: boolean; rows?: CodeRow[] };

/** A file as people save it from a sheet: UTF-8, else what Windows writes. */
async function readText(file: File): Promise<string> {
	const bytes = await file.arrayBuffer();
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** What was pasted or brought as a file, and what its lines would do, asked again a moment after typing. */
export function useCodes(ids: string[]) {
	const [text, setText] = useState("");
	// Lines are numbered anew with every text that is not mended line by line.
	const [batch, setBatch] = useState(0);
	const [problem, setProblem] = useState<string | null>(null);
	const { send, answer } = useSend<Rehearsal, Heard>({ to: "/admin/expedicao" });
	const asked = useRef(send);
	asked.current = send;
	// What is shown belongs to the text that was asked about, not to one that was put there since.
	const askedFor = useRef(0);
	const [heard, setHeard] = useState<{ rows: CodeRow[]; batch: number }>({ rows: [], batch: 0 });
	useEffect(() => {
		if (answer) setHeard({ rows: answer.rows ?? [], batch: askedFor.current });
	}, [answer]);
	const known = ids.join();
	const long = text.length > LONGEST_PASTE;
	useEffect(() => {
		if (!text.trim() || long) return;
		const timer = setTimeout(() => {
			askedFor.current = batch;
			asked.current({ intent: "rehearse", text, ids: known ? known.split(",") : [] });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, known, long, batch]);
	const rows = text.trim() && !long ? heard.rows : [];
	return {
		text,
		batch: heard.batch,
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
		/** Writes the half of a line that was wrong where it stands. */
		mend({ line, order, code, text: raw }: CodeRow, half: "order" | "code", typed: string) {
			if (heard.batch !== batch) return;
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
