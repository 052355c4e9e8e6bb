import * as heart from "lucide-react/icons/heart";
import * as qrCode from "lucide-react/icons/qr-code";
import * as shirt from "lucide-react/icons/shirt";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import drawIcon from "./draw-icon.ts";

/** The lines that are drawn, and the frame they stand in. */
const drawnBy = (html: string) => [
	/viewBox="[^"]*"/.exec(html)?.[0],
	...html.matchAll(/<(?:path|rect|circle|line)[^>]*?(?=\/?>)/g).map(([line]) => line),
];

/** What is told to those who listen, and how thick the lines are. */
const toldBy = (html: string) =>
	html.match(/ (?:aria-[a-z]+|role|stroke-width)="[^"]*"/g)?.toSorted();

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
		const theirs = renderToStaticMarkup(<Theirs {...props} />);
		expect(drawnBy(ours).length).toBeGreaterThan(1);
		expect(drawnBy(ours)).toEqual(drawnBy(theirs));
		expect(toldBy(ours)).toEqual(toldBy(theirs));
	}
});
