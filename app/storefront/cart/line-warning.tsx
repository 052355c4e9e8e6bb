import { TriangleAlert } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LineProblem } from "#core/orders/line-problems-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";

/** What changed about a line since it was put into the cart, with the one click that mends it. */
export function LineWarning({ problem, onSettle }: { problem: LineProblem; onSettle(): void }) {
	const { text, action } = wordsOf(problem);
	return (
		<div
			role="status"
			className="col-span-full flex gap-3 rounded-sm bg-warn-tint p-3.5 text-small"
		>
			<Icon of={TriangleAlert} className="mt-0.5 size-4.5 shrink-0 text-warn-text" />
			<div className="nums">
				<p>{text}</p>
				<Button variant="outline" size="sm" className="mt-2 whitespace-normal!" onClick={onSettle}>
					{action}
				</Button>
			</div>
		</div>
	);
}

function wordsOf(problem: LineProblem): { text: string; action: string } {
	if (problem.reason === "price_changed") {
		return {
			text: `O preço mudou: era ${formatMoney(problem.oldPrice)}.`,
			action: `Manter a ${formatMoney(problem.price)}`,
		};
	}
	if (problem.reason === "insufficient" && problem.available > 0) {
		const { available, quantity } = problem;
		return {
			text: `Só há ${counted(available, "unidade", "unidades")}. Você pediu ${quantity}.`,
			action: `Ajustar para ${available}`,
		};
	}
	return {
		text:
			problem.reason === "insufficient" ? "Esta peça esgotou." : "Esta peça não está mais à venda.",
		action: "Tirar do carrinho",
	};
}
