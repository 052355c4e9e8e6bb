import { buttonClass } from "#app/ui/button.tsx";
import { LonePage } from "./lone-page.tsx";

/** For what was asked or sent in a way that the shop does not take: nothing of the shop failed. */
export function RefusedPage({ message }: { message: string }) {
	return (
		<LonePage title="Não foi possível atender">
			<p className="text-subtle">{message}</p>
			<p className="flex flex-wrap gap-3">
				<a href="/" className={buttonClass()}>
					Voltar ao início
				</a>
				{/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its search, also without scripts */}
				<a href="" className={buttonClass({ variant: "outline" })}>
					Abrir esta página de novo
				</a>
			</p>
		</LonePage>
	);
}
