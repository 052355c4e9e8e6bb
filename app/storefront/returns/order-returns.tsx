import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { LastDay, OwnRequest } from "#core/returns/order-returns.ts";
import { STATES } from "#core/returns/shared/machine.ts";

const lastDayWords = ({ day, kind, days }: LastDay): string =>
	!day
		? `até ${days} dias depois de receber`
		: kind === "defeito"
			? `só por defeito, até ${dayWords(day)}`
			: `até ${dayWords(day)}`;

type OrderReturnsProps = {
	token: string;
	last: LastDay | null;
	requests: OwnRequest[];
};

/** On the order's page: where to exchange or return, until when, and what was requested. */
export const OrderReturns = ({ token, last, requests }: OrderReturnsProps) => (
	<>
		{last && (
			<p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
				<ButtonLink to={href("/pedido/:token/troca", { token })} variant="outline" size="sm">
					Trocar ou devolver
				</ButtonLink>
				<span className="text-small text-subtle">{lastDayWords(last)}</span>
			</p>
		)}
		<OwnRequests requests={requests} />
	</>
);

/** Requests of an order, each with its state. */
export function OwnRequests({ requests }: { requests: OwnRequest[] }) {
	if (requests.length === 0) return null;
	return (
		<section
			aria-label="Trocas e devoluções deste pedido"
			className="mt-6 rounded-md border border-line px-5 py-2"
		>
			<ul className="divide-y divide-line">
				{requests.map(({ token, numero, estado, resolucao, pecas }) => (
					<li key={numero}>
						<Link
							to={href("/pedido/:token/troca/:numero", { token, numero: String(numero) })}
							className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:underline"
						>
							<span className="nums">
								{resolucao === "substituicao" ? "Troca" : "Devolução"} {numero}, {pecas}{" "}
								{pecas === 1 ? "peça" : "peças"}
							</span>
							<span className="text-small text-subtle">{STATES[estado].words}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
