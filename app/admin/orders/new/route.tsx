import { Trash2 } from "lucide-react";
import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { AddressFields } from "#app/address/address-fields.tsx";
import { Fact, Facts } from "#app/admin/ui/facts.tsx";
import { typedProps } from "#app/admin/ui/forms/record-form.tsx";
import { UnsavedConfirm } from "#app/admin/ui/forms/save-bar.tsx";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { useFocusOn, WRONG_FIELD } from "#app/ui/use-focus-on.ts";
import { settleLines } from "#core/orders/shared/lines.ts";
import {
	EMPTY_DRAFT,
	LINK_DAYS,
	type OrderDraft,
	SALES_CHANNELS,
} from "#core/orders/shared/manual-order.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { formatMoment, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { counted } from "#core/values/text.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { useAction } from "../../action/use-action.ts";
import { loadScreen } from "../../load-screen.ts";
import { Writable } from "../../ui/may.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/route";
import { FreightPart } from "./freight-part.tsx";
import { action } from "./new-actions.ts";
import { type Outside, OutsideFields } from "./outside-fields.tsx";
import { PersonSearch } from "./person-search.tsx";
import { PiecesPart } from "./pieces-part.tsx";

export { action };

export const clientAction = sayFailures(
	{ draft: "O rascunho não foi guardado", deleteDraft: "Erro ao excluir o rascunho" },
	"O pedido não foi criado",
);

export const loader = loadScreen(
	"Erro ao carregar o novo pedido",
	async ({ context, url }: Route.LoaderArgs) => {
		const drafts = await context.get(shopContext).manualOrders.listDrafts();
		const wanted = url.searchParams.get("rascunho");
		return {
			drafts,
			open: drafts.find(({ id }) => id === wanted) ?? null,
			today: shopDay(new Date()),
		};
	},
);

export default function NewOrder({ loaderData }: Route.ComponentProps) {
	const { drafts, open, today } = loaderData;
	return (
		<>
			<PageHead title="Novo pedido" text="Por telefone, mensagem ou no balcão.">
				<Link
					to={href("/admin/pedidos")}
					className="min-h-11 content-center text-small font-semibold text-brand-text hover:underline"
				>
					Voltar aos pedidos
				</Link>
			</PageHead>
			<Writable>
				<Drafts drafts={drafts.filter(({ id }) => id !== open?.id)} />
				<OrderForm
					key={open?.id ?? "novo"}
					known={open && { id: open.id, form: { ...EMPTY_DRAFT, ...open.dados } }}
					today={today}
				/>
			</Writable>
		</>
	);
}

function Drafts({ drafts }: { drafts: Route.ComponentProps["loaderData"]["drafts"] }) {
	const { send, busy } = useAction<typeof action>({ key: "rascunhos" });
	if (drafts.length === 0) return null;
	return (
		<Panel title="Rascunhos" className="mb-5">
			<ul className="divide-y divide-line">
				{drafts.map(({ id, dados, feito_por, updated_at }) => {
					const name = dados.customer_name || "Sem nome";
					return (
						<li key={id} className="flex items-center gap-3 py-1">
							<Link
								to={`${href("/admin/pedidos/novo")}?rascunho=${id}`}
								className="min-h-11 min-w-0 flex-1 content-center text-small hover:underline"
							>
								<b className="font-semibold">{name}</b>{" "}
								<span className="text-subtle">
									{counted(dados.lines?.length ?? 0, "linha", "linhas")}, {feito_por},{" "}
									{formatMoment(updated_at)}
								</span>
							</Link>
							<IconButton
								icon={Trash2}
								label={`Excluir o rascunho de ${name}`}
								disabled={busy}
								onClick={() => send({ intent: "deleteDraft", id })}
							/>
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}

type FormProps = { known: { id: string; form: OrderDraft } | null; today: string };

function OrderForm({ known, today }: FormProps) {
	const [form, setForm] = useState(known?.form ?? EMPTY_DRAFT);
	const [key] = useState(() => crypto.randomUUID());
	const [draft, setDraft] = useState(known?.id);
	const [saved, setSaved] = useState(form);
	const navigate = useNavigate();
	const set = (change: Partial<OrderDraft>) => setForm((now) => ({ ...now, ...change }));
	const creating = useAction<typeof action>({
		key: "novo-pedido",
		onDone: ({ orderId = "" }) => {
			setSaved(form);
			const params = new URLSearchParams({ q: orderNumber(orderId), aberto: orderId });
			// After the guard knows that nothing is lost.
			setTimeout(() => void navigate(`${href("/admin/pedidos")}?${params}`));
		},
	});
	const drafting = useAction<typeof action>({
		key: "rascunho",
		onDone: (answer) => {
			setDraft(answer.draft);
			setSaved(form);
		},
	});
	const problems = creating.answer?.problems;
	const [settled, setSettled] = useState(problems);
	if (problems && problems !== settled) {
		// The lines as they can be ordered, beside the words that say what changed.
		setSettled(problems);
		set({ lines: settleLines(form.lines, problems) });
	}
	const { fields } = creating;
	const place = useFocusOn<HTMLFormElement>(creating.answer?.fields, WRONG_FIELD);
	const field = typedProps({ draft: form, set, errors: fields });
	const [freight, setFreight] = useState<number | null>(null);
	const byHand = form.freight === "hand";
	const shipping = byHand ? (priceFromText(form.freight_price) ?? 0) : freight;
	const create = (ending: object) =>
		creating.send({ intent: "create", key, form, ending, ...(draft && { draft }) });
	return (
		<form
			ref={place}
			noValidate
			onSubmit={(event) => event.preventDefault()}
			className="dense grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
		>
			{form !== saved && !creating.answer?.ok && (
				<UnsavedConfirm text="O pedido ainda não foi criado nem guardado como rascunho." />
			)}
			<div className="grid min-w-0 gap-5">
				<Panel title="Cliente">
					<PersonSearch onPick={set} />
					<div className="mt-4 grid gap-4 sm:grid-cols-2">
						<TextField label="Nome" required maxLength={120} {...field("customer_name")} />
						<TextField
							label="Telefone"
							required
							type="tel"
							maxLength={60}
							{...field("customer_phone")}
						/>
						<TextField
							label="E-mail"
							optional
							type="email"
							maxLength={255}
							{...field("customer_email")}
						/>
						<TextField label="CPF ou CNPJ" optional maxLength={40} {...field("customer_cpf")} />
						<SelectField
							label="De onde veio o pedido"
							optional
							name="canal"
							value={form.canal}
							error={fields["canal"]}
							onChange={(event) => set({ canal: event.currentTarget.value as OrderDraft["canal"] })}
							options={Object.entries(SALES_CHANNELS).map(([value, label]) => ({ value, label }))}
						>
							<option value="">Não informar</option>
						</SelectField>
					</div>
				</Panel>
				<PiecesPart
					lines={form.lines}
					error={fields["lines"]}
					onChange={(lines) => set({ lines })}
				/>
				<Panel title="Entrega">
					<AddressFields values={form} errors={fields} set={set} />
					<FreightPart form={form} errors={fields} set={set} onPrice={setFreight} />
				</Panel>
			</div>
			<div className="grid min-w-0 gap-5 xl:sticky xl:top-5">
				<Panel title="Total">
					<TextField
						label="Desconto"
						optional
						leading="R$"
						inputMode="decimal"
						maxLength={40}
						{...field("discount")}
					/>
					<TextAreaField
						label="Observação"
						optional
						rows={2}
						maxLength={1000}
						className="mt-4"
						{...field("notes")}
					/>
					<Sums form={form} shipping={shipping} />
				</Panel>
				<Endings today={today} errors={fields} busy={creating.busy} onCreate={create} />
				<Button
					variant="outline"
					busy={drafting.busy}
					onClick={() => drafting.send({ intent: "draft", form, ...(draft && { id: draft }) })}
				>
					Guardar rascunho
				</Button>
			</div>
		</form>
	);
}

function Sums({ form, shipping }: { form: OrderDraft; shipping: number | null }) {
	const subtotal = form.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const discount = priceFromText(form.discount) ?? 0;
	return (
		<div className="mt-5 border-t border-line pt-4">
			<Facts>
				<Fact label="Peças">{formatMoney(subtotal)}</Fact>
				<Fact label="Frete">{shipping === null ? "a escolher" : formatMoney(shipping)}</Fact>
				{discount > 0 && <Fact label="Desconto">− {formatMoney(discount)}</Fact>}
				<Fact label="Total" strong>
					{formatMoney(Math.max(0, subtotal + (shipping ?? 0) - discount))}
				</Fact>
			</Facts>
		</div>
	);
}

type EndingsProps = {
	today: string;
	errors: Record<string, string>;
	busy: boolean;
	onCreate(ending: object): void;
};

/** How the order is paid: a link for the customer, or money that has arrived. */
function Endings({ today, errors, busy, onCreate }: EndingsProps) {
	const [days, setDays] = useState<number>(2);
	const [paid, setPaid] = useState<Outside | null>(null);
	return (
		<Panel title="Pagamento">
			<div className="flex items-end gap-3">
				<SelectField
					label="Reserva por"
					name="days"
					className="min-w-0 flex-1"
					value={days}
					onChange={(event) => setDays(Number(event.currentTarget.value))}
					options={LINK_DAYS.map((n) => ({ value: n, label: counted(n, "dia", "dias") }))}
				/>
				<Button busy={busy && !paid} onClick={() => onCreate({ end: "link", days })}>
					Criar link
				</Button>
			</div>
			<p className="mt-2 text-small text-subtle">
				O cliente recebe um link e paga na página do pedido; as peças ficam reservadas.
			</p>
			<div className="mt-5 border-t border-line pt-5">
				{paid ? (
					<OutsideFields
						value={paid}
						today={today}
						errors={errors}
						onChange={setPaid}
						busy={busy}
						onDone={() => onCreate({ end: "paid", ...paid })}
					/>
				) : (
					<Button variant="outline" onClick={() => setPaid({ how: "pix", day: today, proof: "" })}>
						Já foi pago
					</Button>
				)}
			</div>
		</Panel>
	);
}
