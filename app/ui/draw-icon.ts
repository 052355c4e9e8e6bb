import { createElement, type SVGProps } from "react";

type Node = [tag: string, attributes: Record<string, string>];
type IconData = { size?: number; node: Node[] };

/**
 * In the place of lucide's own `createLucideIcon`, which knows colours, sizes and contexts that the shop
 * never asks for: the same drawing, with what all have in common said once, by the class `icon`. Its lines
 * are one piece of text: icons are many in a page, and each element costs whoever renders it.
 */
export default function drawIcon({ size = 24, node }: IconData) {
	const lines = { __html: node.map(drawn).join("") };
	return function Drawing({ strokeWidth = 2, className, ...rest }: SVGProps<SVGSVGElement>) {
		const told = Object.keys(rest).some((name) => /^(?:aria-|role$|title$)/.test(name));
		return createElement("svg", {
			viewBox: `0 0 ${size} ${size}`,
			strokeWidth,
			className: className ? `icon ${className}` : "icon",
			...(!told && { "aria-hidden": true }),
			...rest,
			dangerouslySetInnerHTML: lines,
		});
	};
}

/** Lines of lucide's: none holds a sign that would have to be written otherwise. */
const drawn = ([tag, { key, ...attributes }]: Node): string =>
	`<${tag}${Object.entries(attributes)
		.map(([name, value]) => ` ${name}="${value}"`)
		.join("")}/>`;
