import { href, Link } from "react-router";
import { formatDay, formatMoment } from "#app/ui/format-date.ts";
import { TrackingLine } from "#app/ui/tracking-line.tsx";
import type { OrderParcel } from "#core/shipping/list-parcels.ts";
import { noteNumber } from "#core/shipping/nfe/key-rules.ts";
import { trackingPage } from "#core/shipping/tracking-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { pieceWords } from "#core/values/variation-rules.ts";

/** Where a parcel stands, in words of its way. */
function standing(
	{ shipped_at, delivered_at, checked_at }: OrderParcel,
	pickup: boolean,
	cancelled: boolean,
): string {
	if (delivered_at) return `${pickup ? "Retirada" : "Entregue"} em ${formatDay(delivered_at)}`;
	if (shipped_at) return `${pickup ? "Pronta desde" : "Enviada em"} ${formatDay(shipped_at)}`;
	if (cancelled) return "Cancelada com o pedido";
	return checked_at ? "Conferida, na fila da expedição" : "Na fila da expedição";
}

/** The parcels of an order, with what lies in them and what their carriers said last. */
export function ParcelsPart({
	parcels,
	pickup,
	cancelled,
}: {
	parcels: OrderParcel[];
	pickup: boolean;
	cancelled: boolean;
}) {
	if (parcels.length === 0) return null;
	return (
		<ul aria-label="Remessas" className="mt-3 grid gap-3 text-small">
			{parcels.map((parcel) => (
				<li key={parcel.id} className="border-t border-line pt-3">
					<p>
						<strong className="font-semibold">Remessa {parcel.number}</strong>{" "}
						<span className="nums text-subtle">
							{standing(parcel, pickup, cancelled)}
							{parcel.volumes > 1 && `, ${counted(parcel.volumes, "volume", "volumes")}`}
						</span>
					</p>
					{parcel.tracking_code ? (
						<TrackingLine
							carrier={parcel.carrier}
							code={parcel.tracking_code}
							page={trackingPage(parcel.carrier, parcel.tracking_code)}
						/>
					) : (
						parcel.carrier && <p>{parcel.carrier}</p>
					)}
					{parcel.news && (
						<p>
							{[parcel.news.text, parcel.news.place].filter(Boolean).join(", ")}{" "}
							<span className="nums text-subtle">{formatMoment(parcel.news.at)}</span>
						</p>
					)}
					{parcel.pieces.length > 0 && (
						<p className="text-subtle">
							{parcel.pieces.map((piece) => `${piece.quantity}x ${pieceWords(piece)}`).join("; ")}
						</p>
					)}
					{parcel.nfe_key && <p className="text-subtle">NF-e {noteNumber(parcel.nfe_key)}</p>}
					{!parcel.shipped_at && !cancelled && (
						<Link
							to={href("/admin/expedicao/:id", { id: parcel.order_id })}
							className="inline-flex min-h-8 items-center font-medium text-brand-text underline"
						>
							Abrir na expedição
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}
