import clsx from "clsx";
import type { ReactNode } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { sellerDocument } from "#core/content/shared/site-defaults.ts";
import { paymentWords } from "#core/orders/shared/instalments.ts";
import { Logo } from "./logo.tsx";
import SocialLinks from "./social-links.tsx";
import { useSendsMail, useSite } from "./use-site.ts";

const Newsletter = lazyPart(() => import("./newsletter-form.tsx"));

/** Room for three columns beside the blurb and the contact. */
const COLUMNS = [
	"md:grid-cols-[1.7fr_1.3fr] md:gap-16",
	"md:grid-cols-[1.7fr_1fr_1.3fr] md:gap-16",
	"md:grid-cols-[1.7fr_1fr_1.1fr_1.3fr] md:gap-16",
	"md:gap-8 md:max-lg:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.3fr]",
];

/** Blurb, columns of links and contact, with the seller's identification. */
export default function Footer() {
	const { settings, footerColumns, year } = useSite();
	const sendsMail = useSendsMail();
	const blurb = settings.footer_content || settings.site_description;
	return (
		<footer className="bg-ink text-small leading-normal wrap-anywhere text-on-ink-muted">
			<div className="wrap-shop">
				<div
					className={clsx(
						"grid gap-x-6 gap-y-9 pt-14 pb-9 max-md:grid-cols-2 md:pt-22 md:pb-16",
						COLUMNS[footerColumns.length],
					)}
				>
					<div className="max-md:col-span-2">
						<span className="text-on-ink">
							<Logo onDark />
						</span>
						{blurb && <p className="mt-5.5 max-w-[36ch]">{blurb}</p>}
						<div className="mt-6 text-on-ink [&_a:hover]:bg-on-ink/10">
							<SocialLinks settings={settings} />
						</div>
					</div>
					{footerColumns.map(({ titulo, links }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
						<Column key={at} title={titulo}>
							{links.map(({ nome, to }) => (
								<li key={`${to} ${nome}`}>
									<PageLink to={to} className={linkClass}>
										{nome}
									</PageLink>
								</li>
							))}
						</Column>
					))}
					<Column title="Contato" wide>
						{settings.contact_phone && (
							<li>
								<a
									href={`tel:+55${settings.contact_phone.replace(/\D/g, "")}`}
									className={linkClass}
								>
									{settings.contact_phone}
								</a>
							</li>
						)}
						{settings.contact_email && (
							<li>
								<a href={`mailto:${settings.contact_email}`} className={linkClass}>
									{settings.contact_email}
								</a>
							</li>
						)}
						{settings.horario && <li className="py-1 whitespace-pre-line">{settings.horario}</li>}
						{settings.contact_address && (
							<li className="py-1 whitespace-pre-line">{settings.contact_address}</li>
						)}
					</Column>
				</div>
				{settings.newsletter_ativa && sendsMail && <Newsletter />}
				<div className="flex flex-col justify-between gap-2 border-t border-on-ink/15 py-6.5 text-caption md:flex-row">
					<p>
						© {year} {settings.razao_social || settings.site_name}
						{settings.cnpj && <span className="nums"> · {sellerDocument(settings.cnpj)}</span>}
					</p>
					<p>{paymentWords(settings)}</p>
				</div>
			</div>
		</footer>
	);
}

const linkClass =
	"inline-flex min-h-8 items-center max-lg:min-h-11 rounded-xs hover:text-on-ink hover:underline hover:underline-offset-4";

type ColumnProps = {
	title: string;
	/** Takes the whole row on phones. */
	wide?: boolean;
	children: ReactNode;
};

function Column({ title, wide = false, children }: ColumnProps) {
	return (
		<div className={wide ? "max-md:col-span-2" : undefined}>
			<h2 className="mb-4 font-sans text-small font-semibold text-on-ink">{title}</h2>
			<ul>{children}</ul>
		</div>
	);
}
