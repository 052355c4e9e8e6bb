import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";

export const SORT_HELP: ScreenReaderInstructions = {
	draggable:
		"Para mudar a ordem, pressione espaço, mova com as setas e pressione espaço de novo. Esc cancela.",
};

/** Screen reader announcements of row sorting. `labelOf` names a row, `placeOf` returns its position from 1. */
export function sortWords(
	labelOf: (id: string) => string,
	placeOf: (id: string) => { at: number; of: number },
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } {
	const label = ({ id }: { id: string | number }) => labelOf(String(id));
	const place = ({ id }: { id: string | number }) => {
		const { at, of } = placeOf(String(id));
		return `posição ${at} de ${of}`;
	};
	return {
		screenReaderInstructions: SORT_HELP,
		announcements: {
			onDragStart: ({ active }) => `${label(active)} levantado, ${place(active)}.`,
			onDragOver: ({ active, over }) => (over ? `${label(active)} na ${place(over)}.` : undefined),
			onDragEnd: ({ active, over }) =>
				over ? `${label(active)} solto na ${place(over)}.` : undefined,
			onDragCancel: ({ active }) => `${label(active)} voltou ao lugar.`,
		},
	};
}
