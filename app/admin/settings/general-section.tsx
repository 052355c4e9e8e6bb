import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { SETTINGS } from "#core/content/settings-rules.ts";
import { fieldProps } from "../ui/field-props.ts";
import { Panel } from "../ui/panel.tsx";
import { PicturePlacer } from "../ui/picture-placer.tsx";
import { PictureField } from "../uploads/picture-field.tsx";
import type { SectionProps } from "./settings-form.tsx";

/** Name, words and logo. */
export function GeneralSection({
	draft,
	errors,
	set,
	onBusy,
}: SectionProps & { onBusy(busy: boolean): void }) {
	const { logo_url } = draft;
	const field = fieldProps(SETTINGS, { draft, set, errors });
	return (
		<Panel title="Informações gerais">
			<div className="grid gap-8 lg:grid-cols-[1fr_340px]">
				<div className="grid content-start gap-5">
					<TextField {...field("site_name")} />
					<TextField
						{...field("site_description")}
						hint="Uma frase. Aparece nas buscas e quando a loja é compartilhada."
					/>
					<TextAreaField
						{...field("about_content")}
						rows={9}
						hint="Texto da página Sobre. Uma linha em branco separa parágrafos."
					/>
				</div>
				<div className="grid content-start gap-5">
					<PictureField
						label={SETTINGS.logo_url.label}
						target="logos/uploads"
						value={logo_url}
						error={errors["logo_url"]}
						ratio="4 / 1"
						fit="contain"
						hint="PNG com fundo transparente fica melhor."
						onChange={(url) => set({ logo_url: url })}
						onBusy={onBusy}
					/>
					{logo_url ? (
						<PicturePlacer
							fit="contain"
							value={{
								position_x: draft.logo_position_x,
								position_y: draft.logo_position_y,
								zoom: draft.logo_zoom,
							}}
							onChange={({ position_x, position_y, zoom }) =>
								set({
									logo_position_x: position_x,
									logo_position_y: position_y,
									logo_zoom: zoom,
								})
							}
							frames={[
								{
									label: "No topo da loja",
									src: logo_url,
									ratio: "4 / 1",
									className: "w-60 border border-line bg-bg!",
								},
								{ label: "No rodapé", src: logo_url, ratio: "4 / 1", className: "w-60 bg-ink!" },
							]}
						/>
					) : (
						<p className="text-small text-subtle">
							Sem logo, a loja mostra o símbolo com o nome
							{draft.site_name.trim() ? ` “${draft.site_name.trim()}”` : " da loja"}.
						</p>
					)}
				</div>
			</div>
		</Panel>
	);
}
