import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { useAction, useLeave } from "#app/admin/action/use-action.ts";
import { EditDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { ProductPicker } from "#app/admin/ui/forms/product-picker.tsx";
import { Switch } from "#app/admin/ui/forms/switch.tsx";
import { useSendsMail, useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { ProductChoice } from "#core/catalog/list-product-choices.ts";
import { MOST_PRODUCTS } from "#core/customers/shared/campaign.ts";
import { isMailPicture, splitLinks } from "#core/mail/shared/link.ts";
import { FIRST_HOUR, LAST_HOUR } from "#core/mail/shared/quiet-hours.ts";
import { counted, plural } from "#core/values/text.ts";
import { PictureField } from "../../uploads/picture-field.tsx";
import type { action, SentSelection } from "../customer-actions.ts";

type CampaignDialogProps = {
	selection: SentSelection;
	count: number;
	onClose(): void;
};

/** Number of selected customers with consent; undefined while counting, null on failure. */
function useWillReceive(selection: SentSelection): number | null | undefined {
	const { send, busy, answer } = useAction<typeof action>();
	const count = useRef(send);
	count.current = send;
	// After a reload the selection arrives a moment after the dialog opens.
	const chosen = JSON.stringify(selection);
	useEffect(
		() =>
			count.current({ intent: "campaign-count", selection: JSON.parse(chosen) as SentSelection }),
		[chosen],
	);
	return busy || !answer ? undefined : (answer.counts?.consented ?? null);
}

const NO_EXTRAS: Extras = { saudacao: false, produtos: [], imagem: null, enviar_em: "" };

/** E-mail to all selected customers with consent (rule content 4). */
export default function CampaignDialog({ selection, count: chosen, onClose }: CampaignDialogProps) {
	const sends = useSendsMail();
	const start = useAction<typeof action>({
		onDone: ({ campaign }) => {
			if (campaign) leave(`/admin/clientes/campanhas/${campaign}`);
		},
	});
	const leave = useLeave(start.busy);
	const trial = useAction<typeof action>();
	const willReceive = useWillReceive(selection);
	const [key] = useState(() => crypto.randomUUID());
	const [subject, setSubject] = useState("");
	const [message, setMessage] = useState("");
	const [extras, setExtras] = useState<Extras>(NO_EXTRAS);
	const dirty = (subject + message !== "" || extras !== NO_EXTRAS) && !start.answer?.ok;
	const errors = { ...trial.fields, ...start.fields };
	const produtos = extras.produtos.map(({ id }) => id);
	const { imagem } = extras;
	const form = { ...{ key, subject, message }, ...extras, produtos };
	return (
		<EditDialog
			title="Enviar campanha"
			onClose={onClose}
			dirty={dirty}
			busy={start.busy}
			save="Enviar campanha"
			width={920}
			aside={
				<Button
					variant="outline"
					size="sm"
					busy={trial.busy}
					onClick={() => trial.send({ intent: "campaign-test", form })}
				>
					Enviar teste para mim
				</Button>
			}
			className="grid gap-7 lg:grid-cols-2"
			onSubmit={() => start.send({ intent: "campaign", selection, form })}
			above={
				<>
					{!sends && (
						<p role="note" className="mb-4 rounded-sm bg-warn-tint px-4 py-3 text-ui">
							A loja não envia e-mails: a campanha fica guardada e sai quando houver um servidor de
							e-mail.
						</p>
					)}
					<p role="status" className="nums mb-6 rounded-sm bg-surface px-4 py-3 text-ui">
						<b className="font-semibold">{counted(chosen, "selecionado", "selecionados")}.</b>{" "}
						{typeof willReceive !== "number"
							? willReceive === null
								? "Não deu para contar agora quem aceita ofertas: só quem aceita recebe o e-mail."
								: "Contando quem aceita ofertas…"
							: `${counted(willReceive, "aceita", "aceitam")} ofertas e ${plural(willReceive, "recebe", "recebem")} o e-mail; os demais ficam de fora.`}
					</p>
				</>
			}
		>
			<div className="grid content-start gap-5">
				<TextField
					label="Assunto"
					name="subject"
					maxLength={150}
					value={subject}
					onChange={(event) => setSubject(event.currentTarget.value)}
					error={errors["subject"]}
				/>
				<TextAreaField
					label="Mensagem"
					name="message"
					rows={12}
					maxLength={10_000}
					hint="Uma linha em branco começa outro parágrafo, e endereços com https:// viram links. O link de descadastro vai no fim de cada e-mail."
					value={message}
					onChange={(event) => setMessage(event.currentTarget.value)}
					error={errors["message"]}
				/>
				<CampaignExtras
					value={extras}
					errors={errors}
					onChange={(change) => setExtras({ ...extras, ...change })}
				/>
			</div>
			<CampaignPreview
				subject={subject}
				message={extras.saudacao ? `Olá, Ana!\n\n${message}` : message}
				picture={imagem}
				links={
					produtos.length > 0
						? extras.produtos.map(({ nome, imagem }) => ({ label: `Ver ${nome}`, imagem }))
						: [{ label: "Ver a loja" }]
				}
			/>
		</EditDialog>
	);
}

type Extras = {
	saudacao: boolean;
	produtos: ProductChoice[];
	imagem: string | null;
	enviar_em: string;
};

type ExtrasProps = {
	value: Extras;
	errors: Record<string, string>;
	onChange(change: Partial<Extras>): void;
};

/** First name, picture, products and the hour of a campaign. */
function CampaignExtras({ value, errors, onChange }: ExtrasProps) {
	const { saudacao, produtos, imagem, enviar_em } = value;
	return (
		<>
			<Switch
				label="Começar com “Olá” e o primeiro nome"
				checked={saudacao}
				onChange={(on) => onChange({ saudacao: on })}
			/>
			<PictureField
				label="Imagem (opcional)"
				target="biblioteca/imagens"
				value={imagem}
				hint="Acima do texto. Ideal: 1200 px de largura, em JPEG, PNG ou WebP."
				error={errors["imagem"]}
				onChange={(url) => onChange({ imagem: url })}
			/>
			<div>
				{produtos.length < MOST_PRODUCTS && (
					<ProductPicker
						from={href("/admin/produtos/escolhas")}
						label="Produtos, cada um com foto e botão"
						value={null}
						without={produtos.map(({ id }) => id)}
						onChange={(product) => onChange({ produtos: [...produtos, product] })}
						error={errors["produtos"]}
					/>
				)}
				<ul>
					{produtos.map(({ id, nome }) => (
						<li key={id} className="flex items-center justify-between gap-3 text-small">
							<span className="min-w-0 wrap-anywhere">{nome}</span>
							<IconButton
								icon={X}
								label={`Tirar ${nome}`}
								onClick={() => onChange({ produtos: produtos.filter((one) => one.id !== id) })}
							/>
						</li>
					))}
				</ul>
			</div>
			<TextField
				label="Começar em"
				name="enviar_em"
				type="datetime-local"
				optional
				hint={`Vazio: sai agora. Marcada, sai das ${FIRST_HOUR}h às ${LAST_HOUR}h de São Paulo.`}
				value={enviar_em}
				onChange={(event) => onChange({ enviar_em: event.currentTarget.value })}
				error={errors["enviar_em"]}
			/>
		</>
	);
}

type PreviewProps = {
	subject: string;
	message: string;
	/** Words of the link at its end. */
	leave?: string | undefined;
	/** Above its text. */
	picture?: string | null;
	/** Its buttons, each below its picture. */
	links?: { label: string; imagem?: string | null }[];
};

/** An e-mail to customers as it is read, while it is typed. */
export function CampaignPreview({
	subject,
	message,
	picture = null,
	links = [],
	leave = "Não quero mais receber ofertas por e-mail",
}: PreviewProps) {
	const { settings } = useSite();
	const paragraphs = message.split(/\n{2,}/).filter((text) => text.trim() !== "");
	return (
		<section aria-label="Pré-visualização" className="rounded-md bg-surface-2 p-4">
			<h3 className="mb-3 font-sans text-small font-semibold">Pré-visualização</h3>
			<div className="border border-line bg-bg">
				<p className="border-b border-line px-6 py-4 font-serif text-subhead">
					{settings.site_name}
				</p>
				<div className="px-6 py-6">
					<p className="mb-4 font-serif text-heading leading-snug font-medium break-words">
						{subject || "Assunto"}
					</p>
					{picture && <Picture src={picture} kind="mini" sizes="400px" className="mb-4 w-full" />}
					{paragraphs.length === 0 && <p className="text-subtle">A mensagem aparece aqui.</p>}
					{paragraphs.map((text, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are what they are by their place
						<p key={index} className="mb-3 break-words whitespace-pre-line">
							{splitLinks(text).map(({ text: words, to }, at) =>
								to ? (
									// biome-ignore lint/suspicious/noArrayIndexKey: so are their pieces
									<u key={at} className="text-brand-text">
										{words}
									</u>
								) : (
									words
								),
							)}
						</p>
					))}
					{links.map(({ label, imagem }) => (
						<p key={label} className="mt-4">
							{imagem && isMailPicture(imagem) && (
								<Picture src={imagem} kind="product" sizes="240px" className="mb-4 w-60" />
							)}
							<span className="inline-block bg-brand px-5 py-2.5 font-semibold wrap-anywhere text-on-brand">
								{label}
							</span>
						</p>
					))}
				</div>
			</div>
			<p className="px-6 pt-4 text-caption text-subtle">
				{settings.site_name}
				<br />
				<u>{leave}</u>
			</p>
		</section>
	);
}
