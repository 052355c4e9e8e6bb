import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";

/** What a screen reader is told while rows are moved, in Portuguese. */
export const SORT_HELP: ScreenReaderInstructions = {
	draggable:
		"Para mover, pressione espaço. Use as setas para cima e para baixo e pressione espaço de novo para soltar, ou Esc para desistir.",
};

/** `nameOf` gives what a row is called, `placeOf` its place among its siblings, from 1. */
export const sortAnnouncements = (
	nameOf: (id: string) => string,
	placeOf: (id: string) => { at: number; of: number } | null,
): Announcements => {
	const where = (id: string) => {
		const place = placeOf(id);
		return place ? `posição ${place.at} de ${place.of}` : "";
	};
	return {
		onDragStart: ({ active }) =>
			`${nameOf(String(active.id))} em movimento, ${where(String(active.id))}.`,
		onDragOver: ({ active, over }) =>
			over ? `${nameOf(String(active.id))} na ${where(String(over.id))}.` : undefined,
		onDragEnd: ({ active, over }) =>
			over
				? `${nameOf(String(active.id))} solta na ${where(String(over.id))}.`
				: `${nameOf(String(active.id))} voltou ao seu lugar.`,
		onDragCancel: ({ active }) => `${nameOf(String(active.id))} voltou ao seu lugar.`,
	};
};
