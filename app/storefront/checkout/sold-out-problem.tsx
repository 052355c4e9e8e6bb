import { useNavigate } from "react-router";
import { lineLabel } from "#core/cart/shared/cart.ts";
import type { CheckoutLine } from "#core/orders/types.ts";
import { counted, plural } from "#core/values/text.ts";
import { useCart } from "../cart/cart-store.ts";
import { PixProblem } from "./pix-problem.tsx";
import type { ShortLine } from "./shop-functions.ts";

type SoldOutProblemProps = {
	lines: CheckoutLine[];
	short: ShortLine[];
};

/** The reservation has expired and stock is short: lists the missing units and continues without them. */
export function SoldOutProblem({ lines, short }: SoldOutProblemProps) {
	const navigate = useNavigate();
	const rest = withoutShort(lines, short);
	const goOn = () => {
		useCart.getState().replaceOrdered(lines, rest);
		void navigate(rest.length > 0 ? "/checkout" : "/produtos");
	};
	return (
		<PixProblem
			title={`${whatIsGone(lines, rest)} enquanto o pedido esperava o pagamento`}
			detail={
				<>
					<ul className="nums list-disc space-y-1 pl-5 text-fg">
						{short.map((line) => (
							<li key={`${line.name}/${line.size}/${line.color}`}>{describe(line)}</li>
						))}
					</ul>
					<p className="mt-2">Este pedido não foi cobrado.</p>
				</>
			}
			action={rest.length > 0 ? "Continuar com o que há" : "Escolher outra peça"}
			onAction={goOn}
		/>
	);
}

function whatIsGone(lines: CheckoutLine[], rest: CheckoutLine[]): string {
	if (rest.length > 0) return "Parte do pedido esgotou";
	return lines.length === 1 ? "A peça esgotou" : "As peças esgotaram";
}

function describe({ available, ...line }: ShortLine): string {
	const label = lineLabel(line);
	const name = label ? `${line.name} (${label})` : line.name;
	if (available === 0) return `${name} esgotou`;
	return `${name}: ${plural(available, "resta", "restam")} ${counted(available, "unidade", "unidades")}`;
}

function withoutShort(lines: CheckoutLine[], short: ShortLine[]): CheckoutLine[] {
	return lines.flatMap((line) => {
		const missing = short.find(({ size, color, name }) => {
			return size === line.size && color === line.color && name === line.name;
		});
		const quantity = Math.min(line.quantity, missing?.available ?? line.quantity);
		return quantity > 0 ? [{ ...line, quantity }] : [];
	});
}
