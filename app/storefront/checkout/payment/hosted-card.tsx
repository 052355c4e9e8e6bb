import clsx from "clsx";
import { CircleAlert, LoaderCircle, RefreshCw, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { tabStorage } from "#app/session/storage/browser-storage.ts";
import { controlClass } from "#app/ui/field.tsx";
import { findEmptyFields, findHolderMistake } from "#core/payments/shared/cards.ts";
import { CardBody, type CardFormProps } from "./card-body.tsx";
import { PayByPix } from "./pay-parts.tsx";
import {
	allowsSecureFields,
	FIELD_IDS,
	type FieldName,
	type FieldsState,
	useSecureFields,
} from "./secure-fields.ts";
import { cardProblems, type HolderFields } from "./use-payment.ts";
import { usePlans, useTypedDocument } from "./use-plans.ts";

/** Scroll position at the reload. */
const PLACE = "requinte-lugar-do-cartao";

/**
 * False while the page reloads with a CSP that allows the provider's fields. The shopper then returns to the same
 * choice and scroll position.
 */
function useFreshDocument(): boolean {
	const [allowed] = useState(allowsSecureFields);
	useEffect(() => {
		if (allowed) return comeBack();
		tabStorage.write(PLACE, String(window.scrollY));
		const address = new URL(window.location.href);
		if (address.pathname.startsWith("/pedido/")) address.searchParams.set("pagar", "cartao");
		if (address.href === window.location.href) window.location.reload();
		else window.location.assign(address);
	}, [allowed]);
	return allowed;
}

function comeBack(): void {
	const place = tabStorage.read(PLACE);
	if (place === null) return;
	tabStorage.remove(PLACE);
	document
		.querySelector<HTMLElement>('input[name="payment_method"]:checked')
		?.focus({ preventScroll: true });
	window.scrollTo({ top: Number(place), behavior: "instant" });
}

type HostedCardProps = CardFormProps & {
	hosted: { publicKey: string; script: string };
	tries: number;
	onRetry(): void;
};

const LENDER = "Mercado Pago";
const MISTAKES: Record<FieldName, string> = {
	cardNumber: "Confira o número do cartão.",
	expirationDate: "Confira a validade: mês e ano.",
	securityCode: "Confira o código: são os 3 números do verso.",
};
const NAMES = Object.keys(MISTAKES) as FieldName[];

/** The provider's fields, on a page whose CSP allows them. */
export function HostedCard(props: HostedCardProps) {
	return useFreshDocument() ? (
		<CardInFrames {...props} />
	) : (
		<div className="skeleton h-80" aria-busy="true" />
	);
}

/** Number, validity and code are in the provider's frames: they never reach this page. */
function CardInFrames({ hosted, payment, tries, onRetry, ...props }: HostedCardProps) {
	const { order, options } = props;
	const { mistake, refusal } = cardProblems(payment);
	const fields = useSecureFields(hosted, tries);
	const [holder, setHolder] = useState<HolderFields>({
		holderName: "",
		holderEmail: order.customer_email,
		holderDocument: useTypedDocument(order.id),
	});
	const [marked, setMarked] = useState<FieldName[]>([]);
	const form = useRef<HTMLFormElement>(null);
	const { firstDigits, setCodeLength } = fields;
	const plans = usePlans(options, { order, payment, firstDigits }, "credit_card");
	const codeLength = plans.cards[0]?.codeLength ?? null;
	useEffect(() => {
		if (codeLength) setCodeLength(codeLength);
	}, [codeLength, setCodeLength]);

	if (fields.state === "failed") {
		return <FieldsFailed pixTotal={props.pixTotal} onPix={props.onPix} onRetry={onRetry} />;
	}
	const submit = () => {
		const bad = NAMES.filter((name) => !fields.valid[name]);
		setMarked(bad);
		const [first] = bad;
		const wrong = findEmptyFields(holder) ?? findHolderMistake(holder);
		if (wrong) payment.send({ type: "mistaken", mistake: wrong });
		if (first) return fields.focus(first);
		if (wrong) {
			form.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
			return;
		}
		if (!plans.plan || !firstDigits) return;
		const number = holder.holderDocument.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
		void payment.pay({
			method: plans.method,
			installments: plans.plan.count,
			planTotal: plans.plan.total,
			paymentMethodId: plans.method === "debit_card" ? "cartao_debit" : "cartao",
			holder,
			card: async () => {
				const token = await fields.makeToken({
					cardholderName: holder.holderName.trim(),
					identificationType: number.length === 11 ? "CPF" : "CNPJ",
					identificationNumber: number,
				});
				if (!token?.id) return null;
				const { id, last_four_digits = "" } = token;
				const deviceId = window.MP_DEVICE_SESSION_ID;
				return {
					cardToken: id,
					cardFirstDigits: firstDigits,
					cardLastFour: last_four_digits,
					...(deviceId ? { deviceId } : {}),
				};
			},
		});
	};
	const box = (name: FieldName, label: string, className?: string) => (
		<FrameBox
			name={name}
			label={label}
			className={className}
			state={fields.state}
			focused={fields.focused === name}
			error={marked.includes(name) && !fields.valid[name] ? MISTAKES[name] : undefined}
			trailing={name === "cardNumber" ? plans.cards[0]?.name : undefined}
			onFocus={() => fields.focus(name)}
		/>
	);
	return (
		<CardBody
			form={form}
			heading="Cartão"
			numberFields={
				<>
					{box("cardNumber", "Número do cartão", "sm:col-span-2")}
					{box("expirationDate", "Validade (MM/AA)")}
					{box("securityCode", "Código (CVC)")}
				</>
			}
			note="Número, validade e código vão direto para o Mercado Pago. A loja não os vê nem guarda."
			holder={holder}
			onHolder={setHolder}
			mistake={mistake}
			refusal={refusal}
			plans={plans}
			lender={LENDER}
			total={payment.totals.total}
			busy={payment.busy}
			onSubmit={submit}
			alternative={<PayByPix total={props.pixTotal} onPix={props.onPix} variant="outline" />}
			onPlan={payment.setPlan}
		/>
	);
}

type FrameBoxProps = {
	name: FieldName;
	label: string;
	className?: string | undefined;
	state: FieldsState;
	focused: boolean;
	error: string | undefined;
	trailing: string | undefined;
	onFocus(): void;
};

/** A box with the provider's frame in it; the frame itself carries the name for screen readers. */
function FrameBox({
	name,
	label,
	className,
	state,
	focused,
	error,
	trailing,
	onFocus,
}: FrameBoxProps) {
	return (
		<div className={className}>
			<p aria-hidden onClick={onFocus} className="mb-2 text-small leading-[1.4] font-medium">
				{label}
			</p>
			<div
				className={clsx(
					controlClass(Boolean(error)),
					"relative flex h-(--control) items-center gap-3",
					focused &&
						"border-brand-text! shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-primary)_18%,transparent)]",
				)}
			>
				<div id={FIELD_IDS[name]} className="h-full min-w-0 flex-1" />
				{state === "loading" && (
					<p className="pointer-events-none absolute inset-0 flex items-center justify-between gap-3 rounded-sm bg-bg px-3.5 text-small text-subtle">
						Abrindo campo seguro…
						<LoaderCircle className="size-4 animate-spin" aria-hidden />
					</p>
				)}
				{trailing && <span className="text-small text-subtle">{trailing}</span>}
			</div>
			{error && (
				<p role="alert" className="mt-1.5 flex items-start gap-1.5 text-small text-bad-text">
					<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
					{error}
				</p>
			)}
		</div>
	);
}

type FieldsFailedProps = { pixTotal: number; onPix(): void; onRetry(): void };

function FieldsFailed({ pixTotal, onPix, onRetry }: FieldsFailedProps) {
	return (
		<div>
			<div role="alert" className="mb-5 flex gap-3.5 rounded-sm bg-warn-tint p-4">
				<TriangleAlert className="mt-0.5 size-5 shrink-0 text-warn-text" aria-hidden />
				<p>
					<b className="font-semibold">Os campos do cartão não abriram.</b> Um bloqueador de
					anúncios pode estar impedindo. Nada foi cobrado.
				</p>
			</div>
			<div className="flex flex-col items-start gap-4">
				<PayByPix total={pixTotal} onPix={onPix} />
				<button type="button" onClick={onRetry} className="link-line min-h-11">
					<RefreshCw className="size-4" aria-hidden />
					Tentar carregar de novo
				</button>
			</div>
		</div>
	);
}
