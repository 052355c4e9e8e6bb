import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import { usualMethods } from "#core/delivery/shared/visible-methods.ts";
import { StylesPreview } from "./styles-preview.tsx";

/** The preview of a shop that gives delivery away above this amount, or never. */
function preview(freeAbove: number | null): string {
	const { styles, settings } = DEFAULT_SITE;
	const delivery = usualMethods(settings).map((method) => ({ ...method, freeAbove }));
	const Stub = createRoutesStub([
		{
			id: "root",
			path: "/",
			loader: () => null,
			Component: () => <StylesPreview styles={styles} product={null} />,
		},
	]);
	const site = { ...DEFAULT_SITE, delivery };
	return renderToString(<Stub hydrationData={{ loaderData: { root: { site } } }} />);
}

it("the preview of the styles says from when this shop delivers for nothing, and not where it never does", () => {
	expect(preview(45_000)).toMatch(/Frete grátis acima de R\$\s450,00/);
	expect(preview(null)).not.toContain("Frete grátis");
});
