import { useState } from "react";
import { faintLogo } from "#core/content/shared/contrast.ts";
import { SETTINGS } from "#core/content/shared/settings.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { shopName } from "#core/values/text.ts";
import { FaintLogo } from "../styles/faint-logo.tsx";
import { PicturePlacer } from "../ui/forms/picture-placer.tsx";
import { PictureField } from "../uploads/picture-field.tsx";

/** Form state: amounts as typed. */
export type SettingsDraft = Draft<typeof SETTINGS>;

export type SectionProps = {
	draft: SettingsDraft;
	errors: Record<string, string>;
	set(changes: Partial<SettingsDraft>): void;
};

/** The stored logo as measured, and the colours behind it. */
export type LogoGrounds = {
	measured: { url: string | null; mark: string | null };
	header: string;
	footer: string;
};

export type LogoProps = SectionProps & { looks: LogoGrounds; onBusy(busy: boolean): void };

export function LogoFields({ draft, errors, set, looks, onBusy }: LogoProps) {
	const { logo_url, logo_dark_url } = draft;
	const [measured, setMeasured] = useState(looks.measured);
	const mark = measured.url === logo_url ? measured.mark : null;
	const lettersBelow = !logo_dark_url && faintLogo(mark, looks.footer) !== null;
	const frame = { ratio: "4 / 1", className: "w-60 border border-line" };
	const picture = (name: "logo_url" | "logo_dark_url" | "favicon_url") => ({
		label: SETTINGS[name].label,
		target: "logos/uploads" as const,
		value: draft[name],
		error: errors[name],
		fit: "contain" as const,
		onBusy,
		onChange: (url: string | null) => set({ [name]: url }),
	});
	return (
		<div className="grid content-start gap-5">
			<PictureField
				{...picture("logo_url")}
				ratio="4 / 1"
				hint="PNG com fundo transparente fica melhor."
				onUploaded={({ url, mark }) => setMeasured({ url, mark })}
			/>
			<FaintLogo
				mark={mark}
				header={looks.header}
				footer={looks.footer}
				hasDark={logo_dark_url !== null}
			/>
			{logo_url && (
				<PicturePlacer
					fit="contain"
					value={{
						position_x: draft.logo_position_x,
						position_y: draft.logo_position_y,
						zoom: draft.logo_zoom,
					}}
					onChange={({ position_x, position_y, zoom }) =>
						set({ logo_position_x: position_x, logo_position_y: position_y, logo_zoom: zoom })
					}
					frames={[
						{
							...frame,
							label: "No topo da loja",
							src: logo_url,
							style: { background: looks.header },
						},
						...(lettersBelow
							? []
							: [
									{
										...frame,
										label: "No rodapé",
										src: logo_dark_url ?? logo_url,
										style: { background: looks.footer },
									},
								]),
					]}
				/>
			)}
			{!logo_url && (
				<p className="text-small text-subtle">
					Sem logo, a loja mostra o símbolo com o nome “{shopName(draft.site_name)}”.
				</p>
			)}
			<PictureField
				{...picture("logo_dark_url")}
				ratio="4 / 1"
				ground="bg-ink"
				hint="Opcional: uma versão clara, para o rodapé."
			/>
			<div id="favicon_url">
				<PictureField
					{...picture("favicon_url")}
					ratio="1 / 1"
					hint="Opcional: PNG quadrado de 512 px ou mais. Sem ele, o ícone é feito do logo."
				/>
			</div>
		</div>
	);
}
