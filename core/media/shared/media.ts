import type { PictureTones } from "./tones.ts";

/** Upload targets, file types and addresses. */

export type MediaKind = "imagem" | "video";

type Target = {
	kind: MediaKind;
	/** Files per field, unless the field overrides it (rule content 10). */
	most: number;
	/** Widths of the AVIF copies of a picture: `name-480.avif`. */
	widths: readonly number[];
};

const PRODUCT_WIDTHS = [480, 900, 1200] as const;
export const PAGE_WIDTHS = [480, 900, 960, 1200, 1600, 2400] as const;

/** Whether a page uses this width. */
export const isPageWidth = (width: number): boolean => PAGE_WIDTHS.some((known) => known === width);

/** Buckets and their folders (rule content 10). */
export const UPLOAD_TARGETS = {
	"product-images/produtos": { kind: "imagem", most: 8, widths: PRODUCT_WIDTHS },
	"product-images/videos": { kind: "video", most: 3, widths: [] },
	"product-images/uploads": { kind: "imagem", most: 5, widths: PAGE_WIDTHS },
	"banners/uploads": { kind: "imagem", most: 1, widths: PAGE_WIDTHS },
	"logos/uploads": { kind: "imagem", most: 1, widths: [] },
	"biblioteca/imagens": { kind: "imagem", most: 500, widths: PAGE_WIDTHS },
	"review-images/fotos": { kind: "imagem", most: 4, widths: PRODUCT_WIDTHS },
	"return-images/fotos": { kind: "imagem", most: 4, widths: PRODUCT_WIDTHS },
} as const satisfies Record<string, Target>;

export type UploadTarget = keyof typeof UPLOAD_TARGETS;

export const isUploadTarget = (name: string): name is UploadTarget =>
	Object.hasOwn(UPLOAD_TARGETS, name);

export const targetOf = (name: UploadTarget): Target => UPLOAD_TARGETS[name];

const MB = 1024 * 1024;

export const MOST_BYTES: Record<MediaKind, number> = { imagem: 20 * MB, video: 200 * MB };
export const MOST_PIXELS = 36_000_000;

/** Extension and content type of accepted types, as detected from the file's content. */
export const MEDIA_TYPES = {
	jpg: { kind: "imagem", type: "image/jpeg" },
	png: { kind: "imagem", type: "image/png" },
	webp: { kind: "imagem", type: "image/webp" },
	avif: { kind: "imagem", type: "image/avif" },
	mp4: { kind: "video", type: "video/mp4" },
	webm: { kind: "video", type: "video/webm" },
} as const satisfies Record<string, { kind: MediaKind; type: string }>;

export type MediaExtension = keyof typeof MEDIA_TYPES;

export const isMediaExtension = (name: string): name is MediaExtension =>
	Object.hasOwn(MEDIA_TYPES, name);

/** The `accept` attribute of a file field. */
export const acceptedTypes = (kind: MediaKind): string =>
	Object.values(MEDIA_TYPES)
		.filter((type) => type.kind === kind)
		.map(({ type }) => type)
		.join(",");

export const UPLOAD_TEXTS = {
	empty: "O arquivo está vazio.",
	imagem: "O arquivo não é uma imagem aceita. Envie JPEG, PNG, WebP ou AVIF.",
	video: "O arquivo não é um vídeo aceito. Envie MP4 ou WebM.",
	svg: "Arquivos SVG não são aceitos, porque podem conter código. Envie PNG, JPEG, WebP ou AVIF.",
	animated: "Imagens animadas não são aceitas. Envie uma imagem parada.",
	broken: "A imagem está incompleta ou corrompida. Exporte-a de novo e tente outra vez.",
	interrupted: "O envio foi interrompido. Tente de novo.",
} as const;

export const tooLargeText = (kind: MediaKind): string =>
	`${kind === "imagem" ? "A imagem" : "O vídeo"} tem mais de ${MOST_BYTES[kind] / MB} MB. Reduza o arquivo e envie de novo.`;

export const tooManyPixelsText = (pixels: number): string =>
	`A imagem tem ${Math.round(pixels / 1e6).toLocaleString("pt-BR")} megapixels; o máximo são ${MOST_PIXELS / 1e6}. Reduza as dimensões e envie de novo.`;

/** Client-side check of a file: the error, or null; the server checks the content. */
export function fileProblem(
	{ size, type }: { size: number; type: string },
	kind: MediaKind,
): string | null {
	if (size === 0) return UPLOAD_TEXTS.empty;
	if (type === "image/svg+xml" && kind === "imagem") return UPLOAD_TEXTS.svg;
	if (!acceptedTypes(kind).split(",").includes(type)) return UPLOAD_TEXTS[kind];
	return size > MOST_BYTES[kind] ? tooLargeText(kind) : null;
}

const MEDIA_PATH = new RegExp(
	`^(${Object.keys(UPLOAD_TARGETS).join("|")})/([0-9a-f-]{36})(-\\d{3,4})?\\.(${Object.keys(MEDIA_TYPES).join("|")})$`,
);

/** The parts of `bucket/folder/name.ext`, or null when invalid. */
export function parseMediaPath(path: string): { copy: boolean; base: string } | null {
	const match = MEDIA_PATH.exec(path);
	if (!match) return null;
	const [, target, name, width, extension] = match;
	const copy = width !== undefined;
	if (copy && extension !== "avif") return null;
	return { copy, base: `${target}/${name}` };
}

export function mediaTypeOf(path: string): string {
	const extension = path.slice(path.lastIndexOf(".") + 1);
	return isMediaExtension(extension) ? MEDIA_TYPES[extension].type : "application/octet-stream";
}

/** Path of a picture's copy at a width. */
export const copyPath = (path: string, width: number): string =>
	`${path.slice(0, path.lastIndexOf("."))}-${width}.avif`;

export const MEDIA_PREFIX = "/media/";

export const mediaAddress = (path: string): string => MEDIA_PREFIX + path;

/** Whether pictures of this target are behind text or on theme colours, so that they are measured. */
export const isMeasured = (target: UploadTarget): boolean =>
	targetOf(target).widths === PAGE_WIDTHS || target === "logos/uploads";

/** Whether the shop itself serves this picture or video: an upload or one of the demonstration. */
export const isOwnMedia = (address: string): boolean =>
	/^\/demo\/[a-z0-9/-]+\.webp$/.test(address) ||
	(address.startsWith(MEDIA_PREFIX) &&
		parseMediaPath(address.slice(MEDIA_PREFIX.length))?.copy === false);

/** Response to an upload. */
export type UploadedFile = {
	url: string;
	width: number | null;
	height: number | null;
	/** For pictures behind text. */
	tones: PictureTones | null;
	/** For a transparent logo: half of its visible part is darker. */
	mark: string | null;
	/** Alternative text of the library, for a picture chosen there. */
	alt?: string;
};
