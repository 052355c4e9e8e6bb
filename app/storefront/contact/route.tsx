import { Clock, Mail, MapPin, Phone } from "lucide-react";
import { href } from "react-router";
import { pageMeta } from "#app/seo/page-meta.ts";
import { SocialLinks } from "#app/shell/social-links.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";
import { ContactForm } from "./contact-form.tsx";

export const loader = ({ context }: Route.LoaderArgs) => {
	showPage(context);
	return null;
};

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: "Contato",
		description: "Fale com a gente: dúvidas, pedidos, trocas, bordado e compras para equipes.",
		path: "/contato",
	});

export default function Contact() {
	const { settings, sendsMail } = useSite();
	const details = [
		{ icon: MapPin, name: "Endereço", value: settings.contact_address },
		{
			icon: Phone,
			name: "Telefone",
			value: settings.contact_phone,
			to: `tel:+55${settings.contact_phone.replace(/\D/g, "")}`,
		},
		{
			icon: Mail,
			name: "E-mail",
			value: settings.contact_email,
			to: `mailto:${settings.contact_email}`,
		},
		{ icon: Clock, name: "Horário", value: settings.horario },
	].filter(({ value }) => value);
	return (
		<div className="wrap-shop pb-(--section)">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: "Contato" }]} />
			<h1 className="text-h1">Contato</h1>
			<p className="mt-3 max-w-[60ch] text-subtle">
				Dúvidas, pedidos, trocas ou compras para a sua equipe: escreva e respondemos
				{sendsMail && " por e-mail"}.
			</p>
			<div className="mt-10 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-20">
				<ContactForm />
				<section aria-label="Outros canais">
					<dl className="divide-y divide-line border-y border-line">
						{details.map(({ icon, name, value, to }) => (
							<div key={name} className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 py-5">
								<dt className="contents font-semibold">
									<Icon of={icon} className="mt-0.5 size-5" />
									{name}
								</dt>
								<dd className="col-start-2 mt-1 wrap-anywhere whitespace-pre-line text-subtle">
									{to ? (
										<a href={to} className="tap-whole underline-offset-4 hover:underline">
											{value}
										</a>
									) : (
										value
									)}
								</dd>
							</div>
						))}
					</dl>
					<div className="mt-6">
						<SocialLinks settings={settings} />
					</div>
				</section>
			</div>
		</div>
	);
}
