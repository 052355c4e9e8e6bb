import { useSite } from "#app/shell/use-site.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { inFours } from "#core/shipping/nfe/key-rules.ts";
import type { Paper } from "#core/shipping/papers/load-papers.ts";
import { hasNoCode } from "#core/shipping/queue/queue-rules.ts";
import { Barcode } from "./barcode.tsx";

/** Whether a label may be printed: with the key of its NF-e, or where nobody asks for one on it. */
export const labelled = ({ parcel, kind }: Paper): boolean =>
	Boolean(parcel?.nfe_key || parcel?.nfe_waived_by) || hasNoCode(kind);

/** `01310-100`. */
const cepWords = (cep: string): string => (cep ? `${cep.slice(0, 5)}-${cep.slice(5)}` : "");

/** One label per volume, four to a sheet; what has no key is named at the end, never printed blank. */
export function LabelSheets({ papers }: { papers: Paper[] }) {
	const labels = papers.filter(labelled).flatMap((paper) => {
		const volumes = paper.parcel?.volumes ?? 1;
		return Array.from({ length: volumes }, (_, at) => ({ paper, volume: at + 1, volumes }));
	});
	const without = papers.filter((paper) => !labelled(paper));
	return (
		<>
			<div className="labels">
				{labels.map(({ paper, volume, volumes }) => (
					<Label key={`${paper.id}${volume}`} paper={paper} volume={volume} volumes={volumes} />
				))}
			</div>
			{without.length > 0 && (
				<p className="without">
					Sem etiqueta, por falta de NF-e:{" "}
					{without.map(({ id }) => `#${orderNumber(id)}`).join(", ")}
				</p>
			)}
		</>
	);
}

function Label({ paper, volume, volumes }: { paper: Paper; volume: number; volumes: number }) {
	const { settings } = useSite();
	const key = paper.parcel?.nfe_key;
	const street = [paper.address_street, paper.address_number].filter(Boolean).join(", ");
	return (
		<section className="label">
			<header>
				<strong>{paper.delivery}</strong>
				<span>
					volume {volume} de {volumes}
					<br />#{orderNumber(paper.id)}
				</span>
			</header>
			<p className="to">
				<strong>{paper.address_recipient || paper.customer_company || paper.customer_name}</strong>
				{street ? (
					<>
						<span>{[street, paper.address_complement].filter(Boolean).join(", ")}</span>
						<span>{paper.address_district}</span>
						<span>
							{paper.address_city}, {paper.address_state}
						</span>
						{paper.address_reference && <span>{paper.address_reference}</span>}
					</>
				) : (
					<span className="lines">{paper.customer_address}</span>
				)}
				{paper.phone && <span>{paper.phone}</span>}
			</p>
			{paper.address_cep && (
				<div className="cep">
					<strong>{cepWords(paper.address_cep)}</strong>
					<Barcode text={paper.address_cep} />
				</div>
			)}
			<p className="from">
				Remetente: {settings.site_name}
				{settings.contact_address ? `, ${settings.contact_address}` : ""}
			</p>
			{key && (
				<div className="nfe">
					<Barcode text={key} />
					<span>NF-e {inFours(key)}</span>
				</div>
			)}
		</section>
	);
}
