import { useSite } from "#app/shell/use-site.ts";
import { splitLinks } from "#core/mail/shared/link.ts";

type PreviewProps = {
	subject: string;
	message: string;
	/** Words of the link at its end. */
	leave?: string | undefined;
	/** Words of its buttons. */
	links?: string[];
};

/** An e-mail to customers as it is read, while it is typed. */
export function CampaignPreview({
	subject,
	message,
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
					{links.map((label) => (
						<p key={label} className="mt-4">
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
