/** Turns a drawing made for the viewer's right half into its place (as it is, or mirrored). */
export type Side = (path: string) => string;

export type Point = [x: number, y: number];

const round1 = (n: number) => Math.round(n * 10) / 10;
export const shorten = (n: number) => String(round1(n));

const COORDINATES = /(-?[\d.]+)[ ,](-?[\d.]+)/g;

/** Moves every absolute coordinate pair of a path (M L C Q only) through `move`. */
export const movePoints = (path: string, move: (x: number, y: number) => Point): string =>
	path.replace(COORDINATES, (_, x, y) => {
		const [mx, my] = move(Number(x), Number(y));
		return `${round1(mx)} ${round1(my)}`;
	});

export const asDrawn: Side = (path) => path;

/** Mirrors an absolute path around the garment's centre, x = 600. */
export const mirrored: Side = (path) =>
	movePoints(
		path.replace(/H(-?[\d.]+)/g, (_, x) => `H${round1(1200 - Number(x))}`),
		(x, y) => [1200 - x, y],
	);

export const BOTH: Side[] = [asDrawn, mirrored];

/** Distance from the centre line to an absolute x. */
export const fromCentre = (distance: number) => 600 + distance;

/**
 * A fold: a thin lens from (x0, y0) to (x1, y1), bent through (cx, cy), `width` half its thickness.
 * `open` keeps the first end wide, as a fold that runs out under a hem.
 */
export function blade(
	x0: number,
	y0: number,
	cx: number,
	cy: number,
	x1: number,
	y1: number,
	width: number,
	open = false,
): string {
	const r = Math.round;
	const length = Math.hypot(x1 - x0, y1 - y0) || 1;
	const nx = (-(y1 - y0) / length) * width;
	const ny = ((x1 - x0) / length) * width;
	if (open) {
		return `M${r(x0 + nx)} ${r(y0 + ny)}Q${r(cx + nx * 0.8)} ${r(cy + ny * 0.8)} ${r(x1)} ${r(y1)}Q${r(cx - nx * 0.8)} ${r(cy - ny * 0.8)} ${r(x0 - nx)} ${r(y0 - ny)}Z`;
	}
	return `M${r(x0)} ${r(y0)}Q${r(cx + nx)} ${r(cy + ny)} ${r(x1)} ${r(y1)}Q${r(cx - nx)} ${r(cy - ny)} ${r(x0)} ${r(y0)}Z`;
}

/** Cubic segments through a contour given as `[start, c1, c2, end, c1, c2, end, …]`. */
export function curve(points: Point[]): string {
	let path = "";
	for (let i = 1; i + 2 < points.length; i += 3) {
		path += `C${points
			.slice(i, i + 3)
			.map((point) => point.join(" "))
			.join(" ")}`;
	}
	return path;
}

export const reversedCurve = (points: Point[]) => curve(points.toReversed());
