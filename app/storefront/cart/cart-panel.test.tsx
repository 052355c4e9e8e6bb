import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FreeShippingBar } from "./cart-panel.tsx";

const said = (total: number) =>
	renderToStaticMarkup(<FreeShippingBar total={total} threshold={29_900} />)
		.replaceAll(/<[^>]*>/g, "")
		.replaceAll(/\s/g, " ")
		.trim();

it("names the sum that makes delivery free, which the threshold itself does not", () => {
	expect(said(0)).toBe("Faltam R$ 299,01 para o frete grátis");
	expect(said(28_990)).toBe("Faltam R$ 9,11 para o frete grátis");
	expect(said(29_900)).toBe("Faltam R$ 0,01 para o frete grátis");
	expect(said(29_901)).toBe("Você ganhou frete grátis");
});
