import { Button } from "#app/ui/button.tsx";
import { describeProblem, type LineProblem } from "#core/orders/line-problems-rules.ts";
import { ChangedNotice } from "./changed-notice.tsx";

const NOTICE = "carrinho-mudou";

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
		<ChangedNotice id={NOTICE} title="Seu carrinho mudou" focused={focused}>
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

/** To what changed, from where it is out of sight and the shopper goes on. */
export const leadToProblems = (): void => document.getElementById(NOTICE)?.focus();

/** Says beside a sum, or the way on, that the cart is not as it was when that was added up. */
export const CartChanged = () => (
	<p className="text-small">
		<span className="font-semibold">Seu carrinho mudou.</span>{" "}
		<button
			type="button"
			onClick={leadToProblems}
			className="min-h-11 underline underline-offset-4 md:min-h-6"
		>
			Ver o que mudou
		</button>
	</p>
);
