import { Pencil } from "lucide-react";
import { useId, useState } from "react";
import { z } from "zod";
import { trialStored, useMailWords } from "#app/admin/action/mail-words.ts";
import { useAction } from "#app/admin/action/use-action.ts";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import {
	FIGURE_DAYS,
	LONGEST_MESSAGE,
	type ManagedMessage,
	type MessageDraft,
	MOST_PER_WEEK,
	messageKind,
} from "#core/automations/shared/messages.ts";
import { FIRST_HOUR, LAST_HOUR } from "#core/mail/shared/quiet-hours.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../../action/define-actions.ts";
import { toReply } from "../../action/reply.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { loadScreen } from "../../load-screen.ts";
import { RecordDialog } from "../../ui/forms/edit-dialog.tsx";
import { type FieldLabels, typedProps, useRecordForm } from "../../ui/forms/record-form.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { RowAction, TextLink } from "../../ui/lists/row-action.tsx";
import { useMay } from "../../ui/may.tsx";
import { PageHead, PlaceTabs } from "../../ui/page-head.tsx";
import { CampaignPreview } from "../campaign/campaign-dialog.tsx";
import type { Route } from "./+types/route";

const tipo = z.string().max(40);

export const action = defineActions({
	area: "customers",
	subject: "Esta mensagem",
	intents: {
		save: intent({ tipo, version: z.string(), form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.automations.save(admin, input), () => "Mensagem salva com sucesso!"),
		),
		toggle: intent({ tipo, ativo: z.boolean() }, async ({ shop, admin }, input) =>
			toReply(await shop.automations.setActive(admin, input), () =>
				input.ativo
					? {
							message: "Mensagem ligada",
							description: "Vale daqui em diante: o que já passou não é enviado.",
						}
					: "Mensagem desligada",
			),
		),
		test: intent({ tipo, form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.automations.test(admin, input), ({ to }) => trialStored(shop, to)),
		),
	},
});

export const clientAction = sayFailures(
	{ toggle: "Erro ao mudar a mensagem", test: "Erro ao enviar o teste" },
	"Erro ao salvar a mensagem",
);

export const loader = loadScreen(
	"Erro ao carregar as mensagens automáticas",
	async ({ context }: Route.LoaderArgs) => ({
		messages: await context.get(shopContext).automations.list(),
		others: await context.get(shopContext).automations.loadOtherFigures(),
	}),
);

/** Messages that the shop sends by itself: a switch, texts and figures for each. */
export default function AutomaticMessages({
	loaderData: { messages, others },
}: Route.ComponentProps) {
	const mailWords = useMailWords();
	const [open, setOpen] = useState<ManagedMessage | null>(null);
	return (
		<>
			<PageHead
				title="Mensagens automáticas"
				text={mailWords(
					`E-mails que a loja escreve sozinha, das ${FIRST_HOUR}h às ${LAST_HOUR}h e no máximo ${MOST_PER_WEEK} por pessoa em 7 dias. Cada um tem um link para não receber mais.`,
					"A loja não envia e-mails: nada sai até conectar um servidor de e-mail.",
				)}
			>
				<TextLink to="/admin/clientes">Voltar aos clientes</TextLink>
			</PageHead>
			<PlaceTabs label="E-mails para clientes" screen="/admin/clientes" />
			<ul className="divide-y divide-line rounded-md border border-line bg-bg px-4.5 md:px-6.5">
				{messages.map((message) => (
					<MessageRow key={message.tipo} message={message} onOpen={() => setOpen(message)} />
				))}
			</ul>
			<h2 className="mt-8 mb-3 font-sans text-body font-semibold">Sempre ligados</h2>
			<ul className="divide-y divide-line rounded-md border border-line bg-bg px-4.5 md:px-6.5">
				{OTHERS.map(({ template, label, to }) => {
					const figures = others.find((one) => one.template === template);
					return (
						<li key={template} className="py-4">
							<p className="font-medium">{label}</p>
							<p className="mt-0.5 text-caption text-subtle">{to}</p>
							<p className="nums mt-1.5 text-small text-subtle">
								{figuresWords(figures ?? { enviadas: 0, abertas: 0, pedidos: 0, pago: 0 })}
							</p>
						</li>
					);
				})}
			</ul>
			{open && <MessageDialog message={open} onClose={() => setOpen(null)} />}
		</>
	);
}

const OTHERS = [
	{
		template: "pix-expiring",
		label: "PIX que vence",
		to: "Quem pediu um PIX e ainda não pagou, dez minutos antes do fim; conta o pedido que foi pago",
	},
	{
		template: "back-in-stock",
		label: "Chegou a peça",
		to: "Quem pediu um aviso de estoque; conta o que a pessoa comprou nos 7 dias seguintes",
	},
] as const;

type RowProps = { message: ManagedMessage; onOpen(): void };

function MessageRow({ message, onOpen }: RowProps) {
	const id = useId();
	const { tipo, ativo, dias, cupom, cupom_parado } = message;
	const { label, to, when } = messageKind(tipo);
	const { send, busy } = useAction<typeof action>();
	const may = useMay();
	return (
		<li
			aria-labelledby={id}
			className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-3 py-5 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
		>
			<div>
				<h2 id={id} className="font-sans text-body font-semibold">
					{label}
				</h2>
				<p className="mt-1 text-small">
					{when(dias)}
					{cupom && !cupom_parado && `, com o cupom ${cupom}`}
				</p>
				{cupom_parado && (
					<p className="mt-1 text-small text-warn-text">
						O cupom {cupom} não vale agora: as mensagens vão sem ele.
					</p>
				)}
				<p className="mt-0.5 text-caption text-subtle">{to}</p>
				<p className="nums mt-2 text-small text-subtle">{figuresWords(message)}</p>
			</div>
			<div className="max-sm:order-last max-sm:col-span-2">
				<Switch
					label="Ligada"
					checked={ativo}
					disabled={busy || !may}
					onChange={(on) => send({ intent: "toggle", tipo, ativo: on })}
				/>
			</div>
			<div className="max-sm:self-start">
				<RowAction id={tipo} icon={Pencil} label={`Editar: ${label}`} onClick={onOpen} />
			</div>
		</li>
	);
}

type Figures = Pick<ManagedMessage, "enviadas" | "abertas" | "pedidos" | "pago">;

function figuresWords({ enviadas, abertas, pedidos, pago }: Figures): string {
	if (enviadas === 0) return `Nenhuma enviada em ${FIGURE_DAYS} dias`;
	const figures = [
		counted(enviadas, "enviada", "enviadas"),
		`${counted(abertas, "aberta", "abertas")} pelo link`,
		counted(pedidos, "pedido", "pedidos"),
		formatMoney(pago),
	];
	return `Em ${FIGURE_DAYS} dias: ${figures.join(" · ")}`;
}

const LABELS: FieldLabels<MessageDraft> = [
	{ name: "dias", label: "Dias" },
	{ name: "assunto", label: "Assunto" },
	{ name: "texto", label: "Mensagem" },
	{ name: "cupom", label: "Cupom" },
];

const toDraft = ({ dias, assunto, texto, cupom }: ManagedMessage): MessageDraft => ({
	dias: String(dias),
	...{ assunto, texto, cupom },
});

function MessageDialog({ message, onClose }: { message: ManagedMessage; onClose(): void }) {
	const { tipo } = message;
	const { label, days, offer, to } = messageKind(tipo);
	const form = useRecordForm<ManagedMessage, MessageDraft>({
		record: message,
		toDraft,
		onSaved: onClose,
	});
	const trial = useAction<typeof action>();
	const { draft, set } = form;
	const errors = { ...trial.fields, ...form.errors };
	const field = typedProps({ draft, set, errors });
	return (
		<RecordDialog
			title={label}
			description={to}
			onClose={onClose}
			form={form}
			labels={LABELS}
			request={{ intent: "save", tipo }}
			className="grid gap-7 lg:grid-cols-2"
			save="Salvar mensagem"
			width={920}
			aside={
				<Button
					variant="outline"
					size="sm"
					busy={trial.busy}
					onClick={() => trial.send({ intent: "test", tipo, form: draft })}
				>
					Enviar teste para mim
				</Button>
			}
		>
			<div className="grid content-start gap-5">
				{days && <TextField label={days.label} inputMode="numeric" {...field("dias")} />}
				<TextField label="Assunto" maxLength={150} {...field("assunto")} />
				<TextAreaField
					label="Mensagem"
					rows={8}
					maxLength={LONGEST_MESSAGE}
					hint="Começa com “Olá” e o primeiro nome. Uma linha em branco começa outro parágrafo."
					{...field("texto")}
				/>
				{offer && (
					<TextField
						label="Cupom"
						optional
						hint="Um código ligado em Descontos. O link da mensagem já o leva ao carrinho."
						{...field("cupom")}
					/>
				)}
			</div>
			<CampaignPreview
				subject={draft.assunto}
				message={`Olá, Ana!\n\n${draft.texto}${draft.cupom && offer ? `\n\n${draft.cupom}` : ""}`}
				leave={offer ? undefined : "Não quero mais pedidos de avaliação"}
			/>
		</RecordDialog>
	);
}
