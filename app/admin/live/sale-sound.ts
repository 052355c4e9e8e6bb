import { deviceStorage } from "#app/session/storage/browser-storage.ts";

const KEY = "requinte-admin-som";
const NOTES_HZ = [880, 1_175];
const NOTE_SECONDS = 0.16;

/** Whether this device plays a sound with each sale; off until somebody turns it on. */
export const isSoundOn = (): boolean => deviceStorage.read(KEY) === "sim";

export function setSoundOn(on: boolean): void {
	if (on) deviceStorage.write(KEY, "sim");
	else deviceStorage.remove(KEY);
}

/** Two short notes. Silent while the browser allows no sound: before the first click on a page. */
export function playSaleSound(): void {
	const audio = new AudioContext();
	const volume = new GainNode(audio, { gain: 0.12 });
	volume.connect(audio.destination);
	for (const [at, frequency] of NOTES_HZ.entries()) {
		const note = new OscillatorNode(audio, { type: "sine", frequency });
		note.connect(volume);
		note.start(audio.currentTime + at * NOTE_SECONDS);
		note.stop(audio.currentTime + (at + 1) * NOTE_SECONDS);
	}
	setTimeout(() => void audio.close(), 1_000);
}
