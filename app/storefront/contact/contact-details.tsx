import { Clock, Mail, MapPin, Phone } from "lucide-react";
import SocialLinks from "#app/shell/social-links.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";

export default function ContactDetails() {
	const { settings } = useSite();
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
	);
}
