import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { SETTINGS } from "#core/content/settings-rules.ts";
import { fieldProps } from "../ui/field-props.ts";
import { Panel } from "../ui/panel.tsx";
import type { SectionProps } from "./settings-form.tsx";

/** How to reach the shop, where else it is, and the words of the footer. */
export function ContactSection(form: SectionProps) {
	const field = fieldProps(SETTINGS, form);
	return (
		<>
			<Panel title="Contato">
				<div className="grid gap-5 md:grid-cols-2">
					<TextField
						{...field("contact_email")}
						type="email"
						hint="Recebe as mensagens da loja e responde aos clientes."
					/>
					<TextField {...field("contact_phone")} type="tel" />
					<TextAreaField {...field("contact_address")} rows={3} />
					<TextAreaField {...field("horario")} rows={3} />
				</div>
			</Panel>
			<Panel title="Redes sociais">
				<div className="grid gap-5 md:grid-cols-3">
					<TextField {...field("social_instagram")} optional placeholder="@sualoja" />
					<TextField {...field("social_facebook")} optional placeholder="facebook.com/sualoja" />
					<TextField {...field("social_whatsapp")} optional placeholder="(11) 98765-4321" />
				</div>
			</Panel>
			<Panel title="Rodapé">
				<div className="grid gap-5 md:grid-cols-2">
					<TextAreaField {...field("footer_content")} rows={4} className="md:row-span-2" />
					<TextField {...field("razao_social")} />
					<TextField
						{...field("cnpj")}
						hint="A lei pede nome, CNPJ ou CPF e endereço de quem vende em toda loja virtual."
					/>
				</div>
			</Panel>
		</>
	);
}
