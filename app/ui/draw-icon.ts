import { createElement, type SVGProps } from "react";

type Node = [tag: string, attributes: Record<string, string>];
type IconData = { size?: number; node: Node[] };

/**
 * In the place of lucide's own `createLucideIcon`, which knows colours, sizes and contexts that the shop
 * never asks for: the same drawing, and nothing that is not seen. Icons are half of a page's elements.
 */
export default function drawIcon({ size = 24, node }: IconData) {
	const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
	return function Drawing({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>) {
		const told = Object.keys(rest).some((name) => /^(?:aria-|role$|title$)/.test(name));
		const attributes = {
			width: 24,
			height: 24,
			viewBox: `0 0 ${size} ${size}`,
			fill: "none",
			stroke: "currentColor",
			strokeWidth,
			strokeLinecap: "round",
			strokeLinejoin: "round",
			...(!told && { "aria-hidden": true }),
			...rest,
		} as const;
		return createElement("svg", attributes, lines);
	};
}
