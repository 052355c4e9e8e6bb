import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { CheckoutLine } from "#core/orders/types.ts";
import { SoldOutProblem } from "./sold-out-problem.tsx";

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
