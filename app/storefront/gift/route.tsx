import { useEffect, useRef, useState } from "react";
import { data, Form, href, redirect, replace, useNavigation } from "react-router";
import { sessionContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm, typedValues } from "#app/session/read-form.ts";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { EmailField, NameField } from "#app/ui/person-fields.tsx";
import { LONGEST_GIFT_MESSAGE } from "#core/credit/shared/credit.ts";
import {
	giftValues,
	LATEST_GIFT_DAYS,
	NO_GIFTS_SOLD,
	validityWords,
} from "#core/orders/shared/gift.ts";
import { addDays, dayText, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Route } from "./+types/route";

export { clientAction } from "#app/session/client-action.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const site = await context.get(shopContext).content.displayedSite();
	if (!site.settings.vale_ativo) throw replace("/404?pagina");
	const session = await context.get(sessionContext)();
	return { name: session?.user.name ?? "", email: session?.user.email ?? "" };
}

const FIELDS = [
	...["valor", "outro", "para_nome", "para_email", "de_nome", "mensagem", "dia"],
	...["customer_name", "customer_email"],
] as const;

export async function action({ context, request }: Route.ActionArgs) {
	const form = Object.fromEntries(await readForm(request));
	const { accounts, content, orders } = context.get(shopContext);
	const { settings } = await content.displayedSite();
	const session = await context.get(sessionContext)();
	const wanted = {
		...form,
		valor: form["valor"] === OTHER ? form["outro"] : form["valor"],
		// Without scripts nothing recognises a repetition.
		key: form["key"] || crypto.randomUUID(),
	};
	if (!settings.vale_ativo) {
		return data({ message: NO_GIFTS_SOLD, typed: typedValues(form, FIELDS) }, { status: 409 });
	}
	const placed = await orders.placeGift(wanted, await accounts.findBuyer(request.headers, session));
	if (placed.ok) return redirect(`${href("/pedido/:token", { token: placed.value.token })}?pagar`);
	const typed = typedValues(form, FIELDS);
	const { error } = placed;
	if (error.code === "invalid") return data({ fields: error.fields, typed }, { status: 422 });
	const status = error.code === "too_many" ? 429 : 409;
	return data({ message: error.message, typed }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: "Vale-presente",
		description: "Dê um vale-presente: você escolhe o valor, a mensagem e o dia do envio.",
		path: "/vale-presente",
	});

/** The radio button beside the suggested values. */
const OTHER = "outro";

type Answer = {
	fields?: Record<string, string>;
	message?: string;
	typed?: Partial<Record<(typeof FIELDS)[number], string>>;
};

/** As far as typed, for the preview; the server reads it again. */
function centavosOf(typed: string): number | null {
	const reais = Number(typed.replaceAll(".", "").replace(",", "."));
	return typed.trim() !== "" && reais > 0 ? Math.round(reais * 100) : null;
}

/** A customer buys a gift card; it is paid on the page of its order (rule credit 12). */
export default function GiftRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { settings } = useSite();
	const { fields = {}, message, typed = {} } = (actionData ?? {}) as Answer;
	// Whole reais, as the field takes them.
	const values = giftValues(settings).map((centavos) => String(centavos / 100));
	const [draft, setDraft] = useState<GiftDraft>({
		value: typed.valor || values[0] || OTHER,
		other: typed.outro ?? "",
		to: typed.para_nome ?? "",
		from: typed.de_nome ?? loaderData.name,
		words: typed.mensagem ?? "",
		day: typed.dia ?? "",
	});
	const show = (changes: Partial<GiftDraft>) => setDraft((now) => ({ ...now, ...changes }));
	const [key, setKey] = useState("");
	useEffect(() => setKey(crypto.randomUUID()), []);
	const top = useRef<HTMLDivElement>(null);
	// The button is below all fields: on a phone what it says of them is out of sight.
	useEffect(() => {
		const find = (what: string) => top.current?.querySelector<HTMLElement>(what);
		if (actionData) (find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
	}, [actionData]);
	const { state } = useNavigation();
	const today = shopDay(new Date());
	const other = draft.value === OTHER;
	const amount = centavosOf(other ? draft.other : draft.value);
	const problems = Object.values(fields);
	return (
		<div className="wrap-shop grid max-w-[1080px] gap-9 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
			<div ref={top}>
				<h1 className="text-h1">Vale-presente</h1>
				<p className="mt-4 max-w-[60ch] text-subtle">
					Vai por e-mail no dia que você escolher e {validityWords(settings.vale_dias)}. Quem recebe
					usa em um ou vários pedidos. Tem um código?{" "}
					<TextLink to={href("/vale")}>Ver o saldo</TextLink>
				</p>
				{(message || problems.length > 0) && (
					<p tabIndex={-1} role="alert" className="mt-6 rounded-sm bg-warn-tint p-4">
						{message ?? problems[0]}
					</p>
				)}
				<Form method="post" noValidate className="mt-8 grid gap-8">
					<input type="hidden" name="key" value={key} />
					<ValueFields values={values} draft={draft} show={show} error={fields["valor"]} />
					<RecipientFields {...{ draft, show, fields, typed }} />
					<fieldset className="grid gap-5 sm:grid-cols-2">
						<legend className="text-h3 mb-4">Seus dados</legend>
						<NameField
							label="Seu nome completo"
							name="customer_name"
							defaultValue={typed.customer_name ?? loaderData.name}
							error={fields["customer_name"]}
						/>
						<EmailField
							label="Seu e-mail"
							name="customer_email"
							defaultValue={typed.customer_email ?? loaderData.email}
							error={fields["customer_email"]}
							hint="Para o recibo e o link do pedido."
						/>
					</fieldset>
					<Button type="submit" busy={state !== "idle"} className="justify-self-start">
						Ir para o pagamento
					</Button>
				</Form>
			</div>
			<Preview {...draft} amount={amount} today={today} />
		</div>
	);
}

type GiftDraft = {
	/** A suggested value in whole reais, or `OTHER`. */
	value: string;
	other: string;
	to: string;
	from: string;
	words: string;
	day: string;
};
type FieldsProps = { draft: GiftDraft; show(changes: Partial<GiftDraft>): void };

function ValueFields({
	values,
	draft,
	show,
	error,
}: FieldsProps & { values: string[]; error: string | undefined }) {
	const { settings } = useSite();
	return (
		<fieldset>
			<legend className="text-h3 mb-4">Valor</legend>
			<div className="flex flex-wrap gap-2.5">
				{[...values, OTHER].map((value) => (
					<label
						key={value}
						className="nums flex min-h-12 cursor-pointer items-center rounded-sm border border-line-strong px-4 has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2"
					>
						<input
							type="radio"
							name="valor"
							value={value}
							checked={draft.value === value}
							onChange={() => show({ value })}
							className="sr-only"
						/>
						{value === OTHER ? "Outro valor" : formatMoney(centavosOf(value) ?? 0)}
					</label>
				))}
			</div>
			{/* Without scripts it is always there. */}
			<div
				className={draft.value === OTHER ? "mt-4 max-w-60" : "mt-4 hidden max-w-60 noscript:block"}
			>
				<TextField
					label="Valor em reais"
					name="outro"
					leading="R$"
					inputMode="decimal"
					value={draft.other}
					onChange={(event) => show({ other: event.target.value })}
					error={error}
					hint={`De ${formatMoney(settings.vale_minimo)} a ${formatMoney(settings.vale_maximo)}`}
				/>
			</div>
		</fieldset>
	);
}

function RecipientFields({
	draft,
	show,
	fields,
	typed,
}: FieldsProps & Required<Pick<Answer, "fields" | "typed">>) {
	const today = shopDay(new Date());
	return (
		<fieldset className="grid gap-5 sm:grid-cols-2">
			<legend className="text-h3 mb-4">Para quem</legend>
			<TextField
				label="Nome de quem recebe"
				name="para_nome"
				maxLength={120}
				autoComplete="off"
				value={draft.to}
				onChange={(event) => show({ to: event.target.value })}
				error={fields["para_nome"]}
			/>
			<EmailField
				label="E-mail de quem recebe"
				name="para_email"
				autoComplete="off"
				defaultValue={typed.para_email}
				error={fields["para_email"]}
				hint="O código chega aqui e vale em pedidos com este e-mail."
			/>
			<TextAreaField
				label="Mensagem"
				name="mensagem"
				optional
				rows={3}
				maxLength={LONGEST_GIFT_MESSAGE}
				className="sm:col-span-2"
				value={draft.words}
				onChange={(event) => show({ words: event.target.value })}
				error={fields["mensagem"]}
			/>
			<NameField
				label="De"
				name="de_nome"
				value={draft.from}
				onChange={(event) => show({ from: event.target.value })}
				error={fields["de_nome"]}
			/>
			<TextField
				label="Dia do envio"
				name="dia"
				type="date"
				optional
				min={today}
				max={addDays(today, LATEST_GIFT_DAYS)}
				value={draft.day}
				onChange={(event) => show({ day: event.target.value })}
				error={fields["dia"]}
				hint="Sem dia, vai assim que o pagamento for confirmado."
			/>
		</fieldset>
	);
}

type PreviewProps = {
	amount: number | null;
	to: string;
	from: string;
	words: string;
	day: string;
	today: string;
};

/** What the e-mail to the recipient says. */
function Preview({ amount, to, from, words, day, today }: PreviewProps) {
	const { settings } = useSite();
	return (
		<section
			aria-label="Como fica"
			className="self-start rounded-md bg-ink p-7 text-on-ink lg:sticky lg:top-8"
		>
			<p className="text-small text-on-ink-muted">{settings.site_name}</p>
			<p className="text-h3 mt-8">Vale-presente</p>
			<p className="nums mt-1 text-figure leading-tight font-semibold">
				{amount === null ? "R$ –" : formatMoney(amount)}
			</p>
			{words && <p className="mt-6 wrap-anywhere whitespace-pre-line">“{words}”</p>}
			<p className="mt-6 text-small wrap-anywhere text-on-ink-muted">
				{to && `Para ${to}`}
				{to && from && " · "}
				{from && `De ${from}`}
			</p>
			<p className="mt-1 text-small text-on-ink-muted">
				{day > today
					? `Chega por e-mail em ${dayText(day)}`
					: "Chega por e-mail depois do pagamento"}
			</p>
		</section>
	);
}
