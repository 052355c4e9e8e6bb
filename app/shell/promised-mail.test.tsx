import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { contextOf } from "#testing/admin-call.ts";
import { AccountCredit } from "../account/credit/account-credit.tsx";
import { loader } from "../storefront/checkout/route.tsx";
import { nextSteps } from "../storefront/confirmation/route.tsx";
import { UnderAnalysis } from "../storefront/order/route.tsx";

const shown = (sendsMail: boolean, Component: ComponentType = UnderAnalysis): string => {
	const Page = createRoutesStub([{ id: "root", path: "/", Component }]);
	return renderToString(<Page hydrationData={{ loaderData: { root: { site: { sendsMail } } } }} />);
};

it("promises an e-mail only where the shop has a mail server", () => {
	const said = { contact: "", production: "" };
	expect(nextSteps({ ...said, sendsMail: true })[0]).toContain(
		"Você recebe um e-mail de confirmação",
	);
	expect(nextSteps({ ...said, sendsMail: false }).join()).not.toMatch(/e-mail|avis/i);
	expect(shown(true)).toContain("avisaremos por e-mail");
	expect(shown(false)).not.toContain("e-mail");
	const unconfirmed = () => <AccountCredit credits={null} />;
	expect(shown(true, unconfirmed)).toContain("mensagem de confirmação");
	expect(shown(false, unconfirmed)).not.toContain("mensagem");
});

it("asks nobody at the checkout for news that no e-mail could bring", async () => {
	const offered = async (sendsMail: boolean) => {
		const shop = {
			accounts: { googleAvailable: false },
			payments: { checkoutOptions: () => ({}), credit: { findOwn: async () => null } },
			system: { emails: { sends: () => sendsMail } },
		};
		const { offersNews } = await loader({ context: contextOf(shop as never) } as never);
		return offersNews;
	};
	expect(await offered(true)).toBe(true);
	expect(await offered(false)).toBe(false);
});
