import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Panel } from "../ui/panel.tsx";
import type { SectionProps } from "./settings-form.tsx";

/** How to reach the shop, where else it is, and the words of the footer. */
export function ContactSection({ draft, errors, set }: SectionProps) {
	return (
		<>
			<Panel title="Contato">
				<div className="grid gap-5 md:grid-cols-2">
					<TextField
						label="E-mail"
						type="email"
						maxLength={255}
						hint="Recebe as mensagens da loja e responde aos clientes."
						value={draft.contact_email}
						error={errors["contact_email"]}
						onChange={(event) => set({ contact_email: event.currentTarget.value })}
					/>
					<TextField
						label="Telefone"
						type="tel"
						maxLength={30}
						value={draft.contact_phone}
						error={errors["contact_phone"]}
						onChange={(event) => set({ contact_phone: event.currentTarget.value })}
					/>
					<TextAreaField
						label="Endereço"
						rows={3}
						maxLength={300}
						value={draft.contact_address}
						error={errors["contact_address"]}
						onChange={(event) => set({ contact_address: event.currentTarget.value })}
					/>
					<TextAreaField
						label="Horário de atendimento"
						rows={3}
						maxLength={300}
						value={draft.horario}
						error={errors["horario"]}
						onChange={(event) => set({ horario: event.currentTarget.value })}
					/>
				</div>
			</Panel>
			<Panel title="Redes sociais">
				<div className="grid gap-5 md:grid-cols-3">
					<TextField
						label="Instagram"
						optional
						placeholder="@sualoja"
						value={draft.social_instagram}
						error={errors["social_instagram"]}
						onChange={(event) => set({ social_instagram: event.currentTarget.value })}
					/>
					<TextField
						label="Facebook"
						optional
						placeholder="facebook.com/sualoja"
						value={draft.social_facebook}
						error={errors["social_facebook"]}
						onChange={(event) => set({ social_facebook: event.currentTarget.value })}
					/>
					<TextField
						label="WhatsApp"
						optional
						placeholder="(11) 98765-4321"
						value={draft.social_whatsapp}
						error={errors["social_whatsapp"]}
						onChange={(event) => set({ social_whatsapp: event.currentTarget.value })}
					/>
				</div>
			</Panel>
			<Panel title="Rodapé">
				<div className="grid gap-5 md:grid-cols-2">
					<TextAreaField
						label="Texto do rodapé"
						rows={4}
						maxLength={500}
						className="md:row-span-2"
						value={draft.footer_content}
						error={errors["footer_content"]}
						onChange={(event) => set({ footer_content: event.currentTarget.value })}
					/>
					<TextField
						label="Razão social"
						maxLength={160}
						value={draft.razao_social}
						error={errors["razao_social"]}
						onChange={(event) => set({ razao_social: event.currentTarget.value })}
					/>
					<TextField
						label="CNPJ"
						maxLength={20}
						hint="A lei pede razão social, CNPJ e endereço em toda loja virtual."
						value={draft.cnpj}
						error={errors["cnpj"]}
						onChange={(event) => set({ cnpj: event.currentTarget.value })}
					/>
				</div>
			</Panel>
		</>
	);
}
