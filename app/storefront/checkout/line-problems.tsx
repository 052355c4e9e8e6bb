import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { describeProblem, type LineProblem } from "#core/orders/line-problems-rules.ts";

/** What changed since it was put into the cart; nothing is charged or removed before the shopper agrees. */
export function LineProblems({
	problems,
	focused,
	onSettle,
}: {
	/** Takes the focus when it appears. */
	focused: boolean;
	problems: LineProblem[];
	onSettle(): void;
}) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (focused) box.current?.focus();
	}, [focused]);
	return (
		<div
			ref={box}
			tabIndex={-1}
			role="alert"
			className="mb-5 rounded-md border border-warn bg-warn-tint p-5"
		>
			<h2 className="font-sans text-body font-semibold">Seu carrinho mudou</h2>
			<ul className="nums mt-2 mb-4 list-disc space-y-1 pl-5">
				{problems.map((problem) => (
					<li key={`${problem.productId}${problem.size}${problem.color}${problem.reason}`}>
						{describeProblem(problem)}
					</li>
				))}
			</ul>
			<Button variant="ink" size="sm" onClick={onSettle}>
				Atualizar carrinho
			</Button>
		</div>
	);
}
