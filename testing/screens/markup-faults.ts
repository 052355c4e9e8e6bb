/** What a checker of HTML names, of the kinds that a component can bring into every page. */
export function markupFaults(html: string): string[] {
	const all = (pattern: RegExp) => [...html.matchAll(pattern)];
	const faults: string[] = [];
	for (const [list = ""] of all(/<dl[\s>][\s\S]*?<\/dl>/g)) {
		if (/<(?:dl|div)\b[^>]*>\s*<svg/.test(list))
			faults.push("a drawing beside the terms of a list");
	}
	for (const [tag = ""] of all(/<(?:source|img|link)\b[^>]*>/g)) {
		if (
			/(?:imagesrcset|srcset)="[^"]*\d+w[",]/i.test(tag) &&
			!/(?:imagesizes|sizes)="/i.test(tag)
		) {
			faults.push(`widths of pictures without sizes: ${tag.slice(0, 120)}`);
		}
	}
	const ids = all(/\sid="([^"]+)"/g).map(([, id = ""]) => id);
	for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) {
		faults.push(`two of #${id}`);
	}
	for (const [tag = "", text = ""] of all(/<time\b[^>]*>([^<]*)/g)) {
		if (!/datetime="[^"]+"/i.test(tag) && !/^\d{4}-\d\d-\d\d/.test(text)) {
			faults.push(`a time that no machine reads: ${text}`);
		}
	}
	for (const [tag = ""] of all(/<input\b[^>]*>/g)) {
		const type = /\stype="([^"]*)"/.exec(tag)?.[1] ?? "text";
		if (/autocomplete="tel-national"/i.test(tag) && type === "tel")
			faults.push(`half a phone: ${tag}`);
		if (/\sstep="/.test(tag) && type === "text") faults.push(`steps of a text: ${tag}`);
		if (/\sreadonly/i.test(tag) && type === "hidden")
			faults.push(`hidden and not to be changed: ${tag}`);
		if (/\srole="/.test(tag) && type === "search")
			faults.push(`a search that is something else: ${tag}`);
	}
	return faults;
}
