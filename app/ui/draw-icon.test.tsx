import * as heart from "lucide-react/icons/heart";
import * as qrCode from "lucide-react/icons/qr-code";
import * as shirt from "lucide-react/icons/shirt";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import drawIcon from "./draw-icon.ts";

/** What is drawn and told, in any order; lucide's own class names and the name space are not seen. */
const seen = (html: string): string[] =>
	html
		.replace(/ xmlns="[^"]*"/, "")
		.replace(/lucide(?:-[a-z-]+)?\s?/g, "")
		.replace(/ class=""/, "")
		.split(/(?=<)/)
		.map((tag) => (tag.match(/[\w-]+="[^"]*"|^<\/?\w+/g) ?? []).sort().join(" "));

it.each([
	["heart", heart],
	["qr-code", qrCode],
	["shirt", shirt],
])("%s is drawn and told as lucide does", (_name, icon) => {
	const { default: Theirs } = icon;
	// Its types do not tell that each icon lends its lines as well.
	const { __iconData } = icon as unknown as { __iconData: Parameters<typeof drawIcon>[0] };
	const Ours = drawIcon(__iconData);
	for (const props of [
		{},
		{ className: "size-4", strokeWidth: 1.6, "aria-hidden": true },
		{ "aria-label": "Favorito", role: "img" },
	]) {
		const ours = renderToStaticMarkup(<Ours {...props} />);
		expect(seen(ours)).toEqual(seen(renderToStaticMarkup(<Theirs {...props} />)));
	}
});
