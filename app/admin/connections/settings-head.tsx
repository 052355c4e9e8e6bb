import { PageHead, PlaceTabs } from "../ui/page-head.tsx";

/** Title of `Configurações` and the way between its parts. */
export function SettingsHead({ tab, text }: { tab?: string; text: string }) {
	return (
		<>
			<PageHead title="Configurações" {...(tab && { tab })} text={text} />
			<PlaceTabs label="Partes das configurações" screen="/admin/configuracoes" />
		</>
	);
}
