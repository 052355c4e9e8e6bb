import { PackageCheck, RotateCcw, Truck } from "lucide-react";
import { daysWords, useFreeDelivery, useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatMoney } from "#core/values/money.ts";

export function Benefits() {
	const free = useFreeDelivery();
	const { preparation, settings } = useSite();
	const exchange = daysWords(settings.dias_troca);
	const benefits = [
		...(free
			? [
					{
						icon: Truck,
						strong: "Frete grátis",
						text: `acima de ${formatMoney(free.above).replace(/,00$/, "")}`,
					},
				]
			: []),
		{ icon: RotateCcw, strong: "Troca garantida", text: exchange && `em até ${exchange}` },
		{ icon: PackageCheck, strong: "Envio", text: preparation && `em ${preparation}` },
	];
	return (
		<ul className="mt-6 divide-y divide-line border-y border-line">
			{benefits.map(
				({ icon, strong, text }) =>
					text && (
						<li key={strong} className="flex items-center gap-3.5 py-3.5 text-small">
							<Icon of={icon} className="size-5" />
							<span>
								<b className="font-semibold">{strong}</b> {text}
							</span>
						</li>
					),
			)}
		</ul>
	);
}
