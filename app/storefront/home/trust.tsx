import { CreditCard, RotateCcw, ShieldCheck, Truck } from "lucide-react";
import { daysWords, useFreeDelivery, useSite, useText } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { instalmentPromise } from "#core/orders/shared/instalments.ts";
import { formatMoney } from "#core/values/money.ts";

export function Trust() {
	const { settings, delivery } = useSite();
	const free = useFreeDelivery();
	const exchange = useText("vitrine_troca");
	const protection = useText("vitrine_protecao");
	const advantages = [
		delivery.length > 0 && {
			icon: Truck,
			title: free ? "Frete grátis" : "Entrega com data",
			text: free
				? `Em pedidos acima de ${formatMoney(free.above).replace(/,00$/, "")}`
				: "Você sabe o dia antes de comprar",
		},
		settings.dias_troca > 0 && {
			icon: RotateCcw,
			title: `Troca em ${daysWords(settings.dias_troca)}`,
			text: exchange,
		},
		{
			icon: CreditCard,
			title: instalmentPromise(settings),
			text:
				settings.desconto_pix_percentual > 0
					? `Ou ${settings.desconto_pix_percentual}% de desconto no PIX`
					: settings.faixas
						? "A prazo, as parcelas são ditas para o seu cartão"
						: settings.parcelas_maximo > 1 &&
							`Parcelas a partir de ${formatMoney(settings.parcela_minima).replace(/,00$/, "")}`,
		},
		protection !== "" && {
			icon: ShieldCheck,
			title: protection,
			text: "Pagamento com conexão segura",
		},
	].filter((advantage) => advantage !== false);
	return (
		<section aria-label="Vantagens" className="border-b border-line">
			<ul className="wrap-shop grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
				{advantages.map(({ icon, title, text }) => (
					<li
						key={title}
						className="flex gap-3 border-line py-4.5 pr-3 even:border-l even:pl-3.5 nth-[n+3]:border-t md:gap-4 md:py-7.5 lg:border-l lg:px-7 lg:first:border-l-0 lg:first:pl-0 lg:nth-[n+3]:border-t-0"
					>
						<Icon of={icon} stroke={1.4} className="size-6 shrink-0" />
						<div>
							<p className="text-small leading-[1.4] font-semibold md:text-ui">{title}</p>
							{text && <p className="text-caption text-subtle md:text-small">{text}</p>}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
