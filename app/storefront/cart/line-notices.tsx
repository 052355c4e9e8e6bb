import { TriangleAlert } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { describeProblem, type LineProblem } from "#core/orders/shared/lines.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";

/** Prices that fell since the lines were added. The cart holds the new ones already: nothing to accept. */
export default function LoweredPrices({ lowered }: { lowered: LineProblem[] }) {
	return (
		<div
			role="status"
			className="nums col-span-full grid gap-1 text-small text-ok-text empty:hidden"
		>
			{lowered.map((problem) => (
				<p key={`${problem.productId}${problem.size}${problem.color}`}>
					{describeProblem(problem)}
				</p>
			))}
		</div>
	);
}

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
