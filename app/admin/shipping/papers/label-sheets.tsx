import { useSite } from "#app/shell/use-site.ts";
import type { PaperSender } from "#core/delivery/paper-sender.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { inFours } from "#core/shipping/nfe/key-rules.ts";
import type { Paper } from "#core/shipping/papers/load-papers.ts";
import { formatCep } from "#core/values/cep-rules.ts";
import { Barcode } from "./barcode.tsx";
import { type LabelPaper, sheetsOf } from "./label-paper-rules.ts";
import { senderWords } from "./sender-rules.ts";

type Labelled = { paper: Paper; volume: number; volumes: number };

/** One label per volume, four to an A4 sheet or each on its own piece of a roll. */
export function LabelSheets({
	papers,
	sender,
	on,
}: {
	papers: Paper[];
	sender: PaperSender | null;
	on: LabelPaper;
}) {
	const { settings } = useSite();
	const from = senderWords(settings, sender);
	const labels = papers.flatMap((paper): Labelled[] => {
		const volumes = paper.parcel?.volumes ?? 1;
		return Array.from({ length: volumes }, (_, at) => ({ paper, volume: at + 1, volumes }));
	});
	return sheetsOf(labels, on).map((sheet, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: sheets never change places
		<div key={at} className={`labels ${on.kind}`}>
			{sheet.map((label, place) =>
				label ? (
					<Label key={`${label.paper.id}${label.volume}`} from={from} {...label} />
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: places of a sheet that are used up
					<div key={place} className="used" />
				),
			)}
		</div>
	));
}

function Label({ paper, volume, volumes, from }: Labelled & { from: string }) {
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
					<strong>{formatCep(paper.address_cep)}</strong>
					<Barcode text={paper.address_cep} />
				</div>
			)}
			<p className="from">Remetente: {from}</p>
			{key && (
				<div className="nfe">
					<Barcode text={key} />
					<span>NF-e {inFours(key)}</span>
				</div>
			)}
		</section>
	);
}
