import { firstName } from "../values/text.ts";
import { absolute, splitLinks } from "./shared/link.ts";
import type { Block, Brand, Content, Leave } from "./types.ts";

const WIDTH = 600;
const PADDING = 32;

const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const lines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

/** The message as HTML for mail clients: tables, inline styles, all user input escaped. */
export function renderHtml(
	{ title, preview, blocks }: Content,
	brand: Brand,
	way: Leave | null,
): string {
	const { colours, bodyFont, headingFont } = brand;
	const name = escapeHtml(brand.name);
	const mark = brand.logo
		? `<img src="${escapeHtml(brand.logo)}" alt="${name}" height="44" style="display:block;height:44px;width:auto;border:0">`
		: `<span style="font-family:${quote(headingFont)};font-size:26px;color:${colours.text}">${name}</span>`;
	const small = `font-family:${quote(bodyFont)};font-size:13px;line-height:20px;color:${colours.muted}`;
	const identity = brand.identity.map(escapeHtml).join("<br>");
	const leave = way
		? `<p style="margin:12px 0 0"><a href="${escapeHtml(way.to)}" style="color:${colours.muted}">${escapeHtml(way.label)}</a></p>`
		: "";
	return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.surface}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colours.surface}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px;background:${colours.background};border:1px solid ${colours.border}">
<tr><td style="padding:28px 32px 24px;border-bottom:1px solid ${colours.border}"><a href="${escapeHtml(brand.address)}" style="text-decoration:none">${mark}</a></td></tr>
<tr><td style="padding:${PADDING}px">
<h1 style="margin:0 0 20px;font-family:${quote(headingFont)};font-size:26px;line-height:34px;font-weight:600;color:${colours.text}">${escapeHtml(title)}</h1>
${blocks.map((block) => renderBlock(block, brand)).join("\n")}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
<tr><td style="padding:20px 32px;${small}"><a href="${escapeHtml(brand.address)}" style="color:${colours.muted}">${name}</a>${identity ? `<br>${identity}` : ""}${leave}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Font stacks contain quotation marks. */
const quote = (stack: string): string => stack.replaceAll('"', "'");

function renderBlock(block: Block, { colours, bodyFont, address }: Brand): string {
	const font = `font-family:${quote(bodyFont)};font-size:16px;line-height:26px;color:${colours.text}`;
	const cell = `padding:10px 0;border-bottom:1px solid ${colours.border};${font};vertical-align:top`;
	const table = (rows: string[]) =>
		`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows.join("")}</table>`;
	switch (block.kind) {
		case "paragraph":
			return `<p style="margin:0 0 18px;${font}">${lines(block.text)}</p>`;
		case "linked": {
			const words = splitLinks(block.text).map(({ text, to }) =>
				to
					? `<a href="${escapeHtml(to)}" style="color:${colours.link};word-break:break-word">${escapeHtml(text)}</a>`
					: lines(text),
			);
			return `<p style="margin:0 0 18px;${font}">${words.join("")}</p>`;
		}
		case "note":
			return `<p style="margin:0 0 18px;${font};font-size:14px;line-height:22px;color:${colours.muted}">${lines(block.text)}</p>`;
		case "button": {
			const to = escapeHtml(absolute(block.to, address));
			return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 24px"><tr><td style="background:${colours.primary}"><a href="${to}" style="display:inline-block;padding:14px 28px;${font};font-weight:600;color:${colours.onPrimary};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>
<p style="margin:0 0 18px;${font};font-size:13px;line-height:20px;color:${colours.muted}">Se o botão não abrir, copie este endereço:<br><a href="${to}" style="color:${colours.link};word-break:break-all">${to}</a></p>`;
		}
		case "picture": {
			const { width = WIDTH - 2 * PADDING } = block;
			return `<p style="margin:0 0 18px"><a href="${escapeHtml(absolute(block.to, address))}"><img src="${escapeHtml(absolute(block.src, address))}" alt="${escapeHtml(block.alt)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0"></a></p>`;
		}
		case "code":
			return `<p style="margin:0 0 18px;padding:14px;background:${colours.surface};font-family:Consolas,Menlo,monospace;font-size:14px;line-height:22px;color:${colours.text};word-break:break-all">${escapeHtml(block.text)}</p>`;
		case "quote":
			return `<blockquote style="margin:0 0 18px;padding:4px 0 4px 16px;border-left:3px solid ${colours.border};${font}">${lines(block.text)}</blockquote>`;
		case "facts":
			return table(
				block.rows.map(
					([label, value]) =>
						`<tr><td style="${cell};color:${colours.muted};padding-right:16px">${escapeHtml(label)}</td><td style="${cell}">${lines(value)}</td></tr>`,
				),
			);
		case "lines":
			return table(
				block.rows.map(
					({ name, detail, value }) =>
						`<tr><td style="${cell}">${escapeHtml(name)}<br><span style="font-size:14px;color:${colours.muted}">${escapeHtml(detail)}</span></td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
				),
			);
		case "sums":
			return table(
				block.rows.map(([label, value], index) => {
					const style = `padding:4px 0;${font}${index === block.rows.length - 1 ? ";font-weight:700" : ""}`;
					return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(value)}</td></tr>`;
				}),
			);
	}
}

/** The message as plain text. */
export function renderText({ title, blocks }: Content, brand: Brand, leave: Leave | null): string {
	const parts = [
		title,
		...blocks.flatMap((block) => (block.kind === "picture" ? [] : textOf(block, brand.address))),
		["-- ", brand.name, ...brand.identity, brand.address].join("\n"),
	];
	if (leave) parts.push(`${leave.label}: ${leave.to}`);
	return `${parts.join("\n\n")}\n`;
}

function textOf(block: Exclude<Block, { kind: "picture" }>, address: string): string {
	switch (block.kind) {
		case "paragraph":
		case "linked":
		case "note":
		case "code":
			return block.text;
		case "button":
			return `${block.label}:\n${absolute(block.to, address)}`;
		case "quote":
			return block.text
				.split("\n")
				.map((line) => `> ${line}`)
				.join("\n");
		case "facts":
		case "sums":
			return block.rows
				.map(([label, value]) => `${label}:${value.includes("\n") ? "\n" : " "}${value}`)
				.join("\n");
		case "lines":
			return block.rows.map(({ name, detail, value }) => `${name}\n${detail}: ${value}`).join("\n");
	}
}

const CONTROLS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
/** Characters that mail clients and browsers read as a dot of a web address. */
const DOTS = /[。．｡․﹒]/g;
const SCHEME = /:\s*\/\s*\//g;
const HIDDEN_SCHEME = /\b(?:https?|ftp|mailto|javascript|data|tel)\s*:/gi;
const WWW = /www\.?/gi;
/** A dot inside a word, as in a domain, except between digits as in `1.149`. */
const INNER_DOT = /(?<=[^\s.])\.(?=[^\s.])(?<!\d\.(?=\d))/g;
const ADDRESS = /^[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Input as one readable line without invisible characters or text that mail clients turn into links. */
export const plainWords = (text: string): string =>
	text
		.normalize("NFKC")
		.replace(/\s+/g, " ")
		.replace(CONTROLS, "")
		.replace(DOTS, ".")
		.replace(SCHEME, " ")
		.replace(HIDDEN_SCHEME, (scheme) => scheme.slice(0, -1).trimEnd())
		.replace(WWW, "")
		.replace(INNER_DOT, ". ")
		.replace(/ {2,}/g, " ")
		.trim();

/** As `plainWords`, for several lines. */
export const plainLines = (text: string): string =>
	text
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map(plainWords)
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();

/** Leaves an e-mail address intact for replies; anything else is treated as text. */
export const plainAddress = (text: string): string =>
	ADDRESS.test(text) ? text : plainWords(text);

const LONGEST = 30;
/** Longer names exist, but are less likely than sentences. */
const MOST_WORDS = 8;
const NAME = /^[\p{L}\p{M}'’.()-]+$/u;
/** Small words of sentences that never occur in names. */
const SENTENCE = new Set(
	"agora aqui com em gratis grátis hoje já para pela pelo por sem seu sua um uma você".split(" "),
);

const isNameLike = (word: string): boolean =>
	NAME.test(word) && !/\.[^\s.]/.test(word) && !SENTENCE.has(word.toLowerCase());

/**
 * `Olá, Ana!`, with the first name only (after a title such as Dra.). Omits anything that does not look like
 * a name, because anybody may have typed it to have the shop send their text.
 */
export function greeting(fullName: string): string {
	const words = fullName.trim().split(/\s+/);
	if (words.length > MOST_WORDS || !words.every(isNameLike)) return "Olá!";
	const name = firstName(fullName);
	return name && name.length <= LONGEST ? `Olá, ${name}!` : "Olá!";
}
