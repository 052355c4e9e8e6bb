import { Panel } from "../ui/panel.tsx";

export const UNREADABLE = "Não foi possível ler esta parte agora.";

export const Unreadable = ({ title }: { title: string }) => (
	<Panel title={title}>
		<p className="text-small text-bad-text">{UNREADABLE}</p>
	</Panel>
);
