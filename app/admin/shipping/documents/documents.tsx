import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useSend } from "#app/admin/action/use-action.ts";
import { TextButton } from "#app/admin/ui/lists/row-action.tsx";
import { PrintSheet, ShopMark } from "#app/admin/ui/print-sheet.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import type { DocumentSender } from "#core/delivery/document-sender.ts";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { OrderDocument } from "#core/shipping/documents/documents.ts";
import type { RestLine } from "#core/shipping/parcels.ts";
import type { SentParcel } from "#core/shipping/queue/list-queue.ts";
import { inFours } from "#core/shipping/shared/invoice-key.ts";
import { formatCep } from "#core/values/address.ts";
import { counted } from "#core/values/text.ts";
import { type LabelPaper, sheetsOf } from "../shipping-words.ts";
import { Barcode } from "./barcode.tsx";
import { Declarations, senderWords } from "./declarations.tsx";
import type { loader } from "./documents-route.ts";
import "./documents.css";

type Labelled = { document: OrderDocument; volume: number; volumes: number };

/** One label per box, four per A4 sheet or each on a roll. */
function LabelSheets({
	documents,
	sender,
	on,
}: {
	documents: OrderDocument[];
	sender: DocumentSender | null;
	on: LabelPaper;
}) {
	const { settings } = useSite();
	const from = senderWords(settings, sender);
	const labels = documents.flatMap((document): Labelled[] => {
		const volumes = document.parcel?.volumes ?? 1;
		return Array.from({ length: volumes }, (_, at) => ({ document, volume: at + 1, volumes }));
	});
	return sheetsOf(labels, on).map((sheet, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: sheets never change places
		<div key={at} className={`labels ${on.kind}`}>
			{sheet.map((label, place) =>
				label ? (
					<Label
						key={`${label.document.id}${label.volume}`}
						from={from}
						marked={Boolean(settings.logo_url)}
						{...label}
					/>
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: places of a sheet that are used up
					<div key={place} className="used" />
				),
			)}
		</div>
	));
}

/** Without a logo, `ShopMark` would repeat the sender's name. */
function Label({
	document,
	volume,
	volumes,
	from,
	marked,
}: Labelled & { from: string; marked: boolean }) {
	const key = document.parcel?.nfe_key;
	const street = [document.address_street, document.address_number].filter(Boolean).join(", ");
	return (
		<section className="label">
			<header>
				<strong>{document.delivery}</strong>
				<span>
					volume {volume} de {volumes}
					<br />#{orderNumber(document.id)}
				</span>
			</header>
			<p className="to">
				<strong>
					{document.address_recipient || document.customer_company || document.customer_name}
				</strong>
				{street ? (
					<>
						<span>{[street, document.address_complement].filter(Boolean).join(", ")}</span>
						<span>{document.address_district}</span>
						<span>
							{document.address_city}, {document.address_state}
						</span>
						{document.address_reference && <span>{document.address_reference}</span>}
					</>
				) : (
					<span className="lines">{document.customer_address}</span>
				)}
				{document.phone && <span>{document.phone}</span>}
			</p>
			{document.address_cep && (
				<div className="cep">
					<strong>{formatCep(document.address_cep)}</strong>
					<Barcode text={document.address_cep} />
				</div>
			)}
			<div className="from">
				{marked && <ShopMark />}
				<p>Remetente: {from}</p>
			</div>
			{key && (
				<div className="nfe">
					<Barcode text={key} />
					<span>NF-e {inFours(key)}</span>
				</div>
			)}
		</section>
	);
}

const carrierOf = ({ carrier, delivery }: SentParcel): string => carrier || delivery;
const volumesOf = (sent: SentParcel[]): number =>
	sent.reduce((sum, { volumes }) => sum + volumes, 0);
const kilograms = (grams: number | null): string =>
	grams ? `${(grams / 1000).toLocaleString("pt-BR")} kg` : "";

/** Handover manifest of today, one table per carrier, with a signature line. */
function Manifest({ sent, today }: { sent: SentParcel[]; today: string }) {
	return [...Map.groupBy(sent, carrierOf)].map(([carrier, parcels]) => (
		<section key={carrier} className="sheet">
			<header>
				<div>
					<ShopMark />
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

const unitsOf = (lines: RestLine[]): number =>
	lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Merges the lines of several orders into one picking list. */
function summed(documents: OrderDocument[]): RestLine[] {
	const bySku = new Map<string, RestLine>();
	for (const line of documents.flatMap(({ lines }) => lines)) {
		const key = [line.sku, line.name, line.size, line.color].join("\n");
		const known = bySku.get(key);
		bySku.set(key, { ...line, quantity: line.quantity + (known?.quantity ?? 0) });
	}
	return [...bySku.values()].sort(
		(one, other) =>
			one.name.localeCompare(other.name) ||
			one.color.localeCompare(other.color) ||
			one.size.localeCompare(other.size),
	);
}

const Lines = ({ lines }: { lines: RestLine[] }) => (
	<ul>
		{lines.map((line) => (
			<li key={`${line.id}`} className="row">
				<span className="tick" />
				<ProductPicture src={line.image} alt="" sizes="104px" eager className="picture" />
				<span>
					<span className="name">{line.name}</span>
					<span className="sku">{line.sku}</span>
					<strong className="colour">{line.color === "Padrão" ? "" : line.color}</strong>
				</span>
				<strong className="size">{line.size}</strong>
				<strong className="quantity">{line.quantity}×</strong>
			</li>
		))}
	</ul>
);

/** Combined picking list, then one sheet per order, without prices and notes. */
function PickingSheets({ documents }: { documents: OrderDocument[] }) {
	const all = documents.flatMap(({ lines }) => lines);
	return (
		<>
			{documents.length > 1 && (
				<section className="sheet">
					<header>
						<div>
							<ShopMark />
							<span>Lista de separação</span>
						</div>
						<div>
							<h1>Buscar no estoque</h1>
							<span>
								{counted(documents.length, "pedido", "pedidos")},{" "}
								{counted(unitsOf(all), "peça", "peças")}
							</span>
						</div>
					</header>
					<Lines lines={summed(documents)} />
				</section>
			)}
			{documents.map((document) => (
				<section key={document.id} className="sheet">
					<header>
						<div>
							<ShopMark />
							<h1>Pedido #{orderNumber(document.id)}</h1>
							<span>
								{document.customer_company || document.customer_name},{" "}
								{[document.address_city, document.address_state].filter(Boolean).join(", ")}
							</span>
							<span>
								{document.delivery}, {counted(unitsOf(document.lines), "peça", "peças")}
							</span>
						</div>
						<div className="code">
							<Barcode text={orderNumber(document.id)} />
							<span>{orderNumber(document.id)}</span>
						</div>
					</header>
					<Lines lines={document.lines} />
					<footer>
						<span>Separado por ______________________</span>
						<span>Nº {document.numero}</span>
					</footer>
				</section>
			))}
		</>
	);
}

export type DocumentKind = "listas" | "etiquetas" | "declaracoes" | "romaneio";

type Printed = { intent: "printed"; what: "lists" | "labels"; ids: string[] };

const SHEET: LabelPaper = { kind: "a4", from: 1 };

type DocumentsProps = {
	kind: DocumentKind;
	ids: string[];
	on?: LabelPaper;
	onDone(): void;
};

/** Loads the documents, prints them, and records the print. */
export function Documents({ kind, ids, on = SHEET, onDone }: DocumentsProps) {
	const { load, data, state } = useFetcher<typeof loader>();
	const { send } = useSend<Printed, { ok: boolean }>({ to: "/admin/expedicao" });
	const wanted = ids.join();
	useEffect(() => {
		void load(`/admin/expedicao/papeis?tipo=${kind}&pedidos=${wanted}`);
	}, [load, kind, wanted]);
	const failed = state === "idle" && data === undefined;
	const printed = (kind === "declaracoes" ? data?.declarations : data?.documents) ?? [];
	const nothing = data && kind !== "romaneio" && printed.length === 0;
	useEffect(() => {
		if (!nothing) return;
		toast.error("Nada para imprimir", {
			description:
				kind === "etiquetas"
					? "Nenhum dos escolhidos tem NF-e. Traga as notas ou mude o que acompanha os pacotes."
					: "Estes pedidos não estão mais na fila.",
		});
		onDone();
	}, [nothing, kind, onDone]);
	if (!data || failed || nothing) return null;
	const done = () => {
		if (kind === "listas" || kind === "etiquetas") {
			const what = kind === "listas" ? "lists" : "labels";
			send({ intent: "printed", what, ids: printed.map(({ id }) => id) });
		}
		onDone();
	};
	return (
		<PrintSheet lines={0} onDone={done}>
			<div className={`documents ${kind}`}>
				{kind === "listas" && <PickingSheets documents={printed} />}
				{kind === "etiquetas" && <LabelSheets documents={printed} sender={data.sender} on={on} />}
				{kind === "declaracoes" && (
					<Declarations documents={data.declarations} sender={data.sender} today={data.today} />
				)}
				{kind === "romaneio" && <Manifest sent={data.sent} today={data.today} />}
			</div>
		</PrintSheet>
	);
}

export function PrintDeclaration({ orderId }: { orderId: string }) {
	const [printing, setPrinting] = useState(false);
	return (
		<>
			<TextButton
				disabled={printing}
				onClick={() => setPrinting(true)}
				className="min-h-11 text-small underline"
			>
				Imprimir declaração de conteúdo
			</TextButton>
			{printing && (
				<Documents kind="declaracoes" ids={[orderId]} onDone={() => setPrinting(false)} />
			)}
		</>
	);
}
