import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { CheckoutLine } from "#core/orders/types.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { CardBody } from "./payment/card-body.tsx";
import { SoldOutProblem } from "./payment/pay-parts.tsx";
import { typedDocument } from "./payment/use-plans.ts";
import { SummaryPanel } from "./summary-panel.tsx";

const cardForm = (wait: number | null) =>
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
			alternative={null}
			onPlan={() => {}}
		/>,
	);
const button = (html: string): string => /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0] ?? "";

it("sends no card while its wait is counted down", () => {
	expect(cardForm(46)).toContain("Nova tentativa em");
	expect(button(cardForm(46))).toContain("disabled");
	expect(button(cardForm(null))).toMatch(/^<button(?!.* disabled)/);
});

const line = (name: string, quantity = 1): CheckoutLine => ({
	productId: "p",
	name,
	image: null,
	size: "M",
	color: "Branco",
	price: 1_000,
	quantity,
});
const gone = (name: string, available = 0) => ({ name, size: "M", color: "Branco", available });

const words = (lines: CheckoutLine[], short: ReturnType<typeof gone>[]) =>
	renderToString(
		<MemoryRouter>
			<SoldOutProblem lines={lines} short={short} />
		</MemoryRouter>,
	).replace(/<[^>]*>/g, " ");

it("says of an order of one piece that the piece is gone, not a part of the order", () => {
	const text = words([line("Jaleco")], [gone("Jaleco")]);
	expect(text).toContain("A peça esgotou enquanto o pedido esperava o pagamento");
	expect(text).toContain("Escolher outra peça");
	expect(text).not.toMatch(/[Pp]arte do pedido|reserva/);
});

it("goes on with what there still is", () => {
	expect(words([line("Jaleco"), line("Touca")], [gone("Touca")])).toMatch(
		/Parte do pedido esgotou .*Touca \(M • Branco\) esgotou.*Continuar com o que há/,
	);
	expect(words([line("Jaleco", 3)], [gone("Jaleco", 1)])).toMatch(
		/Parte do pedido esgotou .*resta 1 unidade.*Continuar com o que há/,
	);
	expect(words([line("Jaleco"), line("Touca")], [gone("Jaleco"), gone("Touca")])).toContain(
		"As peças esgotaram",
	);
});

const { form } = useCheckoutStore.getState();
const order = { id: "o1" } as NonNullable<Parameters<typeof typedDocument>[0]["order"]>;
const typed = { form: { ...form, customer_cpf: "52998224725" }, order, foreign: false };

it("a document is asked for once, and is nobody else's", () => {
	expect(typedDocument(typed, "o1")).toBe("529.982.247-25");
	expect(typedDocument(typed, "o2")).toBe("");
	expect(typedDocument({ ...typed, foreign: true }, "o1")).toBe("");
	expect(typedDocument({ ...typed, order: null }, "o1")).toBe("");
	expect(typedDocument({ ...typed, form }, "o1")).toBe("");
});

it("names no other price for PIX where PIX takes nothing off", () => {
	const summary = (pixTotal: number) =>
		renderToString(
			<SummaryPanel
				totals={{ subtotal: 57_980, shipping: 1_200, discount: 0, code_discount: 0, total: 59_180 }}
				discounts={null}
				delivery={{ name: "Entrega padrão", days: "7-10 dias úteis", arrives: null }}
				pixPercent={0}
				pixTotal={pixTotal}
			>
				{null}
			</SummaryPanel>,
		);
	expect(summary(56_221)).toContain("pagando com PIX");
	expect(summary(59_180)).not.toContain("pagando com PIX");
});

it("keeps every amount of the summary out of a browser's translation, which would not follow a new sum", () => {
	const html = renderToString(
		<SummaryPanel
			totals={{
				subtotal: 57_980,
				shipping: 1_200,
				discount: 7_000,
				code_discount: 2_000,
				total: 52_180,
			}}
			plan={{ count: 3, total: 53_000, interest: 820 }}
			discounts={null}
			discountCode="VOLTEI"
			delivery={{ name: "Entrega padrão", days: "7-10 dias úteis", arrives: null }}
			pixPercent={5}
			pixTotal={49_571}
		>
			{null}
		</SummaryPanel>,
	);
	const translated = html.replaceAll(/<(dd|span) translate="no"[^>]*>.*?<\/\1>/g, "");
	expect(html.match(/R\$/g)).toHaveLength(8);
	expect(translated).not.toContain("R$");
});
