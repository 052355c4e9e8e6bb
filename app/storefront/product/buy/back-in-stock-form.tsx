import { BellRing, MailCheck } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { postForm, useFetched } from "#app/session/fetch-with-timeout.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmailField } from "#app/ui/person-fields.tsx";
import { NEUTRAL_SWATCH, visibleSwatches } from "#core/catalog/shared/swatch.ts";
import type { Swatch, Variation } from "#core/catalog/types.ts";
import type { BackInStockRequested } from "#core/stock/back-in-stock/types.ts";
import { emailProblem, variationWords } from "#core/stock/shared/back-in-stock.ts";
import { counted } from "#core/values/text.ts";

export type BackInStockSlotProps = {
	variation: Variation;
	productName: string;
	elsewhere: Variation | null;
	swatches: Swatch[];
	onColour(colour: string): void;
};

const LINK =
	"min-h-11 rounded-xs text-small font-semibold underline underline-offset-4 hover:decoration-2";

export default function BackInStockForm({
	variation,
	productName,
	elsewhere,
	swatches,
	onColour,
}: BackInStockSlotProps) {
	const notice = useNotice(variation.id);
	const words = variationWords(variation);
	return (
		<>
			{notice.request ? (
				<Taken request={notice.request} words={words} notice={notice} />
			) : (
				<Ask title={`${words || productName} esgotou`} notice={notice} />
			)}
			{elsewhere && (
				<Elsewhere
					variation={elsewhere}
					hex={visibleSwatches(swatches).find(({ nome }) => nome === elsewhere.cor)?.hex}
					onColour={onColour}
				/>
			)}
		</>
	);
}

type Notice = ReturnType<typeof useNotice>;

function Ask({ title, notice }: { title: string; notice: Notice }) {
	const { email, setEmail, account, sendsMail, busy, problem } = notice;
	const [localError, setLocalError] = useState<string | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const own = account !== null && email.trim().toLowerCase() === account.toLowerCase();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const wrong = emailProblem(email);
		setLocalError(wrong);
		const taken = wrong === null && (await notice.ask());
		if (!taken) form.current?.querySelector("input")?.focus();
	};
	return (
		<form ref={form} noValidate onSubmit={submit} aria-label="Avise-me quando chegar">
			<h2 className="font-sans text-body leading-snug font-semibold tracking-normal">{title}</h2>
			<p className="mt-1 mb-3 text-small text-subtle">
				{sendsMail
					? "Avisamos por e-mail assim que chegar, por ordem de pedido."
					: "A loja não está enviando e-mails agora. Anotamos o seu pedido, por ordem de chegada, e escrevemos quando o envio voltar."}
			</p>
			<div className="grid gap-2 sm:grid-cols-[1fr_auto]">
				<EmailField
					label="Seu e-mail"
					name="email"
					value={email}
					onChange={(event) => {
						setEmail(event.currentTarget.value);
						setLocalError(null);
					}}
					error={localError ?? problem ?? undefined}
				/>
				<Button type="submit" busy={busy} className="self-start px-6! sm:mt-7">
					Avise-me
				</Button>
			</div>
			<p className="mt-2 text-caption text-subtle">
				{!own && sendsMail && "Enviaremos um link para confirmar. "}O e-mail serve só para este
				aviso.
			</p>
		</form>
	);
}

function Taken({
	request,
	words,
	notice,
}: {
	request: BackInStockRequested;
	words: string;
	notice: Notice;
}) {
	const waits = request.state === "noted";
	return (
		<div role="status">
			<p className="flex items-center gap-2.5 text-body leading-snug font-semibold">
				<Icon of={waits ? BellRing : MailCheck} className="size-5 shrink-0" />
				{waits
					? `Pedido anotado${words && `: ${words}`}`
					: request.sendsMail
						? "Confirme no seu e-mail"
						: "Pedido anotado, falta confirmar"}
			</p>
			<p className="mt-1 text-small wrap-anywhere text-subtle">{takenWords(request)}</p>
			{notice.problem && (
				<p role="alert" className="mt-1 text-small text-bad-text">
					{notice.problem}
				</p>
			)}
			<p className="mt-1 -mb-2.5 flex flex-wrap gap-x-5">
				{waits ? (
					<button type="button" className={LINK} disabled={notice.busy} onClick={notice.leave}>
						Desfazer
					</button>
				) : (
					<>
						{request.sendsMail && (
							<button type="button" className={LINK} disabled={notice.busy} onClick={notice.ask}>
								{notice.again ? "Enviado de novo" : "Enviar de novo"}
							</button>
						)}
						<button type="button" className={LINK} onClick={notice.change}>
							Trocar o e-mail
						</button>
					</>
				)}
			</p>
		</div>
	);
}

function takenWords({ state, email, sendsMail }: BackInStockRequested) {
	const address = <b className="font-semibold">{email}</b>;
	if (state === "noted") {
		return sendsMail
			? "Avisamos por e-mail assim que chegar."
			: "A loja não está enviando e-mails agora: o aviso sai quando o envio voltar e houver estoque.";
	}
	return sendsMail ? (
		<>Enviamos um link para {address}. Sem a confirmação, não avisamos.</>
	) : (
		<>
			A loja não está enviando e-mails agora. O link para confirmar sai para {address} quando o
			envio voltar, se for em até 7 dias.
		</>
	);
}

type ElsewhereProps = {
	variation: Variation;
	hex: string | undefined;
	onColour(colour: string): void;
};

const Elsewhere = ({ variation, hex, onColour }: ElsewhereProps) => (
	<p className="mt-4 flex flex-wrap items-center gap-x-3 border-t border-line pt-1 text-small">
		<span
			aria-hidden
			className="size-5 rounded-full border border-fg/25 forced-color-adjust-none"
			style={{ background: hex ?? NEUTRAL_SWATCH }}
		/>
		<span className="min-w-40 flex-1">
			Há{" "}
			<b className="font-semibold">
				{counted(variation.estoque, "unidade", "unidades")} de {variationWords(variation)}
			</b>
			.
		</span>
		<button type="button" className={LINK} onClick={() => onColour(variation.cor)}>
			Ver em {variation.cor}
		</button>
	</p>
);

/** Initial data: the account's confirmed e-mail, and its pending notices. */
export type BackInStockStart = { account: string | null; sendsMail: boolean; token: string | null };
export type BackInStockAnswer =
	| { ok: true; request: BackInStockRequested | null }
	| { ok: false; message: string };

const ADDRESS = "/avise-me";

const UNTOUCHED = { busy: false, again: false, problem: null as string | null };

/** The notice that the account has asked for already. */
function ownRequest(start: BackInStockStart | undefined): BackInStockRequested | null {
	if (!start?.token || !start.account) return null;
	const { token, account: email, sendsMail } = start;
	return { state: "noted", email, sendsMail, token };
}

/** Requests stock notices: one result per variation, one address for all. */
function useNotice(variantId: string) {
	// Works without; the address is then typed.
	const { answer: start } = useFetched<BackInStockStart>(
		`${ADDRESS}?${new URLSearchParams({ variante: variantId })}`,
	);
	const [answers, setAnswers] = useState<Record<string, BackInStockRequested | null>>({});
	const [typed, setTyped] = useState<string | null>(null);
	const [state, setState] = useState(UNTOUCHED);
	const account = start?.account ?? null;
	const email = typed ?? account ?? "";
	const request = variantId in answers ? (answers[variantId] ?? null) : ownRequest(start);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another variation begins anew
	useEffect(() => setState(UNTOUCHED), [variantId]);

	const send = async (body: object): Promise<BackInStockRequested | null | undefined> => {
		if (state.busy) return undefined;
		setState({ busy: true, again: false, problem: null });
		const answer = await postForm<BackInStockAnswer>(ADDRESS, { variantId, ...body });
		setState({ busy: false, again: request !== null, problem: answer.ok ? null : answer.message });
		if (!answer.ok) return undefined;
		setAnswers((known) => ({ ...known, [variantId]: answer.request }));
		return answer.request;
	};
	return {
		...state,
		account,
		email,
		/** Until known, assume a mail server. */
		sendsMail: start?.sendsMail ?? true,
		request,
		setEmail: setTyped,
		ask: async () => Boolean(await send({ intent: "ask", email: request?.email ?? email })),
		leave: () => send({ intent: "leave", token: request?.token }),
		change: () => setAnswers((known) => ({ ...known, [variantId]: null })),
	};
}
