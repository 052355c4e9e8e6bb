import { href } from "react-router";
import { useSendsMail } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Price } from "#app/ui/price.tsx";
import type { OwnCredit } from "#core/credit/read-credits.ts";
import {
	CREDIT_KIND_LABELS,
	CREDIT_STATE_LABELS,
	ENTRY_LABELS,
} from "#core/credit/shared/credit.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { dayText, formatDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";

/** Balance and movements of the account's credits; null while its e-mail is not confirmed. */
export function AccountCredit({ credits }: { credits: OwnCredit[] | null }) {
	const sendsMail = useSendsMail();
	const usable = credits?.filter(({ estado }) => estado === "ativo") ?? [];
	const balance = usable.reduce((sum, { saldo }) => sum + saldo, 0);
	return (
		<section aria-labelledby="creditos">
			<h2 id="creditos" className="text-h3 mb-6">
				Créditos
			</h2>
			{credits === null ? (
				<EmptyState
					title="Confirme o seu e-mail para ver os seus créditos."
					text={
						sendsMail
							? "Abra o link da mensagem de confirmação. Se ela não chegou, peça outra em Pedidos."
							: "A loja não envia e-mails agora, e por isso ainda não dá para confirmar o seu."
					}
				/>
			) : credits.length === 0 ? (
				<EmptyState
					title="Você não tem créditos na loja."
					text="Vales e créditos em seu nome aparecem aqui, com saldo e validade."
				>
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			) : (
				<>
					<p className="rounded-md bg-surface p-5">
						<span className="block text-small text-subtle">Saldo para usar</span>
						<Price of={balance} className="text-title font-semibold" />
						{balance > 0 && (
							<span className="mt-1 block text-small text-subtle">
								Na hora de pagar, ligue “Usar crédito”: paga o pedido todo ou uma parte.
							</span>
						)}
					</p>
					<ul className="mt-6 grid gap-5">
						{credits.map((credit) => (
							<Credit key={credit.id} credit={credit} />
						))}
					</ul>
				</>
			)}
		</section>
	);
}

function Credit({ credit }: { credit: OwnCredit }) {
	const { tipo, final, ate, estado, saldo, entries } = credit;
	return (
		<li className="rounded-md border border-line p-5">
			<h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-ui font-semibold">
				<span>
					{CREDIT_KIND_LABELS[tipo]} final {final}
				</span>
				<Price of={saldo} />
			</h3>
			<p className="nums mt-1 text-small text-subtle">
				{estado === "ativo"
					? ate
						? `Vale até ${dayText(ate)}`
						: "Vale sem prazo"
					: CREDIT_STATE_LABELS[estado]}
			</p>
			<ul className="nums mt-3 divide-y divide-line border-t border-line text-small">
				{entries.map(({ id, tipo: kind, valor, order_id, created_at }) => (
					<li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
						<span>
							{ENTRY_LABELS[kind]}
							{order_id && ` #${orderNumber(order_id)}`}
							<span className="text-subtle"> · {formatDay(new Date(created_at))}</span>
						</span>
						<span translate="no" className="ml-auto whitespace-nowrap">
							{valor > 0 ? "+ " : "− "}
							{formatMoney(Math.abs(valor))}
						</span>
					</li>
				))}
			</ul>
		</li>
	);
}
