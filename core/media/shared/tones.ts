/** Colours of pictures behind text. */

/** Columns and rows of the measuring grid. */
export const TONE_PARTS = 12;

/** Background of a frame that a picture does not fill. */
export const FRAME_GROUND = "#eeedeb";

/** `tones`: darkest and lightest colour per cell, row by row, as `rrggbbrrggbb`; empty when unmeasurable. */
export type PictureTones = { width: number; height: number; tones: string };

/** Darkest and lightest colour; any colour between them, channel by channel, may occur. */
export type Extremes = [dark: string, light: string];

/** A part of a frame, 0 to 1 of its width and height. */
type Area = { left: number; right: number; top: number; bottom: number };

type WordsFrame = {
	/** Width divided by height of the frame at different window widths. */
	ratios: readonly number[];
	area: Area;
};

const WHOLE: Area = { left: 0, right: 1, top: 0, bottom: 1 };

/** Frames with text over pictures; on phones the home page puts the text below. */
export const WORDS_FRAMES = {
	top: {
		wide: { ratios: [1.8, 2.4, 3.2, 4.4, 5.6], area: { ...WHOLE, right: 0.53 } },
		phone: null,
	},
	category: {
		wide: { ratios: [3, 4.4, 6], area: WHOLE },
		phone: { ratios: [1, 1.75], area: WHOLE },
	},
	team: {
		wide: { ratios: [1.37, 1.8, 2.4, 3.2, 4.6], area: { ...WHOLE, right: 0.53 } },
		phone: null,
	},
} as const satisfies Record<string, { wide: WordsFrame; phone: WordsFrame | null }>;

export type WordsPlace = keyof typeof WORDS_FRAMES;
export type BannerWords = Exclude<WordsPlace, "team">;

/** Position of a picture in its frame, in percent. */
export type Placing = { position_x: number; position_y: number; zoom: number };

/** Colours behind a banner's text in wide windows and on phones; null when unknown. */
export type UnderWords = { wide: Extremes | null; phone: Extremes | null };

export const UNKNOWN_WORDS: UnderWords = { wide: null, phone: null };

export const IN_THE_MIDDLE: Placing = { position_x: 50, position_y: 50, zoom: 100 };

/** Picture of the invitation to teams in its frame; on phones its text is below. */
export const TEAM_PICTURE = {
	src: "/demo/banners/hero-3-bordado.webp",
	phone: "/demo/banners/hero-3-bordado-mobile.webp",
	placing: { position_x: 60, position_y: 8, zoom: 100 },
} as const;

/** The visible part of a picture's side between two points of its frame's side (as `object-fit: cover`). */
function seen(
	from: number,
	to: number,
	frame: number,
	displayed: number,
	point: number,
	zoom: number,
) {
	const start = (frame - displayed) * point;
	const at = (place: number) =>
		(point * frame + (place - point) * frame * (1 / zoom) - start) / displayed;
	return [at(from), at(to)] as const;
}

const part = (place: number) =>
	Math.min(TONE_PARTS - 1, Math.max(0, Math.floor(place * TONE_PARTS)));

const channels = (hex: string) =>
	[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

const hex = (values: readonly number[]) =>
	`#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;

/** Darkest and lightest colour behind a frame's text; null when not measured. */
export function extremesUnder(
	picture: PictureTones | null,
	frame: WordsFrame | null,
	{ position_x, position_y, zoom }: Placing,
): Extremes | null {
	if (!picture?.tones || !frame) return null;
	const { width, height, tones } = picture;
	const scale = zoom / 100;
	const ground = FRAME_GROUND.slice(1);
	// A picture smaller than its frame leaves parts of the frame's background visible.
	const found = scale < 1 ? [ground, ground] : [];
	for (const ratio of frame.ratios) {
		const coverScale = Math.max(ratio / width, 1 / height);
		const { left, right, top, bottom } = frame.area;
		const across = seen(left, right, ratio, width * coverScale, position_x / 100, scale);
		const down = seen(top, bottom, 1, height * coverScale, position_y / 100, scale);
		for (let row = part(down[0]); row <= part(down[1]); row++) {
			for (let column = part(across[0]); column <= part(across[1]); column++) {
				const at = (row * TONE_PARTS + column) * 12;
				found.push(tones.slice(at, at + 6), tones.slice(at + 6, at + 12));
			}
		}
	}
	const all = found.map(channels);
	const of = (most: (...values: number[]) => number) =>
		hex([0, 1, 2].map((channel) => most(...all.map((colour) => colour[channel] ?? 0))));
	return [of(Math.min), of(Math.max)];
}

/** Colours behind a banner's text, on phones those of the phone picture if there is one. */
export function underWords(
	place: WordsPlace,
	{ wide, phone }: { wide: PictureTones | null; phone: PictureTones | null },
	placing: Placing,
): UnderWords {
	const frames = WORDS_FRAMES[place];
	return {
		wide: extremesUnder(wide, frames.wide, placing),
		phone: extremesUnder(phone, frames.phone, placing),
	};
}
