import { z } from "zod";
import { isOwnMedia } from "#core/media/shared/media.ts";
import { isBlank, typedLines, typedText } from "#core/values/typed-text.ts";

/** Possible HTML tags. React escapes them; e-mails and feeds may not. */
const MARKUP = /<\s*[a-z!/?]/i;
const NO_MARKUP = "Escreva só texto, sem códigos HTML";

/** Replaces `""`, null and undefined by `instead`. */
const emptyAs = (instead: unknown) => (value: unknown) => (isBlank(value) ? instead : value);

/** Single-line plain text of at most `max` letters; `name` starts its messages. */
export const plainField = (name: string, max: number) =>
	typedText(`${name} inválido`, max, `${name}: no máximo ${max} caracteres`).refine(
		(text) => !MARKUP.test(text),
		NO_MARKUP,
	);

/** As `plainField`, on several lines. */
export const plainLines = (name: string, max: number) =>
	typedLines(`${name} inválido`, max, `${name}: no máximo ${max} caracteres`).refine(
		(text) => !MARKUP.test(text),
		NO_MARKUP,
	);

/** As `plainField`, required. */
export const requiredField = (name: string, max: number, missing: string) =>
	plainField(name, max)
		.overwrite((text) => text.replace(/\s+/g, " "))
		.min(1, missing);

/** A whole number; `otherwise` when empty. */
export const wholeNumber = (min: number, max: number, otherwise: number, message: string) =>
	z.preprocess(
		(value) =>
			typeof value === "string" && !isBlank(value) ? Number(value) : emptyAs(otherwise)(value),
		z.int(message).min(min, message).max(max, message),
	);

/** An upload of this shop, or null. */
export const pictureField = z.preprocess(
	emptyAs(null),
	z.string("Imagem inválida").refine(isOwnMedia, "Envie a imagem pelo painel").nullable(),
);

/** A boolean from a form or JSON. */
export const switchField = z.preprocess(
	(value) => value === true || value === "on" || value === "true" || value === "1",
	z.boolean(),
);

/** Empty, or an http(s) address. */
export const isWebAddress = (text: string): boolean =>
	/^https?:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text);

/** A path of this shop: `/produtos?ordem=preco`. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s"'<>\\]*$/.test(text);

export { emptyAs };

/** Position and zoom of a picture (rule content 10). */
export const POSITION = { min: 0, max: 100, step: 1, usual: 50 } as const;
export const ZOOM = { min: 50, max: 200, step: 5, usual: 100 } as const;

/** Veil behind text over a picture, in percent. */
export const VEIL = { min: 0, max: 100, step: 5, usual: 0 } as const;

export const positionField = wholeNumber(
	POSITION.min,
	POSITION.max,
	POSITION.usual,
	"Posição deve ser de 0 a 100",
);
export const zoomField = wholeNumber(ZOOM.min, ZOOM.max, ZOOM.usual, "Zoom deve ser de 50 a 200");
