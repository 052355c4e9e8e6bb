const plain = (html: string) => html.replace(/<[^<>]*>/g, "").trim();

/**
 * Wraps tables of sanitised HTML in scrollable regions that the keyboard can focus. Labels a region with the
 * table's caption, else the heading above it; a number keeps labels distinct.
 */
export function withReachableTables(html: string): string {
	const used = new Map<string, number>();
	let written = "";
	let upTo = 0;
	let heading = "";
	let opened = 0;
	let depth = 0;
	for (const { 0: tag, 1: closing, 2: name, index } of html.matchAll(TAG)) {
		const end = index + tag.length;
		if (name !== "table") {
			if (closing) heading = plain(html.slice(opened, index));
			else opened = end;
		} else if (!closing) {
			if (depth++ === 0) {
				written += html.slice(upTo, index);
				upTo = index;
			}
		} else if (depth > 0 && --depth === 0) {
			const table = html.slice(upTo, end);
			const label = labelOf(table, heading, used);
			written += `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}">${table}</div>`;
			upTo = end;
		}
	}
	return written + html.slice(upTo);
}

const TAG = /<(\/?)(h[2-4]|table)\b[^<>]*>/g;

function labelOf(table: string, heading: string, used: Map<string, number>): string {
	const caption = /<caption>([^<]*)/.exec(table)?.[1]?.trim();
	const name = (caption || heading || "Tabela").replaceAll('"', "&quot;");
	const times = (used.get(name) ?? 0) + 1;
	used.set(name, times);
	return times === 1 ? name : `${name}, ${times}`;
}
