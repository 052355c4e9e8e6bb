import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import ChallengePanel from "./challenge-panel.tsx";

it("offers no button that does nothing while the page does not answer yet", () => {
	const html = renderToString(
		<ChallengePanel
			challenge={{ paymentId: "p1", secondsLeft: 200 }}
			pixTotal={1_000}
			onEnd={() => {}}
		/>,
	);
	const buttons = html.match(/<button[^>]*>/g) ?? [];
	expect(buttons).toHaveLength(2);
	expect(buttons.filter((button) => !button.includes("disabled"))).toEqual([]);
	expect(html).toContain("Cancelar e escolher outra forma");
});
