import { useEffect, useRef, useState } from "react";
import { deviceStorage } from "#app/session/browser-storage.ts";
import type { Judged } from "#core/shipping/check/reading-rules.ts";

const KEPT = "expedicao-sons";

const kept = (): boolean => deviceStorage.read(KEPT) === "1";

/** Hertz and seconds of each tone: one that rises when a piece is right, a low double one when it is wrong. */
const TONES: Record<"right" | "wrong", [hertz: number, seconds: number][]> = {
	right: [
		[880, 0.06],
		[1320, 0.08],
	],
	wrong: [
		[196, 0.14],
		[0, 0.05],
		[196, 0.18],
	],
};

function play(context: AudioContext, tones: [number, number][]): void {
	let at = context.currentTime;
	for (const [hertz, seconds] of tones) {
		if (hertz > 0) {
			const tone = context.createOscillator();
			const volume = context.createGain();
			tone.frequency.value = hertz;
			volume.gain.setValueAtTime(0.2, at);
			volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
			tone.connect(volume).connect(context.destination);
			tone.start(at);
			tone.stop(at + seconds);
		}
		at += seconds;
	}
}

/** Says each reading by a sound too, where somebody switched that on; what is read stands on the screen in any case. */
export function useSounds(said: Judged | null) {
	const [on, setOn] = useState(false);
	const context = useRef<AudioContext | null>(null);
	useEffect(() => {
		setOn(kept());
		return () => void context.current?.close();
	}, []);
	useEffect(() => {
		// Of an unknown code the answer comes a moment later.
		if (!on || !said || said.kind === "unknown" || typeof AudioContext === "undefined") return;
		context.current ??= new AudioContext();
		void context.current.resume();
		play(context.current, TONES[said.kind === "right" ? "right" : "wrong"]);
	}, [said, on]);
	return {
		on,
		set(next: boolean) {
			setOn(next);
			deviceStorage.write(KEPT, next ? "1" : "0");
		},
	};
}
