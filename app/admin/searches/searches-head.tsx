import type { ReactNode } from "react";
import { href } from "react-router";
import { PlaceTabs } from "../ui/lists/place-tabs.tsx";
import { PageHead } from "../ui/page-head.tsx";

type SearchesHeadProps = {
	text: string;
	synonyms: number;
	children: ReactNode;
};

export const SearchesHead = ({ text, synonyms, children }: SearchesHeadProps) => (
	<>
		<PageHead title="Buscas" text={text}>
			{children}
		</PageHead>
		<PlaceTabs
			label="Partes das buscas"
			screen="/admin/buscas"
			counts={{ [href("/admin/buscas/sinonimos")]: synonyms }}
		/>
	</>
);
