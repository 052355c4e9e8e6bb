import { TriangleAlert } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { faintLogo, ratioWords } from "#core/content/contrast-rules.ts";

type FaintLogoProps = {
	/** How the logo was measured; null where it has a ground of its own. */
	mark: string | null;
	/** The colours that it stands on. */
	header: string;
	footer: string;
	/** Whether another picture stands in the footer. */
	hasDark: boolean;
};

/** Where the logo cannot be read, how badly, and what helps. Nothing is refused for it. */
export function FaintLogo({ mark, header, footer, hasDark }: FaintLogoProps) {
	const notes = [
		{
			ratio: faintLogo(mark, header),
			text: "No topo da loja o logo quase não se lê. Envie uma versão de cor mais forte.",
		},
		{
			ratio: hasDark ? null : faintLogo(mark, footer),
			text: "No rodapé o logo quase não se lê, e o nome da loja aparece em letras. Para mostrar um logo ali, envie uma versão clara.",
		},
	];
	return notes.map(
		({ ratio, text }) =>
			ratio !== null && (
				<p
					key={text}
					role="status"
					className="flex items-start gap-2 rounded-sm bg-warn-tint p-3 text-small"
				>
					<Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0 text-warn-text" />
					<span>
						{text} <span className="nums">Contraste {ratioWords(ratio)}; o mínimo é 3:1.</span>
					</span>
				</p>
			),
	);
}
