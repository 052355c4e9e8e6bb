import { useEffect, useRef, useState } from "react";
import { tabStorage } from "#app/session/storage/browser-storage.ts";
import {
	type CheckLine,
	type Judged,
	judge,
	type KnownPiece,
	missingOf,
	type Reading,
} from "#core/shipping/shared/check-reading.ts";

type CheckInput = { id: string; lines: CheckLine[]; known: KnownPiece[] };

const keyOf = (id: string): string => `expedicao-conferir-${id}`;

/** Scans stored before a reload, as far as they still fit. */
function storedReadings(id: string, lines: CheckLine[]): Reading[] {
	try {
		const stored = (tabStorage.readJson(keyOf(id)) ?? []) as Reading[];
		return stored.filter(
			({ line }, at) =>
				stored.slice(0, at).filter((one) => one.line === line).length <
				(lines.find((one) => one.id === line)?.quantity ?? 0),
		);
	} catch {
		return [];
	}
}

/** Scans of an order with their boxes, and the last result. */
export function useCheck({ id, lines, known }: CheckInput) {
	const [readings, setReadings] = useState<Reading[]>([]);
	const [volume, setVolume] = useState(1);
	const [said, setSaid] = useState<Judged | null>(null);
	const given = useRef(lines);
	given.current = lines;
	useEffect(() => {
		setReadings(storedReadings(id, given.current));
		setVolume(1);
		setSaid(null);
	}, [id]);
	const keep = (next: Reading[]) => {
		setReadings(next);
		tabStorage.write(keyOf(id), JSON.stringify(next));
	};
	return {
		readings,
		volume,
		said,
		setSaid,
		missing: missingOf(lines, readings),
		read(code: string): Judged {
			const judged = judge(code, lines, known, readings);
			setSaid(judged);
			if (judged.kind === "right") {
				keep([...readings, { line: judged.line.id, volume, byHand: false }]);
			}
			return judged;
		},
		/** Confirms a piece without a barcode by hand. */
		readByHand(line: CheckLine, counted: number) {
			setSaid({ kind: "right", line, counted: counted + 1 });
			keep([...readings, { line: line.id, volume, byHand: true }]);
		},
		takeBack() {
			setSaid(null);
			keep(readings.slice(0, -1));
		},
		nextVolume: () => setVolume((now) => Math.min(99, now + 1)),
		forget() {
			setSaid(null);
			keep([]);
			tabStorage.remove(keyOf(id));
		},
	};
}

export type CheckState = ReturnType<typeof useCheck>;
