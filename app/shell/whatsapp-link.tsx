import { useSite } from "./use-site.ts";

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
