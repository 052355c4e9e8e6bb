import type { Kit } from "../../kit/kit.ts";

/** Padded handle along an open path, with its shadow and two rows of stitches. */
export function handle(
	kit: Kit,
	d: string,
	{ tone = "#7c7c7c", shadow = 0.26, width = 32 } = {},
): string {
	const path = kit.path(d);
	const stroke = (colour: string, opacity: number, thickness: number, rest = "") =>
		`<use href="#${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${thickness}" ${rest}/>`;
	return (
		stroke("#000", shadow, width, `transform="translate(14 18)" filter="${kit.blur(12)}"`) +
		stroke(tone, 1, width) +
		stroke("#fff", 0.35, width * 0.28, `transform="translate(-5 -5)" filter="${kit.blur(3)}"`) +
		stroke("#000", 0.35, width * 0.25, `transform="translate(9 7)" filter="${kit.blur(4)}"`) +
		`<g stroke-dasharray="7 4">${stroke("#000", 0.38, 1.4, `transform="translate(${-width * 0.34} -2)"`)}${stroke("#000", 0.38, 1.4, `transform="translate(${width * 0.34} 2)"`)}</g>`
	);
}
