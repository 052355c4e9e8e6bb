import { TriangleAlert } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { faintLogo, ratioWords } from "#core/content/shared/contrast.ts";

type FaintLogoProps = {
	/** Measurement of the logo; null when it is opaque. */
	mark: string | null;
	header: string;
	footer: string;
	hasDark: boolean;
};

/** Warns about low contrast of the logo and suggests fixes; nothing is refused. */
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
