import { ChevronRight, FolderPlus, ImagePlus, Plus } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useMay } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";

const LINKS = [
	{ to: "/admin/produtos?novo=1", area: "catalogue", label: "Novo produto", icon: Plus },
	{ to: "/admin/categorias?novo=1", area: "catalogue", label: "Nova categoria", icon: FolderPlus },
	{ to: "/admin/banners?novo=1", area: "content", label: "Novo banner", icon: ImagePlus },
] as const;

/** What is done most, as far as the role may. */
export function QuickLinks() {
	const may = { catalogue: useMay("catalogue"), content: useMay("content") };
	const links = LINKS.filter(({ area }) => may[area]);
	if (links.length === 0) return null;
	return (
		<Panel title="Ações rápidas">
			<ul className="space-y-2">
				{links.map(({ to, label, icon }) => (
					<li key={to}>
						<Link
							to={to}
							className="flex min-h-12 items-center gap-3 rounded-sm border border-line-strong px-4 text-ui font-semibold hover:bg-surface"
						>
							<Icon of={icon} className="size-4.5" />
							<span className="flex-1">{label}</span>
							<Icon of={ChevronRight} className="size-4.5 text-subtle" />
						</Link>
					</li>
				))}
			</ul>
		</Panel>
	);
}
