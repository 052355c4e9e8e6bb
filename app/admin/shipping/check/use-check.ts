import { useEffect, useRef, useState } from "react";
import { tabStorage } from "#app/session/browser-storage.ts";
import {
	type CheckLine,
	type Judged,
	judge,
	type KnownPiece,
	missingOf,
	type Reading,
} from "#core/shipping/check/reading-rules.ts";

type Asked = { id: string; lines: CheckLine[]; known: KnownPiece[] };

const keyOf = (id: string): string => `expedicao-conferir-${id}`;

/** What was read before the page was loaded again, as far as it still fits. */
function keptReadings(id: string, lines: CheckLine[]): Reading[] {
	try {
		const kept = (tabStorage.readJson(keyOf(id)) ?? []) as Reading[];
		return kept.filter(
			({ line }, at) =>
				kept.slice(0, at).filter((one) => one.line === line).length <
				(lines.find((one) => one.id === line)?.quantity ?? 0),
		);
	} catch {
		return [];
	}
}

/** What has been read of an order, in which box, and what the last reading said. */
export function useCheck({ id, lines, known }: Asked) {
	const [readings, setReadings] = useState<Reading[]>([]);
	const [volume, setVolume] = useState(1);
	const [said, setSaid] = useState<Judged | null>(null);
	const given = useRef(lines);
	given.current = lines;
	useEffect(() => {
		setReadings(keptReadings(id, given.current));
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
		/** A piece that carries no code, counted by who looked at it. */
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
			keep([]);
			tabStorage.remove(keyOf(id));
		},
	};
}

export type CheckState = ReturnType<typeof useCheck>;
