import { Button } from "#app/ui/button.tsx";
import { describeProblem, type LineProblem } from "#core/orders/shared/lines.ts";
import { ChangedNotice } from "./changed-notice.tsx";

const NOTICE = "carrinho-mudou";

/** What changed since it was added; nothing is charged or removed before the shopper agrees. */
export function LineProblems({
	problems,
	focused,
	onSettle,
}: {
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

/** Scrolls to the notice, which may be out of sight on submit. */
export const leadToProblems = (): void => document.getElementById(NOTICE)?.focus();

/** Says beside a sum or button that the cart has changed since it was added up. */
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
