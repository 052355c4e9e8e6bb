import { useEffect, useRef, useState } from "react";
import { data, href, Link, useNavigate } from "react-router";
import { AddressFields } from "#app/address/address-fields.tsx";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { shopContext } from "#app/context.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import type { CartLine } from "#core/cart/shared/cart.ts";
import type { EditableOrder } from "#core/orders/manage/edit-order.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { type EditForm, WHY_NOT_EDITED } from "#core/orders/shared/order-edit.ts";
import { EMPTY_ADDRESS } from "#core/values/address.ts";
import { shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { useAction } from "../../action/use-action.ts";
import { loadScreen } from "../../load-screen.ts";
import { UnsavedConfirm } from "../../ui/forms/save-bar.tsx";
import { Writable } from "../../ui/may.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PiecesPart } from "../new/pieces-part.tsx";
import type { Route } from "./+types/route";
import { DifferencePart } from "./difference-part.tsx";
import { action } from "./edit-actions.ts";
import { LineRow, lineOf } from "./line-row.tsx";

export { action };

export const clientAction = sayFailures(
	{ preview: "A diferença não pôde ser calculada" },
	"O pedido não foi alterado",
);

export const loader = loadScreen(
	"Erro ao carregar o pedido",
	async ({ context, params }: Route.LoaderArgs) => {
		const editable = await context.get(shopContext).orderEdits.load(params.id);
		if (!editable) throw data(null, { status: 404 });
		return { ...editable, today: shopDay(new Date()) };
	},
);

const listAddress = (id: string): string =>
	`${href("/admin/pedidos")}?${new URLSearchParams({ q: orderNumber(id), aberto: id })}`;

export default function EditOrder({ loaderData }: Route.ComponentProps) {
	const { order, why, today } = loaderData;
	return (
		<>
			<PageHead title={`Editar pedido #${orderNumber(order.id)}`} text={order.customer_name}>
				<Link
					to={listAddress(order.id)}
					className="min-h-11 content-center text-small font-semibold text-brand-text hover:underline"
				>
					Voltar ao pedido
				</Link>
			</PageHead>
			{why ? (
				<Panel title="Este pedido não se altera">
					<p>{WHY_NOT_EDITED[why]}</p>
				</Panel>
			) : (
				<Writable>
					<Form key={order.revision} editable={loaderData} today={today} />
				</Writable>
			)}
		</>
	);
}

function Form({ editable, today }: { editable: EditableOrder; today: string }) {
	const { order, variations, quoted, invoiced } = editable;
	const navigate = useNavigate();
	const [key] = useState(() => crypto.randomUUID());
	const [lines, setLines] = useState(() => order.items.map(lineOf));
	const [added, setAdded] = useState<CartLine[]>([]);
	const [notes, setNotes] = useState(order.notes ?? "");
	const [freight, setFreight] = useState<EditForm["freight"]>("keep");
	const [address, setAddress] = useState(() => {
		const names = Object.keys(EMPTY_ADDRESS) as (keyof typeof EMPTY_ADDRESS)[];
		return Object.fromEntries(names.map((name) => [name, order[name]])) as EditForm["address"];
	});
	const form: EditForm = {
		lines: [
			...lines
				.filter(({ removed }) => !removed)
				.map(({ item, size, color, quantity }) => ({
					...{ item: item.id, productId: item.produto_id, size, color, quantity },
				})),
			...added.map(({ productId, size, color, quantity }) => ({
				...{ item: null, productId, size, color, quantity },
			})),
		],
		...{ freight, notes, address },
	};
	const { revision } = order;
	const typed = JSON.stringify(form);
	const [first] = useState(typed);
	const dirty = typed !== first;
	const previewing = useAction<typeof action>({ key: "previa" });
	const [previewed, setPreviewed] = useState(first);
	// Once the typing pauses.
	const send = useRef(previewing.send);
	send.current = previewing.send;
	useEffect(() => {
		if (!dirty) return;
		const timer = setTimeout(() => {
			setPreviewed(typed);
			send.current({ intent: "preview", revision, form: JSON.parse(typed) });
		}, 350);
		return () => clearTimeout(timer);
	}, [typed, dirty, revision]);
	const saving = useAction<typeof action>({
		key: "alterar",
		// After the guard knows that nothing is lost.
		onDone: () => setTimeout(() => void navigate(listAddress(order.id))),
	});
	const fields = { ...previewing.fields, ...saving.fields };
	const current = dirty && previewed === typed && !previewing.busy ? previewing.answer : undefined;
	return (
		<form
			noValidate
			onSubmit={(event) => event.preventDefault()}
			className="dense grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
		>
			{dirty && !saving.answer?.ok && (
				<UnsavedConfirm text="A alteração do pedido ainda não foi salva." />
			)}
			<div className="grid min-w-0 gap-5">
				{invoiced ? (
					<InvoicedPart orderId={order.id} />
				) : (
					<>
						<Panel title="Peças do pedido">
							<ul className="divide-y divide-line">
								{lines.map((line) => (
									<LineRow
										key={line.item.id}
										line={line}
										variations={variations}
										onChange={(next) =>
											setLines((all) => all.map((one) => (one === line ? next : one)))
										}
									/>
								))}
							</ul>
							<Problem>{fields["lines"]}</Problem>
						</Panel>
						<PiecesPart
							title="Acrescentar peças"
							lines={added}
							error={undefined}
							onChange={setAdded}
						/>
					</>
				)}
				<Panel title="Entrega">
					{order.shipping_quote?.pickup ? (
						<p className="text-small text-subtle">O cliente retira na loja.</p>
					) : (
						<AddressFields
							values={address}
							errors={fields}
							set={(change) => setAddress((now) => ({ ...now, ...change }))}
						/>
					)}
					<FreightChoice
						{...{ freight, quoted, invoiced }}
						paid={order.shipping}
						error={fields["freight"]}
						onChange={setFreight}
					/>
				</Panel>
				<Panel title="Observação do cliente">
					<TextAreaField
						label="Observação"
						optional
						rows={3}
						maxLength={1000}
						name="notes"
						value={notes}
						error={fields["notes"]}
						onChange={(event) => setNotes(event.currentTarget.value)}
					/>
				</Panel>
			</div>
			<DifferencePart
				{...{ dirty, today, fields }}
				due={order.amount_due}
				preview={current?.preview ?? null}
				problem={current && !current.ok ? (current.message ?? null) : null}
				busy={saving.busy}
				onSave={(ending, balance) =>
					saving.send({ intent: "save", key, revision, form, balance, ending })
				}
			/>
		</form>
	);
}

/** What holds pieces and values, in their place, with the ways out. */
const InvoicedPart = ({ orderId }: { orderId: string }) => (
	<Panel title="Peças e valores">
		<p>{WHY_NOT_EDITED.invoiced}</p>
		<p className="mt-3">
			A NF-e que a loja emitiu se cancela{" "}
			<Link to={listAddress(orderId)} className="text-brand-text underline">
				no pedido
			</Link>
			; a de outro emissor se cancela nele, e sua chave se tira{" "}
			<Link
				to={href("/admin/expedicao/:id", { id: orderId })}
				className="text-brand-text underline"
			>
				na Expedição
			</Link>
			.
		</p>
	</Panel>
);

type FreightProps = {
	freight: EditForm["freight"];
	quoted: boolean;
	invoiced: boolean;
	/** Centavos. */
	paid: number;
	error: string | undefined;
	onChange(freight: EditForm["freight"]): void;
};

function FreightChoice({ freight, quoted, invoiced, paid, error, onChange }: FreightProps) {
	const options = [
		["keep", `Manter o frete de ${formatMoney(paid)}`],
		["again", "Recalcular para estas peças e este endereço"],
	] as const;
	if (invoiced || !quoted) {
		return (
			<p className="mt-5 border-t border-line pt-4 text-small text-subtle">
				{invoiced
					? "Na NF-e o endereço se corrige com carta de correção, pelo emissor dela."
					: `O frete de ${formatMoney(paid)} foi combinado e fica como está.`}
			</p>
		);
	}
	return (
		<fieldset className="mt-5 border-t border-line pt-4">
			<legend className="sr-only">Frete</legend>
			{options.map(([value, label]) => (
				<label key={value} className="flex min-h-11 items-center gap-3 text-small">
					<input
						type="radio"
						name="frete"
						className="size-4.5 accent-(--color-primary)"
						checked={freight === value}
						onChange={() => onChange(value)}
					/>
					{label}
				</label>
			))}
			<Problem className="mt-1.5">{error}</Problem>
		</fieldset>
	);
}
