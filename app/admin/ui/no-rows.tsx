import { Button } from "#app/ui/button.tsx";
import type { Empty } from "./list-screen.tsx";
import { MayWrite } from "./may.tsx";

type NoRows = {
	/** Something is searched or filtered for. */
	filtered: boolean;
	/** Said when nothing is found; then there is a way back to the whole list. */
	found: string;
	text?: string;
	onClear(): void;
	/** Said when there is nothing at all; then the first can be made. */
	yet: string;
	onNew(): void;
};

/** Why a list shows no rows, and the way on. */
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
