import { type ColourKey, ramp } from "../colours.ts";
import { shorten } from "./paths.ts";

/** A grey from 0 to 1, or any CSS colour. */
type Paint = number | string;
export type Stop = [offset: number, paint: Paint, opacity?: number];
/** One stroke of the height map: how soft, ridge or valley, how strong, which shapes. */
export type HeightMark = [blur: number, sign: "+" | "-", opacity: number, ...paths: string[]];
type Box = [x: number, y: number, width: number, height: number];

export type Light = {
	/** Height of the relief. */
	scale?: number;
	/** Strength and frequency of the procedural drape added to the drawn folds. */
	organic?: number;
	freq?: string;
	soft?: number;
	seed?: number;
};

export type Panel = {
	d: string;
	fill?: string;
	/** Height marks and the box their relief covers. */
	heights?: HeightMark[];
	box?: Box;
	light?: Light;
	/** Dark rounding at the edges: strength, width and softness. */
	edge?: number;
	edgeWidth?: number;
	edgeBlur?: number;
	/** Light rounding at the edge that faces the lamp. */
	rim?: number;
	/** Shadow on what lies below. */
	cast?: number;
	castBlur?: number;
	castAt?: [x: number, y: number];
	outline?: number;
	/** Drawn over the cloth and cut to the panel. */
	over?: string;
};

export type Weave = { kind?: "twill" | "knit"; lines?: number; noise?: number; pitch?: number };

const AZIMUTH = 222;
const ELEVATION = 48;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const css = (paint: Paint) =>
	typeof paint === "number"
		? `#${Math.round(clamp(paint) * 255)
				.toString(16)
				.padStart(2, "0")
				.repeat(3)}`
		: paint;

const stopTags = (stops: Stop[]) =>
	stops
		.map(
			([offset, paint, opacity]) =>
				`<stop offset="${offset}" stop-color="${css(paint)}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
		)
		.join("");

/**
 * Collects the definitions of one drawing. Cloth is painted in grey light first (0.5 is the local
 * colour) and dyed at the end by `dye`, so one geometry serves every colour.
 */
export class Kit {
	readonly width: number;
	readonly height: number;
	readonly definitions: string[] = [];
	#count = 0;
	#known = new Map<string, string>();

	constructor({ width = 1200, height = 1500 } = {}) {
		this.width = width;
		this.height = height;
	}

	define(markup: string): void {
		this.definitions.push(markup);
	}

	id(prefix: string): string {
		return prefix + (this.#count++).toString(36);
	}

	/** Defines something once per drawing and returns its id. */
	once(key: string, prefix: string, markup: (id: string) => string): string {
		const known = this.#known.get(key);
		if (known) return known;
		const id = this.id(prefix);
		this.#known.set(key, id);
		this.define(markup(id));
		return id;
	}

	blur(deviation: number): string {
		const id = this.once(
			`blur ${deviation}`,
			"b",
			(id) =>
				`<filter id="${id}" x="-.7" y="-.7" width="2.4" height="2.4"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
		);
		return `url(#${id})`;
	}

	linear(x1: number, y1: number, x2: number, y2: number, stops: Stop[]): string {
		const id = this.id("g");
		this.define(
			`<linearGradient id="${id}" href="#user" x1="${shorten(x1)}" y1="${shorten(y1)}" x2="${shorten(x2)}" y2="${shorten(y2)}">${stopTags(stops)}</linearGradient>`,
		);
		return `url(#${id})`;
	}

	radial(cx: number, cy: number, radius: number, stops: Stop[]): string {
		const id = this.id("g");
		this.define(
			`<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${radius}">${stopTags(stops)}</radialGradient>`,
		);
		return `url(#${id})`;
	}

	/** Registers an outline once; returns the id to `<use>`. */
	path(d: string): string {
		return this.once(`path ${d}`, "p", (id) => `<path id="${id}" d="${d}"/>`);
	}

	/** Filter that turns a height map into relief lit from the upper left (grey 0.5 is flat). */
	light({ scale = 46, organic = 0.16, freq = ".006 .0018", soft = 2.2, seed = 3 }: Light): string {
		const diffuse = (0.5 / Math.sin((ELEVATION * Math.PI) / 180)).toFixed(3);
		const drape = organic
			? `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/><feComposite in2="h" operator="arithmetic" k2="${organic}" k3="1" result="h"/>`
			: "";
		const id = this.once(
			["light", scale, organic, freq, soft, seed].join(" "),
			"l",
			(id) =>
				`<filter id="${id}" x="0" y="0" width="100%" height="100%"><feColorMatrix type="luminanceToAlpha" result="h"/>${drape}<feDiffuseLighting in="h" surfaceScale="${shorten(scale)}" diffuseConstant="${diffuse}" lighting-color="#fff"><feDistantLight azimuth="${AZIMUTH}" elevation="${ELEVATION}"/></feDiffuseLighting><feGaussianBlur stdDeviation="${soft}"/></filter>`,
		);
		return `url(#${id})`;
	}

	/** Filter that dyes a grey drawing. */
	dye(colour: ColourKey): string {
		const stops = ramp(colour);
		const table = (channel: 0 | 1 | 2) => stops.map((stop) => stop[channel].toFixed(3)).join(" ");
		const id = this.once(
			`dye ${colour}`,
			"r",
			(id) =>
				`<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feComponentTransfer><feFuncR type="table" tableValues="${table(0)}"/><feFuncG type="table" tableValues="${table(1)}"/><feFuncB type="table" tableValues="${table(2)}"/></feComponentTransfer></filter>`,
		);
		return `url(#${id})`;
	}

	/** Lines of the weave, as a paint. */
	weave({ kind = "twill", lines = 0.05, pitch = 5 }: Weave = {}): string {
		const id = this.once(`weave ${kind} ${lines} ${pitch}`, "w", (id) =>
			kind === "knit"
				? `<pattern id="${id}" width="${pitch * 1.6}" height="${pitch * 1.4}" patternUnits="userSpaceOnUse"><path d="M0 0L${pitch * 0.8} ${pitch * 0.8}L${pitch * 1.6} 0" fill="none" stroke="#000" stroke-width="1.3" stroke-opacity="${lines}"/></pattern>`
				: `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(62)"><path d="M0 0H${pitch}" stroke="#000" stroke-width="${shorten(pitch * 0.32)}" stroke-opacity="${lines}"/><path d="M0 ${shorten(pitch * 0.5)}H${pitch}" stroke="#fff" stroke-width="${shorten(pitch * 0.3)}" stroke-opacity="${lines}"/></pattern>`,
		);
		return `url(#${id})`;
	}

	/** Weave and yarn noise over a whole outline, once, inside the grey group. */
	texture(outline: string, weave: Weave = {}): string {
		const noise = weave.noise ?? 0.12;
		const row = `${noise * 4} 0 0 0 ${(0.5 - noise * 2).toFixed(2)} `;
		const yarn = this.once(
			`yarn ${noise}`,
			"f",
			(id) =>
				`<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".5 .75" numOctaves="2" seed="9"/><feColorMatrix values="${row.repeat(3)}0 0 0 0 1"/><feComposite in2="SourceAlpha" operator="in"/></filter>`,
		);
		const path = this.path(outline);
		return `<use href="#${path}" filter="url(#${yarn})" style="mix-blend-mode:soft-light"/><use href="#${path}" fill="${this.weave(weave)}"/>`;
	}

	/** Height marks as soft white ridges and black valleys. */
	#heightMap(marks: HeightMark[]): string {
		const groups = Map.groupBy(marks, ([blur, sign, opacity]) => `${blur} ${sign} ${opacity}`);
		return [...groups.values()]
			.map((group) => {
				const [[blur, sign, opacity]] = group as [HeightMark];
				const d = group.flatMap(([, , , ...paths]) => paths).join("");
				return `<path filter="${this.blur(blur)}" fill="${sign === "+" ? "#fff" : "#000"}" opacity="${opacity}" d="${d}"/>`;
			})
			.join("");
	}

	/** One piece of cloth. */
	panel({
		d,
		fill = "#808080",
		heights = [],
		box,
		light = {},
		edge = 0.34,
		edgeWidth = 46,
		edgeBlur = 18,
		rim = 0.3,
		cast = 0,
		castBlur = 12,
		castAt = [8, 10],
		outline = 0.3,
		over = "",
	}: Panel): string {
		const path = this.path(d);
		const clip = this.once(
			`clip ${path}`,
			"c",
			(id) => `<clipPath id="${id}"><use href="#${path}"/></clipPath>`,
		);
		const use = (attributes: string) => `<use href="#${path}" ${attributes}/>`;
		let svg = "";
		if (cast) {
			svg += use(
				`transform="translate(${castAt})" opacity="${cast}" filter="${this.blur(castBlur)}"`,
			);
		}
		svg += `<g clip-path="url(#${clip})">${use(`fill="${fill}"`)}`;
		if (box) {
			const [x, y, width, height] = box;
			svg += `<g filter="${this.light(light)}" class="relief"><path d="M${x} ${y}h${width}v${height}h-${width}z" fill="#808080"/>${this.#heightMap(heights)}</g>`;
		}
		if (edge) {
			svg += use(
				`class="edge" stroke-width="${edgeWidth}" opacity="${edge}" filter="${this.blur(edgeBlur)}"`,
			);
		}
		if (rim) svg += use(`class="rim" opacity="${rim}" filter="${this.blur(5)}"`);
		svg += `${over}</g>`;
		return outline ? svg + use(`class="line" opacity="${outline}"`) : svg;
	}

	/** Top-stitching along an open path. */
	stitch(d: string, opacity = 0.36): string {
		const path = this.path(d);
		return `<g class="thread" stroke-opacity="${opacity}"><use href="#${path}" class="lit"/><use href="#${path}"/></g>`;
	}

	/** A seam: a thin valley, puckered on its lit side. */
	seam(d: string, { line = 0.36, soft = 0.2 } = {}): string {
		const path = this.path(d);
		return `<g class="line"><use href="#${path}" opacity="${soft}" stroke-width="8" filter="${this.blur(4)}"/><use href="#${path}" class="lit"/><use href="#${path}" opacity="${line}"/></g>`;
	}

	/** A blurred line: the shadow of a fold, the thickness of a hem. */
	soft(d: string, { width = 8, blur = 4, opacity = 0.2, colour = "#000", dy = 0 } = {}): string {
		return `<use href="#${this.path(d)}" fill="none" stroke="${colour}" opacity="${opacity}" stroke-width="${width}" filter="${this.blur(blur)}"${dy ? ` y="${dy}"` : ""}/>`;
	}

	/** Knitted ribs: short parallel lines. */
	ribs(d: string, { width = 2.4, opacity = 0.3 } = {}): string {
		return `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${opacity}" stroke-width="${width}" filter="${this.blur(0.8)}"/>`;
	}

	/** Round cord of contrast cloth set into an edge. */
	piping(d: string, width = 6): string {
		const path = this.path(d);
		return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><use href="#${path}" stroke="#000" stroke-opacity=".34" stroke-width="${width + 1}" transform="translate(2 3)" filter="${this.blur(2.5)}"/><use href="#${path}" stroke="#6c6c6c" stroke-width="${width}"/><use href="#${path}" stroke="#9c9c9c" stroke-width="${width * 0.42}" transform="translate(-.9 -1)"/></g>`;
	}
}
