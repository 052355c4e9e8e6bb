import { Mail, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import type { SiteSettings } from "#core/content/types.ts";
import { Logo } from "./logo.tsx";
import { useSite } from "./use-site.ts";

const FALLBACK_PAGES = [
	{ title: "Central de Ajuda", slug: "central-de-ajuda" },
	{ title: "Trocas e Devoluções", slug: "trocas-e-devolucoes" },
	{ title: "Guia de Tamanhos", slug: "guia-de-tamanhos" },
	{ title: "Política de Privacidade", slug: "politica-de-privacidade" },
];

const YEAR = new Intl.DateTimeFormat("pt-BR", { year: "numeric", timeZone: "America/Sao_Paulo" });

/** Spec storefront §2: blurb, quick links, `Atendimento` and contact, with the seller's identification. */
export function Footer() {
	const { settings, footerPages } = useSite();
	const pages = footerPages.length > 0 ? footerPages : FALLBACK_PAGES;
	return (
		<footer className="bg-ink text-[14px] leading-normal text-on-ink-muted">
			<div className="wrap-shop">
				<div className="grid gap-x-6 gap-y-9 pt-14 pb-9 max-md:grid-cols-2 md:grid-cols-[1.7fr_1fr_1.1fr_1.3fr] md:gap-16 md:pt-22 md:pb-16">
					<div className="max-md:col-span-2">
						<span className="text-on-ink">
							<Logo />
						</span>
						<p className="mt-5.5 mb-6 max-w-[36ch]">
							{settings.footer_content || settings.site_description}
						</p>
						<SocialLinks settings={settings} />
					</div>
					<Column title="Loja">
						<FooterLink to={href("/produtos")}>Todos os produtos</FooterLink>
						<FooterLink to={href("/categoria/:slug", { slug: "feminino" })}>Feminino</FooterLink>
						<FooterLink to={href("/categoria/:slug", { slug: "masculino" })}>Masculino</FooterLink>
						<FooterLink to={href("/sobre")}>Sobre a {settings.site_name}</FooterLink>
					</Column>
					<Column title="Atendimento">
						{pages.map(({ slug, title }) => (
							<FooterLink key={slug} to={href("/pagina/:slug", { slug })}>
								{title}
							</FooterLink>
						))}
					</Column>
					<Column title="Contato">
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
						<li className="py-1 whitespace-pre-line">{settings.horario}</li>
						{settings.contact_address && (
							<li className="py-1 whitespace-pre-line">{settings.contact_address}</li>
						)}
					</Column>
				</div>
				<div className="flex flex-col justify-between gap-2 border-t border-on-ink/15 py-6.5 text-[13px] md:flex-row">
					<p>
						© {YEAR.format(new Date())} {settings.razao_social || settings.site_name}
						{settings.cnpj && <span className="nums"> · CNPJ {settings.cnpj}</span>}
					</p>
					<p>PIX, crédito em até 12x e débito</p>
				</div>
			</div>
		</footer>
	);
}

const linkClass =
	"inline-flex min-h-8 items-center rounded-xs hover:text-on-ink hover:underline hover:underline-offset-4";

function Column({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div>
			<h2 className="mb-4 font-sans text-[14px] font-semibold text-on-ink">{title}</h2>
			<ul>{children}</ul>
		</div>
	);
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<li>
			<Link to={to} className={linkClass}>
				{children}
			</Link>
		</li>
	);
}

const SOCIAL_ICON = "size-5 fill-none stroke-current [stroke-width:1.6]";

const Instagram = () => (
	<svg viewBox="0 0 24 24" className={SOCIAL_ICON} aria-hidden="true">
		<rect x="3" y="3" width="18" height="18" rx="5" />
		<circle cx="12" cy="12" r="4" />
		<circle cx="17.3" cy="6.7" r=".6" />
	</svg>
);

const Facebook = () => (
	<svg viewBox="0 0 24 24" className={SOCIAL_ICON} aria-hidden="true">
		<path d="M14.5 8H17V4.5h-2.5A3.5 3.5 0 0 0 11 8v2.5H8.5V14H11v6h3.5v-6H17l.6-3.5h-3.1V8.5c0-.3.2-.5.5-.5Z" />
	</svg>
);

function SocialLinks({ settings }: { settings: SiteSettings }) {
	const links = [
		{ name: "Instagram", to: settings.social_instagram, icon: <Instagram /> },
		{ name: "Facebook", to: settings.social_facebook, icon: <Facebook /> },
		{
			name: "WhatsApp",
			to: settings.social_whatsapp,
			icon: <MessageCircle className="size-5" strokeWidth={1.6} aria-hidden />,
		},
		{
			name: "E-mail",
			to: settings.contact_email && `mailto:${settings.contact_email}`,
			icon: <Mail className="size-5" strokeWidth={1.6} aria-hidden />,
		},
	].filter(({ to }) => to);
	return (
		<ul className="-ml-2.5 flex gap-1.5 text-on-ink">
			{links.map(({ name, to, icon }) => (
				<li key={name}>
					<a
						href={to}
						aria-label={name}
						rel="noopener"
						className={`${iconButtonClass} hover:bg-on-ink/10`}
					>
						{icon}
					</a>
				</li>
			))}
		</ul>
	);
}
