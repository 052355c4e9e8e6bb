import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./picture.tsx";

const drawn = (props: { eager?: boolean; first?: boolean }) =>
	renderToStaticMarkup(<Picture src="/demo/a.webp" kind="tile" sizes="50vw" {...props} />);

it("only what people wait for goes before everything else", () => {
	expect(drawn({})).toMatch(/loading="lazy"/);
	expect(drawn({ eager: true })).toMatch(/loading="eager"/);
	expect(drawn({ eager: true })).not.toMatch(/fetchpriority/i);
	expect(drawn({ first: true })).toMatch(/loading="eager"[^>]*fetchpriority="high"/i);
});
