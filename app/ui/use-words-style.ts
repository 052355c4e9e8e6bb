import type { CSSProperties } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { type TextTone, type Writing, writeOver } from "#core/content/veil-rules.ts";
import type { Extremes, UnderWords } from "#core/media/tones-rules.ts";

/** How words are written over pictures in the shop's present colours; none while they are not known. */
export function useWriting(): (
	picture: Extremes | null,
	veil: number,
	tone: TextTone,
) => Writing | null {
	const theme = useRouteLoaderData<typeof rootLoader>("root")?.theme.variables;
	const text = theme?.["--color-text"];
	const background = theme?.["--color-background"];
	return (picture, veil, tone) =>
		text && background ? writeOver({ text, background }, picture, veil / 100, tone) : null;
}

const variables = (size: "wide" | "phone", writing: Writing | null) =>
	writing && {
		[`--${size}-text`]: writing.text,
		[`--${size}-surface`]: writing.surface,
		[`--${size}-veil`]: `color-mix(in srgb, ${writing.surface} ${Math.round(writing.share * 100)}%, transparent)`,
	};

/** What the utility `over-picture` writes with: colours that follow the picture under the words. */
export function useWordsStyle(under: UnderWords, veil = 0, tone: TextTone = "auto"): CSSProperties {
	const write = useWriting();
	return {
		...variables("wide", write(under.wide, veil, tone)),
		...variables("phone", write(under.phone, veil, tone)),
	};
}
