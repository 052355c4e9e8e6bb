import { useSite } from "#app/shell/use-site.ts";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { SentParcel } from "#core/shipping/queue/list-sent.ts";
import { counted } from "#core/values/plural-rules.ts";

const carrierOf = ({ carrier, delivery }: SentParcel): string => carrier || delivery;
const volumesOf = (sent: SentParcel[]): number =>
	sent.reduce((sum, { volumes }) => sum + volumes, 0);
const kilograms = (grams: number | null): string =>
	grams ? `${(grams / 1000).toLocaleString("pt-BR")} kg` : "";

/** What was handed over today, a table per carrier, with a line to sign. */
export function Manifest({ sent, today }: { sent: SentParcel[]; today: string }) {
	const { settings } = useSite();
	return [...Map.groupBy(sent, carrierOf)].map(([carrier, parcels]) => (
		<section key={carrier} className="sheet">
			<header>
				<div>
					<strong>{settings.site_name}</strong>
					<span>{dayWords(today)}</span>
				</div>
				<div>
					<h1>Romaneio: {carrier}</h1>
					<span>
						{counted(parcels.length, "remessa", "remessas")},{" "}
						{counted(volumesOf(parcels), "volume", "volumes")}
					</span>
				</div>
			</header>
			<table>
				<thead>
					<tr>
						<th>Pedido</th>
						<th>Cliente</th>
						<th>Cidade</th>
						<th className="right">Volumes</th>
						<th className="right">Peso</th>
						<th>Código</th>
					</tr>
				</thead>
				<tbody>
					{parcels.map((parcel) => (
						<tr key={parcel.id}>
							<td>#{orderNumber(parcel.order_id)}</td>
							<td>{parcel.customer}</td>
							<td>{[parcel.city, parcel.state].filter(Boolean).join(", ")}</td>
							<td className="right">{parcel.volumes}</td>
							<td className="right">{kilograms(parcel.weight_g)}</td>
							<td>{parcel.tracking_code}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="signature">
				Recebi os volumes acima. Nome: __________________ Documento: ____________ Assinatura:
				__________________
			</p>
		</section>
	));
}
