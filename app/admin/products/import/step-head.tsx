import { ChevronRight } from "lucide-react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";

const STEPS = [
	{ id: "arquivos", label: "1 Arquivos" },
	{ id: "conferir", label: "2 Conferir" },
	{ id: "trazer", label: "3 Trazer" },
] as const;

type StepHeadProps = {
	step: (typeof STEPS)[number]["id"];
	text: string;
	title?: string;
	/** The first step. */
	first?: string;
};

/** Title of the screen with its three steps; the first leads back to the list. */
export function StepHead({
	step,
	text,
	title = "Trazer de outra loja",
	first = href("/admin/produtos/importar"),
}: StepHeadProps) {
	return (
		<>
			<PageHead title={title} text={text} />
			<ol className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
				{STEPS.map(({ id, label }, at) => (
					<li key={id} className="flex items-center gap-2">
						{at > 0 && <Icon of={ChevronRight} className="size-4 text-subtle" />}
						{id === step ? (
							<b aria-current="step" className="font-semibold">
								{label}
							</b>
						) : id === "arquivos" ? (
							<Link to={first} className="link-line text-brand-text">
								{label}
							</Link>
						) : (
							<span className="text-subtle">{label}</span>
						)}
					</li>
				))}
			</ol>
		</>
	);
}
