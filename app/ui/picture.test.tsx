import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./picture.tsx";

it("says how wide it stands only where it says how wide its copies are", () => {
	const html = renderToStaticMarkup(
		<Picture
			src="/demo/banners/topo.webp"
			kind="hero"
			sizes="100vw"
			mobile={{ src: "/demo/banners/topo-celular.webp", kind: "hero-mobile" }}
		/>,
	);
	const sources = html.match(/<(?:source|img)[^>]*srcset[^>]*>/gi) ?? [];
	expect(sources).toHaveLength(3);
	for (const source of sources) {
		expect(/sizes=/.test(source), source).toBe(/ \d+w[",]/.test(source));
	}
});
