import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { RefundResult } from "./refund-result.tsx";

const MAIL = {
	...{ number: "#52C6AA19", amount: 0, method: "boleto" as const, cardBrand: null },
	...{ cardLastFour: null, pieces: [], note: "", byHand: true },
};

test("what is left of a payment that cannot go back the way it came has no last day", () => {
	const shown = (until: Date | null) =>
		renderToString(<RefundResult parts={[]} amount={0} left={32_990} until={until} mail={MAIL} />);
	expect(shown(null)).toMatch(/329,90 que ainda podem voltar, por outro meio\./);
	expect(shown(new Date("2026-12-24T15:00:00Z"))).toMatch(/podem voltar, até 24\/12\/2026\./);
});
