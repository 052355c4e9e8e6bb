import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CardBody } from "./card-body.tsx";

const shown = (wait: number | null) =>
	renderToString(
		<CardBody
			form={{ current: null }}
			heading="Cartão"
			numberFields={null}
			holder={{ holderName: "", holderEmail: "", holderDocument: "" }}
			onHolder={() => {}}
			mistake={null}
			refusal={{ title: "Erro no Pagamento", message: "Muitas tentativas.", wait }}
			plans={{
				offer: null,
				cards: [],
				method: "credit_card",
				setMethod: () => {},
				plans: [],
				plan: null,
				choose: () => {},
			}}
			lender={null}
			total={1_000}
			busy={false}
			onSubmit={() => {}}
			otherWay={null}
			onPlan={() => {}}
		/>,
	);
const button = (html: string): string => /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0] ?? "";

it("sends no card while its wait is counted down", () => {
	expect(shown(46)).toContain("Nova tentativa em");
	expect(button(shown(46))).toContain("disabled");
	expect(button(shown(null))).toMatch(/^<button(?!.* disabled)/);
});
