import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { nextSteps } from "../storefront/confirmation/next-steps.ts";
import { UnderAnalysis } from "../storefront/order/under-analysis.tsx";

const shown = (sendsMail: boolean): string => {
	const Page = createRoutesStub([{ id: "root", path: "/", Component: UnderAnalysis }]);
	return renderToString(<Page hydrationData={{ loaderData: { root: { site: { sendsMail } } } }} />);
};

it("promises an e-mail only where the shop has a mail server", () => {
	expect(nextSteps(true).join()).toContain("Você recebe um e-mail de confirmação");
	expect(nextSteps(false).join()).not.toMatch(/e-mail|avis/i);
	expect(shown(true)).toContain("avisaremos por e-mail");
	expect(shown(false)).not.toContain("e-mail");
});

it("every screen of the shop that promises to write asks first whether it can", () => {
	const PROMISES =
		/(avis(amos|aremos)|respondemos|chega em|enviamos um|escrevemos|e-mail de confirmação)/i;
	const files = globSync("app/{storefront,account,shell}/**/*.tsx").filter(
		(file) => !file.includes(".test."),
	);
	const promising = files
		// Only the link of an e-mail leads there.
		.filter((file) => file !== "app/storefront/notice/route.tsx")
		.filter((file) => PROMISES.test(readFileSync(file, "utf8")));
	expect(promising.length).toBeGreaterThan(5);
	const blind = promising.filter((file) => !readFileSync(file, "utf8").includes("sendsMail"));
	expect(blind).toEqual([]);
});
