import { Button } from "#app/ui/button.tsx";
import { MayWrite } from "../may.tsx";
import type { Empty } from "./list-screen.tsx";

type NoRows = {
	filtered: boolean;
	/** Title of an empty search result, which links to the whole list. */
	found: string;
	text?: string;
	onClear(): void;
	/** Title of an empty list, which offers to create the first record. */
	yet: string;
	onNew(): void;
};

export const noRows = ({ filtered, found, text, onClear, yet, onNew }: NoRows): Empty =>
	filtered
		? {
				title: found,
				...(text !== undefined && { text }),
				way: (
					<Button variant="outline" onClick={onClear}>
						Limpar filtros
					</Button>
				),
			}
		: {
				title: yet,
				way: (
					<MayWrite>
						<Button onClick={onNew}>Criar o primeiro</Button>
					</MayWrite>
				),
			};
