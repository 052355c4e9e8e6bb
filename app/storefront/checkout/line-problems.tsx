import { Button } from "#app/ui/button.tsx";
import { describeProblem, type LineProblem } from "#core/orders/line-problems-rules.ts";
import { ChangedNotice } from "./changed-notice.tsx";

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
	return (
		<ChangedNotice title="Seu carrinho mudou" focused={focused}>
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
		</ChangedNotice>
	);
}
