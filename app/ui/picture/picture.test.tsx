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

it("only what people wait for goes before everything else", () => {
	const drawn = (props: { eager?: boolean; first?: boolean }) =>
		renderToStaticMarkup(<Picture src="/demo/a.webp" kind="tile" sizes="50vw" {...props} />);
	expect(drawn({})).toMatch(/loading="lazy"/);
	expect(drawn({ eager: true })).toMatch(/loading="eager"/);
	expect(drawn({ eager: true })).not.toMatch(/fetchpriority/i);
	expect(drawn({ first: true })).toMatch(/loading="eager"[^>]*fetchpriority="high"/i);
});
