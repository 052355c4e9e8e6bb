import { absolute } from "./shared/link.ts";
import type { Block, Brand, Content, Leave } from "./types.ts";

/** The message as plain text. */
export function renderText({ title, blocks }: Content, brand: Brand, leave: Leave | null): string {
	const parts = [
		title,
		...blocks.map((block) => textOf(block, brand.address)),
		["-- ", brand.name, ...brand.identity, brand.address].join("\n"),
	];
	if (leave) parts.push(`${leave.label}: ${leave.to}`);
	return `${parts.join("\n\n")}\n`;
}

function textOf(block: Block, address: string): string {
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
