import type { Focus } from "#app/ui/picture-focus.ts";

type Size = { width: number; height: number };

/** Less than this cannot be seen, and a drag over it would throw the picture about. */
const SMALLEST_SLACK_PX = 1;

const clamp = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

const moved = (position: number, by: number, slack: number): number =>
	Math.abs(slack) < SMALLEST_SLACK_PX ? position : clamp(position + (by / slack) * 100);

/**
 * Where a picture stands after it was dragged by so many pixels in a frame that it covers (or that
 * contains it): it follows the pointer as far as it goes beyond the frame.
 */
export function dragFocus(
	focus: Focus,
	by: { x: number; y: number },
	frame: Size,
	picture: Size,
	fit: "cover" | "contain",
): Focus {
	const ratios = [frame.width / picture.width, frame.height / picture.height];
	const scale = (fit === "cover" ? Math.max(...ratios) : Math.min(...ratios)) * (focus.zoom / 100);
	return {
		...focus,
		position_x: moved(focus.position_x, by.x, frame.width - picture.width * scale),
		position_y: moved(focus.position_y, by.y, frame.height - picture.height * scale),
	};
}
