import { X } from "lucide-react";
import { href } from "react-router";
import { ProductPicker } from "#app/admin/ui/forms/product-picker.tsx";
import { Switch } from "#app/admin/ui/forms/switch.tsx";
import { TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ProductChoice } from "#core/catalog/list-product-choices.ts";
import { MOST_PRODUCTS } from "#core/customers/shared/campaign.ts";
import { FIRST_HOUR, LAST_HOUR } from "#core/mail/shared/quiet-hours.ts";

export type Extras = { saudacao: boolean; produtos: ProductChoice[]; enviar_em: string };

type ExtrasProps = {
	value: Extras;
	errors: Record<string, string>;
	onChange(change: Partial<Extras>): void;
};

/** First name, products and the hour of a campaign. */
export function CampaignExtras({ value, errors, onChange }: ExtrasProps) {
	const { saudacao, produtos, enviar_em } = value;
	return (
		<>
			<Switch
				label="Começar com “Olá” e o primeiro nome"
				checked={saudacao}
				onChange={(on) => onChange({ saudacao: on })}
			/>
			<div>
				{produtos.length < MOST_PRODUCTS && (
					<ProductPicker
						from={href("/admin/produtos/escolhas")}
						label="Produtos, cada um com um botão"
						value={null}
						without={produtos.map(({ id }) => id)}
						onChange={(product) => onChange({ produtos: [...produtos, product] })}
						error={errors["produtos"]}
					/>
				)}
				<ul>
					{produtos.map(({ id, nome }) => (
						<li key={id} className="flex items-center justify-between gap-3 text-small">
							<span className="min-w-0 wrap-anywhere">{nome}</span>
							<IconButton
								icon={X}
								label={`Tirar ${nome}`}
								onClick={() => onChange({ produtos: produtos.filter((one) => one.id !== id) })}
							/>
						</li>
					))}
				</ul>
			</div>
			<TextField
				label="Começar em"
				name="enviar_em"
				type="datetime-local"
				optional
				hint={`Vazio: sai agora. Marcada, sai das ${FIRST_HOUR}h às ${LAST_HOUR}h de São Paulo.`}
				value={enviar_em}
				onChange={(event) => onChange({ enviar_em: event.currentTarget.value })}
				error={errors["enviar_em"]}
			/>
		</>
	);
}
