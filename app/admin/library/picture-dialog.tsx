import { Download, Replace } from "lucide-react";
import { useState } from "react";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	isUsed,
	type LibraryPicture,
	LONGEST_ALT,
	type PictureUse,
	pictureName,
	USE_KINDS,
} from "#core/media/shared/library.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import type { Action, Intent } from "../action/define-actions.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { MayWrite, useMayOpen } from "../ui/may.tsx";
import { sizeWords } from "../uploads/library-picker.tsx";
import { UploadZone } from "../uploads/upload-zone.tsx";

export type PictureAction = Action<{
	describe: Intent<{ id: string; text: string }>;
	replace: Intent<{ id: string; by: string }>;
}>;

type PictureDialogProps = {
	picture: LibraryPicture;
	/** Its whole address, for use elsewhere. */
	address: string;
	onClose(): void;
	onDelete(): void;
};

/** A picture of the library: how it looks, its alternative text, and where it is used. */
export function PictureDialog({ picture, address, onClose, onDelete }: PictureDialogProps) {
	const { answer, send, busy, fields } = useAction<PictureAction>({ onDone: onClose });
	const [text, setText] = useState(picture.texto_alternativo);
	const name = pictureName(picture);
	const used = isUsed(picture);
	return (
		<EditDialog
			title={name}
			onClose={onClose}
			dirty={text !== picture.texto_alternativo && !answer?.ok}
			busy={busy}
			save="Salvar"
			dismiss="Fechar"
			width={960}
			onDelete={!used && onDelete}
			className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
			onSubmit={() => send({ intent: "describe", id: picture.id, text })}
		>
			<img
				src={picture.endereco}
				alt={picture.texto_alternativo || name}
				width={picture.width ?? undefined}
				height={picture.height ?? undefined}
				className="max-h-[60vh] w-full rounded-sm bg-porcelain object-contain"
			/>
			<div className="grid min-w-0 content-start gap-6">
				<TextAreaField
					label="Texto alternativo"
					rows={3}
					value={text}
					maxLength={LONGEST_ALT}
					error={fields["text"]}
					hint="O que a imagem mostra, para quem não a vê. Vale onde o lugar não tem um texto próprio."
					onChange={(event) => setText(event.currentTarget.value)}
				/>
				<div>
					<Uses uses={picture.usos} used={used} />
					{used && (
						<MayWrite>
							<ReplaceEverywhere picture={picture} onDone={onClose} />
						</MayWrite>
					)}
				</div>
				<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
					<dt className="text-subtle">Tamanho</dt>
					<dd className="nums">
						{picture.width && picture.height && `${picture.width} × ${picture.height} px, `}
						{sizeWords(picture.bytes)}
					</dd>
					<dt className="text-subtle">Enviada</dt>
					<dd className="nums">{formatMoment(picture.created_at)}</dd>
					<dt className="text-subtle">Endereço</dt>
					<dd className="flex items-start gap-2">
						<span className="min-w-0 flex-1 truncate">{address}</span>
						<CopyButton label="Copiar endereço" text={address} />
					</dd>
				</dl>
				<p>
					<a
						href={picture.endereco}
						download={name}
						className={buttonClass({ variant: "outline", size: "sm" })}
					>
						<Icon of={Download} className="size-4" />
						Baixar
					</a>
				</p>
			</div>
		</EditDialog>
	);
}

function Uses({ uses, used }: { uses: PictureUse[]; used: boolean }) {
	const mayOpen = useMayOpen();
	return (
		<section aria-labelledby="onde-usada">
			<h3 id="onde-usada" className="font-sans text-small font-medium">
				Onde é usada
			</h3>
			{uses.length > 0 && (
				<ul className="mt-1.5 grid gap-1 text-small">
					{uses.map(({ tipo, id, nome }) => {
						const to = USE_KINDS[tipo].to(id, nome);
						return (
							<li key={`${tipo} ${id}`} className="wrap-anywhere">
								<span className="text-subtle">{USE_KINDS[tipo].label} </span>
								{mayOpen(to.replace(/[?#].*/, "")) ? <TextLink to={to}>{nome}</TextLink> : nome}
							</li>
						);
					})}
				</ul>
			)}
			<p className="mt-1.5 text-caption text-subtle">
				{used
					? "Para excluir, tire a imagem destes lugares."
					: "Nenhum lugar da loja a mostra agora."}
			</p>
		</section>
	);
}

const MOST_NAMED = 6;

/** Chooses or uploads another picture and, once confirmed, puts it into every place of this one. */
function ReplaceEverywhere({ picture, onDone }: { picture: LibraryPicture; onDone(): void }) {
	const { send, busy } = useAction<PictureAction>({ onDone });
	const [next, setNext] = useState<string | null>(null);
	const uses = picture.usos.filter(({ historico }) => !historico);
	const more = uses.length - MOST_NAMED;
	return (
		<>
			<UploadZone
				target="biblioteca/imagens"
				most={1}
				used={0}
				label="Imagem nova"
				className="mt-3"
				onUploaded={({ url }) => setNext(url)}
			>
				{(_, __, pick) => (
					<Button variant="outline" size="sm" onClick={pick}>
						<Icon of={Replace} className="size-4" />
						Substituir em todos os lugares
					</Button>
				)}
			</UploadZone>
			<ConfirmDialog
				open={next !== null}
				onOpenChange={() => setNext(null)}
				title={`Substituir em ${counted(uses.length, "lugar", "lugares")}?`}
				text={
					<>
						<p>
							A imagem nova entra no lugar desta, com os textos que já estão lá, também nas versões
							anteriores de páginas. Esta continua na biblioteca.
						</p>
						<ul className="mt-3 grid gap-1 text-small text-fg">
							{uses.slice(0, MOST_NAMED).map(({ tipo, id, nome }) => (
								<li key={`${tipo} ${id}`} className="wrap-anywhere">
									<span className="text-subtle">{USE_KINDS[tipo].label} </span>
									{nome}
								</li>
							))}
							{more > 0 && (
								<li className="text-subtle">{`e mais ${counted(more, "lugar", "lugares")}`}</li>
							)}
						</ul>
					</>
				}
				action="Substituir"
				destructive={false}
				busy={busy}
				onConfirm={() => next && send({ intent: "replace", id: picture.id, by: next })}
			>
				<div className="flex items-center gap-4">
					{[picture.endereco, next ?? ""].map((src, at) => (
						<figure key={src} className="min-w-0 flex-1">
							<img
								src={src || undefined}
								alt=""
								className="h-28 w-full rounded-xs bg-porcelain object-contain"
							/>
							<figcaption className="mt-1.5 text-center text-caption text-subtle">
								{at === 0 ? "Agora" : "Imagem nova"}
							</figcaption>
						</figure>
					))}
				</div>
			</ConfirmDialog>
		</>
	);
}
