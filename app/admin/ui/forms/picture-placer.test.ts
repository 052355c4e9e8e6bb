import { expect, it } from "vitest";
import { dragFocus } from "./picture-placer.tsx";

const CENTRE = { position_x: 50, position_y: 50, zoom: 100 };
const FRAME = { width: 300, height: 100 };

it("a picture follows the pointer where it goes beyond its frame", () => {
	// Covers the frame at 300 × 300: 200 px to move up and down, none sideways.
	const square = { width: 900, height: 900 };
	expect(dragFocus(CENTRE, { x: 40, y: 50 }, FRAME, square, "cover")).toEqual({
		...CENTRE,
		position_y: 25,
	});
	expect(dragFocus(CENTRE, { x: 0, y: -500 }, FRAME, square, "cover").position_y).toBe(100);
});

it("zoom gives room to move in both directions", () => {
	const zoomed = { ...CENTRE, zoom: 200 };
	const same = { width: 600, height: 200 };
	expect(dragFocus(zoomed, { x: 30, y: 10 }, FRAME, same, "cover")).toEqual({
		...zoomed,
		position_x: 40,
		position_y: 40,
	});
});

it("a picture smaller than its frame moves along inside it", () => {
	const logo = { width: 100, height: 100 };
	expect(dragFocus(CENTRE, { x: 20, y: 0 }, FRAME, logo, "contain").position_x).toBe(60);
});
