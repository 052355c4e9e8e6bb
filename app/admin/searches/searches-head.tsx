import type { ReactNode } from "react";
import { href } from "react-router";
import { PageHead } from "../ui/page-head.tsx";
import { PlaceTabs } from "../ui/place-tabs.tsx";

type SearchesHeadProps = {
	text: string;
	/** How many groups of synonyms there are. */
	synonyms: number;
	children: ReactNode;
};

/** Title of the searches, what is done there, and the way between what was searched and the synonyms. */
export const SearchesHead = ({ text, synonyms, children }: SearchesHeadProps) => (
	<>
		<PageHead title="Buscas" text={text}>
			{children}
		</PageHead>
		<PlaceTabs
			label="Partes das buscas"
			places={[
				{ to: href("/admin/buscas"), label: "Termos" },
				{ to: href("/admin/buscas/sinonimos"), label: "Sinônimos", count: synonyms },
			]}
		/>
	</>
);
