import { Mail } from "lucide-react";
import { Icon, iconButtonClass } from "#app/ui/icon.tsx";
import type { SiteSettings } from "#core/content/types.ts";
import { useSite } from "./use-site.ts";

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

const WhatsApp = () => (
	<svg viewBox="0 0 24 24" className={SOCIAL_ICON} aria-hidden="true">
		<path d="m3.2 20.8 1.5-4.3a8.6 8.6 0 1 1 3.4 3z" />
		<path
			className="fill-current stroke-none"
			d="M9.2 7.4c-.3-.6-.5-.6-.9-.6-.8 0-1.7.9-1.7 2.2 0 1.4 1 2.7 1.2 2.900s2 3.2 5 4.300c2.4.9 2.9.4 3.4.4s1.6-.7 1.8-1.3.2-1.2.2-1.300c-.1-.2-.3-.2-.5-.4l-1.9-.9c-.2-.1-.5-.1-.7.2l-.8 1c-.2.2-.3.2-.6.1a7 7 0 0 1-3.6-3.200c-.1-.3 0-.4.1-.5l.7-.9c.1-.2.1-.3 0-.5z"
		/>
	</svg>
);

export default function SocialLinks({ settings }: { settings: SiteSettings }) {
	const links = [
		{ name: "Instagram", to: settings.social_instagram, icon: <Instagram /> },
		{ name: "Facebook", to: settings.social_facebook, icon: <Facebook /> },
		{
			name: "WhatsApp",
			to: settings.social_whatsapp,
			icon: <WhatsApp />,
		},
		{
			name: "E-mail",
			to: settings.contact_email && `mailto:${settings.contact_email}`,
			icon: <Icon of={Mail} className="size-5" />,
		},
	].filter(({ to }) => to);
	return (
		<ul className="-ml-2.5 flex gap-1.5">
			{links.map(({ name, to, icon }) => (
				<li key={name}>
					<a href={to} aria-label={name} rel="noopener" className={iconButtonClass}>
						{icon}
					</a>
				</li>
			))}
		</ul>
	);
}

/** Opens the shop's WhatsApp with a text; nothing for a shop without a number there. */
export function WhatsappLink({ text, label }: { text: string; label: string }) {
	const { social_whatsapp: to } = useSite().settings;
	if (!to.startsWith("https://wa.me/")) return null;
	return (
		<a
			href={`${to}?text=${encodeURIComponent(text)}`}
			target="_blank"
			rel="noreferrer"
			className="link-line min-h-11 items-center text-small"
		>
			{label}
		</a>
	);
}
