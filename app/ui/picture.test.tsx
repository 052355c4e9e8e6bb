import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./picture.tsx";

it("says of every copy how wide it is, and how wide it stands", () => {
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
		expect(source).toMatch(/ \d+w[",]/);
		expect(source).toMatch(/sizes="100vw"/);
	}
});
