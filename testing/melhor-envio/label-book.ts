import { randomUUID } from "node:crypto";

/** A label as the carrier keeps it. */
export type BookedLabel = {
	id: string;
	protocol: string;
	status: string;
	price: number;
	tracking: string | null;
	authorization_code: string | null;
	tags: { tag: string; url: string | null }[];
	body: Record<string, unknown>;
};

type Answer = { status: number; body: unknown };

const no = (status: number, message: string): Answer => ({ status, body: { message } });

/** Only what was not posted goes back, and its price into the wallet. */
function giveBack(label: BookedLabel | undefined, state: { wallet: number }): Answer {
	if (!label) return no(404, "Not found");
	if (label.status !== "released" && label.status !== "generated")
		return no(422, "Esta etiqueta não pode mais ser cancelada.");
	state.wallet += label.price;
	label.status = "canceled";
	return { status: 200, body: { [label.id]: { canceled: true } } };
}

/** `codes`: whether posting codes come with their labels, or later. `tagged`: whether reverse labels keep their tags. */
const FRESH = { wallet: 1_000_000, price: 1_890, codes: true, tagged: true };

/** Cart, wallet and labels of the carrier in a box. Amounts in centavos. */
export function openLabelBook() {
	const labels = new Map<string, BookedLabel>();
	const state = { ...FRESH };
	const listed = ({ body: _, price, ...label }: BookedLabel) => ({
		...label,
		price: price / 100,
	});
	const named = (body: Record<string, unknown>) =>
		(Array.isArray(body["orders"]) ? body["orders"] : []).flatMap(
			(id) => labels.get(String(id)) ?? [],
		);
	const book = (body: Record<string, unknown>, tagged: boolean): Answer => {
		const options = body["options"] as { tags?: BookedLabel["tags"] } | undefined;
		const label: BookedLabel = {
			id: randomUUID(),
			protocol: `ORD-${labels.size + 1}`,
			status: "pending",
			price: state.price,
			tracking: null,
			authorization_code: null,
			tags: tagged ? (options?.tags ?? []) : [],
			body,
		};
		labels.set(label.id, label);
		return { status: 201, body: listed(label) };
	};
	return {
		labels,
		state,
		/** What became of a label, as its carrier tells. */
		move(id: string, status: string, tracking: string | null = null): void {
			const label = labels.get(id);
			if (!label) throw new Error(`no label ${id}`);
			label.status = status;
			label.tracking = tracking ?? label.tracking;
		},
		add: (body: Record<string, unknown>): Answer => book(body, true),
		/** Of Correios alone, and for a parcel that went with them or between two parties that are named. */
		addReverse(body: Record<string, unknown>): Answer {
			if (body["service"] !== 1 && body["service"] !== 2)
				return no(422, "A logística reversa é só de PAC e SEDEX.");
			const original = labels.get(String(body["order_id"]));
			if (!original && !(body["from"] && body["to"] && body["products"]))
				return no(422, "O envio original não foi encontrado.");
			return book({ ...body, reverse: true }, state.tagged);
		},
		read: (id: string): Answer => {
			const label = labels.get(id);
			return label ? { status: 200, body: listed(label) } : no(404, "Not found");
		},
		search: (text: string): Answer => ({
			status: 200,
			body: [...labels.values()]
				.filter(({ tags }) => tags.some(({ tag }) => tag.includes(text)))
				.reverse()
				.map(listed),
		}),
		pay(body: Record<string, unknown>): Answer {
			const wanted = named(body);
			if (wanted.length === 0) return no(422, "Nenhuma etiqueta encontrada.");
			if (wanted.some(({ status }) => status !== "pending"))
				return no(422, "Uma das etiquetas já foi paga.");
			const total = wanted.reduce((sum, { price }) => sum + price, 0);
			if (total > state.wallet) return no(422, "Seu saldo é insuficiente.");
			state.wallet -= total;
			for (const label of wanted) label.status = "released";
			return {
				status: 200,
				body: {
					purchase: {
						id: randomUUID(),
						status: "paid",
						total: total / 100,
						orders: wanted.map(listed),
					},
				},
			};
		},
		make(body: Record<string, unknown>): Answer {
			const wanted = named(body);
			if (wanted.some(({ status }) => status === "pending"))
				return no(422, "A etiqueta não foi paga.");
			for (const label of wanted) {
				if (label.status === "released") label.status = "generated";
				if (label.body["reverse"] && state.codes)
					label.authorization_code ??= String(2_026_110_000 + labels.size);
			}
			return {
				status: 200,
				body: Object.fromEntries(wanted.map(({ id }) => [id, { status: true, message: "ok" }])),
			};
		},
		print(body: Record<string, unknown>, origin: string): Answer {
			const wanted = named(body);
			if (
				wanted.length === 0 ||
				wanted.some(({ status }) => ["pending", "released"].includes(status))
			)
				return no(422, "A etiqueta ainda não foi gerada.");
			return { status: 200, body: { url: `${origin}/imprimir/${wanted[0]?.id}.pdf` } };
		},
		cancel: ({ order }: Record<string, unknown>): Answer =>
			giveBack(labels.get((order as { id: string }).id), state),
		track: (body: Record<string, unknown>): Answer => ({
			status: 200,
			body: Object.fromEntries(
				named(body).map(({ id, status, tracking, authorization_code }) => [
					id,
					{ id, status, tracking, authorization_code },
				]),
			),
		}),
		reset(): void {
			labels.clear();
			Object.assign(state, FRESH);
		},
	};
}
