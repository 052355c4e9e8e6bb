import { randomUUID } from "node:crypto";

/** A label as the carrier keeps it. */
export type BookedLabel = {
	id: string;
	protocol: string;
	status: string;
	price: number;
	tracking: string | null;
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

/** Cart, wallet and labels of the carrier in a box. Amounts in centavos. */
export function openLabelBook() {
	const labels = new Map<string, BookedLabel>();
	const state = { wallet: 1_000_000, price: 1_890 };
	const listed = ({ body: _, price, ...label }: BookedLabel) => ({
		...label,
		price: price / 100,
	});
	const named = (body: Record<string, unknown>) =>
		(Array.isArray(body["orders"]) ? body["orders"] : []).flatMap(
			(id) => labels.get(String(id)) ?? [],
		);
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
		add(body: Record<string, unknown>): Answer {
			const options = body["options"] as { tags?: BookedLabel["tags"] } | undefined;
			const label: BookedLabel = {
				id: randomUUID(),
				protocol: `ORD-${labels.size + 1}`,
				status: "pending",
				price: state.price,
				tracking: null,
				tags: options?.tags ?? [],
				body,
			};
			labels.set(label.id, label);
			return { status: 201, body: listed(label) };
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
			for (const label of wanted) if (label.status === "released") label.status = "generated";
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
				named(body).map(({ id, status, tracking }) => [id, { id, status, tracking }]),
			),
		}),
		reset(): void {
			labels.clear();
			Object.assign(state, { wallet: 1_000_000, price: 1_890 });
		},
	};
}
