import { PackageCheck, RotateCcw, Truck } from "lucide-react";
import { useSite } from "#app/shell/use-site.ts";
import { formatMoney } from "#core/values/money.ts";

export function Benefits() {
	const { settings } = useSite();
	const threshold = formatMoney(settings.frete_gratis_acima).replace(/,00$/, "");
	const benefits = [
		{ Icon: Truck, strong: "Frete grátis", text: `acima de ${threshold}` },
		{ Icon: RotateCcw, strong: "Troca garantida", text: "em até 30 dias" },
		{ Icon: PackageCheck, strong: "Envio", text: "em 1-2 dias úteis" },
	];
	return (
		<ul className="mt-6 divide-y divide-line border-y border-line">
			{benefits.map(({ Icon, strong, text }) => (
				<li key={strong} className="flex items-center gap-3.5 py-3.5 text-small">
					<Icon className="size-5" strokeWidth={1.6} aria-hidden />
					<span>
						<b className="font-semibold">{strong}</b> {text}
					</span>
				</li>
			))}
		</ul>
	);
}
